// The model of a page, which runs here: its kernels as WebAssembly (native/web.py), called as a program in C calls them
// (native/templates/model.c).
//
// Memory: constants of the kernels, the stack, the image of the run, the tables of the kernels, two words for results.

const [PAGE, STACK] = [65536, 1 << 20];
const FUNCTION_FAILED = 100;

const bytesOf = (text) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
const rounded = (n, to) => Math.ceil(n / to) * to;

// What kernels take from the C library, and a product of whole numbers of 128 bits.
function library(memory) {
  const bytes = new Uint8Array(memory.buffer);
  const view = new DataView(memory.buffer);
  const unsigned = (low, high) => BigInt.asUintN(64, low) + (BigInt.asUintN(64, high) << 64n);
  const at = Number;
  return {
    ...Object.fromEntries(
      ["sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh", "exp", "expm1", "log",
        "log2", "log10", "log1p", "pow", "cbrt", "hypot"].map((name) => [name, Math[name]]),
    ),
    exp2: (x) => 2 ** x,
    exp10: (x) => 10 ** x,
    fmod: (x, y) => x % y,
    round: (x) => Math.trunc(x) + (Math.abs(x - Math.trunc(x)) >= 0.5 ? Math.sign(x) : 0),
    __multi3: (to, aLow, aHigh, bLow, bHigh) => {
      const product = unsigned(aLow, aHigh) * unsigned(bLow, bHigh);
      view.setBigUint64(at(to), BigInt.asUintN(64, product), true);
      view.setBigUint64(at(to) + 8, BigInt.asUintN(64, product >> 64n), true);
    },
    memcpy: (to, from, n) => (bytes.copyWithin(at(to), at(from), at(from) + at(n)), to),
    memmove: (to, from, n) => (bytes.copyWithin(at(to), at(from), at(from) + at(n)), to),
    memset: (to, value, n) => (bytes.fill(value, at(to), at(to) + at(n)), to),
    memcmp: (a, b, n) => {
      for (let k = 0; k < at(n); k++) if (bytes[at(a) + k] !== bytes[at(b) + k]) return bytes[at(a) + k] - bytes[at(b) + k];
      return 0;
    },
  };
}

export class Program {
  // Memory is taken here and never grows.
  static async load(facts) {
    const [image, words] = [facts.at.image_size, Object.values(facts.entries).reduce((n, { words }) => n + words.length, 0)];
    const start = rounded(facts.pages * PAGE + STACK, 64);
    const pages = Math.ceil((start + image + 8 * words + 16) / PAGE);
    const memory = new WebAssembly.Memory({ initial: BigInt(pages), address: "i64" });
    const stack = new WebAssembly.Global({ value: "i64", mutable: true }, BigInt(start));
    // place 0 stays empty: records have 0 for a kernel that a model does without
    const table = new WebAssembly.Table({ initial: BigInt(Math.max(1, facts.table)), element: "anyfunc", address: "i64" });
    const env = { __linear_memory: memory, __stack_pointer: stack, __indirect_function_table: table, ...library(memory) };
    const { instance } = await WebAssembly.instantiate(bytesOf(facts.module), { env });
    return new Program(facts, memory, table, instance.exports, start);
  }

  constructor(facts, memory, table, kernels, start) {
    Object.assign(this, { facts, kernels, start, at: facts.at, view: new DataView(memory.buffer) });
    this.bytes = new Uint8Array(memory.buffer);
    const addresses = {};
    const addressOf = (name) => {
      addresses[name] ??= table.grow(1n, kernels[name]);
      return BigInt(addresses[name]);
    };
    this.pieces = facts.pieces.map(([to, text]) => [to, bytesOf(text)]);
    this.called = facts.kernels.map(([to, name]) => [to, addressOf(name)]);
    let next = rounded(start + this.at.image_size, 8);
    this.result = next;
    next += 16;
    this.entries = {};
    for (const [name, { words, places, enter, kernel }] of Object.entries(facts.entries)) {
      words.forEach((word, k) => this.view.setBigInt64(next + 8 * k, BigInt(word), true));
      places.forEach(([word, offset]) => this.view.setBigInt64(next + 8 * word, BigInt(start + offset), true));
      this.entries[name] = { enter: kernels[enter], kernel: addressOf(kernel), table: BigInt(next) };
      next += 8 * words.length;
    }
    this.reset();
  }

  // Back to the start.
  reset() {
    this.bytes.fill(0, this.start, this.start + this.at.image_size);
    for (const [to, piece] of this.pieces) this.bytes.set(piece, this.start + to);
    for (const [to, address] of this.called) this.view.setBigInt64(this.start + to, address, true);
    this.message = "";
  }

  integer(place, k = 0) {
    return Number(this.view.getBigInt64(this.start + this.at[place] + 8 * k, true));
  }

  setInteger(place, value) {
    this.view.setBigInt64(this.start + this.at[place], BigInt(value), true);
  }

  number(place, k = 0) {
    return this.view.getFloat64(this.start + this.at[place] + 8 * k, true);
  }

  get time() {
    const k = this.integer("segment");
    return this.number("t", k) + (this.integer("step") - this.integer("first", k)) * this.number("h", k);
  }

  // 0, or why the kernel stopped.
  call(name, n) {
    const { enter, kernel, table } = this.entries[name];
    const failed = enter(BigInt(this.result), BigInt(this.result + 8), kernel, BigInt(n), table) !== 0;
    const status = failed ? FUNCTION_FAILED : Number(this.view.getBigInt64(this.result, true));
    this.message = status ? `stopped at t = ${this.time.toPrecision(6)}: ${this.facts.statuses[status] ?? "the step failed"}` : "";
    return status;
  }

  // Make n steps; false if one fails, which leaves the state as it was before it.
  step(n) {
    this.setInteger("record", this.integer("step") + n);
    this.setInteger("recorded", 0);
    return this.call("loop", n) === 0 && this.call("read", 1) === 0;
  }

  // What a slider moves has this value from now on, and accelerations follow; false if they cannot.
  set(slider, value) {
    for (const [place, a, b] of slider.places) this.view.setFloat64(this.start + place, a + b * value, true);
    const changed = this.entries.consistent ? "consistent" : "inputs";
    return this.call(changed, 0) === 0 && this.call("read", 1) === 0;
  }

  // Numbers of the outputs, and of node k: position and rotation matrix, row by row.
  output(k) {
    return this.number("values", k);
  }

  pose(node) {
    return Float64Array.from({ length: 12 }, (_, i) => this.number("q", 12 * node + i));
  }
}
