// The controller of controller.c in Rust; after `liedyn export-native ...` and `make -C crane_c`, which stand there:
//
//     rustc -O -L crane_c controller.rs -o controller_rs && ./controller_rs

use std::ffi::{c_char, c_int, c_void, CStr};

const PUSH: c_int = 0; // CRANE_IN_push of crane.h
const OK: c_int = 0;

#[link(name = "crane", kind = "static")]
#[link(name = "m")]
extern "C" {
    fn crane_init() -> *mut c_void;
    fn crane_time(plant: *const c_void) -> f64;
    fn crane_outputs(plant: *const c_void) -> *const f64; // all outputs, one after the other
    fn crane_set_input(plant: *mut c_void, input: c_int, value: f64) -> c_int;
    fn crane_step(plant: *mut c_void, n: i64) -> c_int;
    fn crane_message(plant: *const c_void) -> *const c_char;
    fn crane_free(plant: *mut c_void);
}

fn main() {
    unsafe {
        let plant = crane_init();
        assert!(!plant.is_null(), "there is no memory");
        for k in 0..=5000 {
            let y = std::slice::from_raw_parts(crane_outputs(plant), 4);
            let (x, v, angle, rate) = (y[0], y[1], y[2], y[3]);
            if k % 500 == 0 {
                println!("{:4.1} s: trolley at {:6.3} m, load at {:7.4} rad", crane_time(plant), x, angle);
            }
            crane_set_input(plant, PUSH, 40.0 * (1.0 - x) - 60.0 * v - 60.0 * angle - 40.0 * rate);
            if crane_step(plant, 1) != OK {
                panic!("{}", CStr::from_ptr(crane_message(plant)).to_string_lossy());
            }
        }
        crane_free(plant);
    }
}
