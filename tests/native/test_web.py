"""A page that runs its model: the digits of Python in Chromium, without a network."""

import numpy as np
import pytest
from exported_models import driven, redundant, top_on_se3

import liedyn as ld
from liedyn.viewer.browser import Browser, find_browser

H = 1e-3
SLIDERS = {"push": (-5.0, 5.0), "damper.damping": (0.0, 2.0)}
needs_browser = pytest.mark.skipif(find_browser() is None, reason="no Chromium; `make browser` installs it")


@pytest.fixture(scope="module")
def run():
    return ld.simulate(driven(), t_end=0.2, h=H, record=50, health=False)


@pytest.fixture(scope="module")
def file(run, tmp_path_factory):
    return run.export_html(tmp_path_factory.mktemp("page") / "live.html", live=SLIDERS)


@pytest.fixture
def page(file):
    with Browser((760, 500)) as browser:
        page = browser.open(file)
        page.evaluate("liedyn.ready")
        page.evaluate("liedyn.local.ready")
        yield page
        assert page.errors == []
        assert page.requests == []


def poses(page, nodes):
    """Poses of all nodes, 12 numbers each."""
    return np.array([page.evaluate(f"Array.from(liedyn.local.program.pose({k}))") for k in range(nodes)])


@needs_browser
def test_a_live_page_has_the_digits_of_python(page, run):
    nodes = run.q.shape[1]
    for _ in range(2):  # again after a reset
        page.evaluate("liedyn.local.begin()")
        for k in range(1, len(run.t)):
            assert page.evaluate("liedyn.local.advance(50)") is True
            assert abs(page.evaluate("liedyn.local.program.time") - run.t[k]) < 1e-12
            # sine and cosine of the browser
            assert np.abs(poses(page, nodes) - run.q[k]).max() < 1e-12
            assert abs(page.evaluate("liedyn.local.program.output(2)") - run.energy.total[k]) < 1e-11
    assert page.evaluate("liedyn.frames") == len(run.t)
    assert page.evaluate("liedyn.time") == pytest.approx(0.2)


@needs_browser
@pytest.mark.parametrize("model", [top_on_se3, redundant])
@pytest.mark.filterwarnings("ignore::liedyn.RedundancyWarning")
def test_a_live_page_calls_the_kernels_that_only_some_models_need(model, tmp_path):
    run = ld.simulate(model(), t_end=0.02, h=H, method=ld.GeneralizedAlpha(rho_inf=0.9), record=5, health=False)
    with Browser((760, 500)) as browser:
        page = browser.open(run.export_html(tmp_path / "page.html", live=True))
        page.evaluate("liedyn.local.ready")
        for k in range(1, len(run.t)):
            assert page.evaluate("liedyn.local.advance(5)") is True
            assert np.abs(poses(page, run.q.shape[1]) - run.q[k]).max() < 1e-12
        assert page.errors == []


@needs_browser
def test_sliders_of_a_live_page_are_inputs_and_parameters(page, run):
    page.evaluate("liedyn.local.advance(50)")
    page.evaluate("liedyn.local.set('push', 2.0)")
    page.evaluate("liedyn.local.advance(100)")
    found = poses(page, run.q.shape[1])
    stepper = ld.Stepper(driven(), h=H / 16)  # whose accelerations need some steps to follow a jump
    for k in range(16 * 150):
        stepper.step(push=2.0 if k >= 16 * 50 else 0.0)
    expected = stepper._setup.run.old.q.reshape(-1, 12)
    other = run.q[3]
    effect = np.abs(expected - other).max()
    assert effect > 1e-2
    assert np.abs(found - expected).max() < 1e-3 * effect
    page.evaluate("liedyn.local.set('damper.damping', 1.5)")
    page.evaluate("liedyn.local.set('push', 0.0)")
    assert page.evaluate("document.querySelector('#sliders b').textContent") == "0"
    assert page.evaluate("liedyn.local.advance(10)") is True
    assert page.evaluate("[0, 1].map((k) => liedyn.local.rows[k].now)") == [0.0, 1.5]


@needs_browser
def test_a_step_that_fails_stops_a_live_page_with_its_message(page):
    page.evaluate("liedyn.local.advance(10)")
    page.evaluate("liedyn.local.program.set(liedyn.local.rows[0].slider, 1e305)")
    assert page.evaluate("liedyn.local.advance(10)") is False
    assert "stopped at t = 0.01" in page.evaluate("document.getElementById('local-note').textContent")


@pytest.mark.parametrize(
    ("live", "text"),
    [
        ("yes", "must be True, or a table"), ({"pull": (0, 1)}, "there is no input 'pull'"), ({"push": 3}, "must be a pair"),
        ({"push": (1, -1)}, "cannot go from 1 to -1"), ({"push": (1, 2)}, "value at the start, 0, is not from 1 to 2"),
        ({"tip.mass": (1, 2)}, "masses"), ({"spring.stifness": (1, 2)}, "did you mean 'stiffness'"),
        ({"push": (0, float("nan"))}, "finite"),
    ],
)  # fmt: skip
def test_what_no_page_can_run_is_refused_and_nothing_is_written(live, text, run, tmp_path):
    with pytest.raises((ld.ModelError, ValueError), match=text):
        run.export_html(tmp_path / "live.html", live=live)
    assert not list(tmp_path.iterdir())


def test_runs_that_cannot_go_on_are_refused(run, tmp_path):
    path = tmp_path / "live.html"
    with pytest.raises(ld.ModelError, match="leave out compare"):
        run.export_html(path, live=True, compare=run)
    run.save(tmp_path / "run.h5")
    with pytest.raises(ld.ModelError, match="not one read from a file"):
        ld.load(tmp_path / "run.h5").export_html(path, live=True)
    assert not path.exists()


def test_what_llvm_cannot_write_for_browsers_is_an_error_and_not_the_end_of_python():
    import llvmlite.binding as llvm

    from liedyn.compiled.machine_code import _web_object

    bad = 'define i64 @f(i64 %a) {\n %b = call i64 asm "bswap $0", "=r,r"(i64 %a)\n ret i64 %b\n}'
    with pytest.raises(ld.ModelError, match="does not write this model as WebAssembly"):
        _web_object(llvm.parse_assembly(bad))
    count = """
        declare i8 @llvm.x86.atomic.sub.cc.i64(ptr, i64, i32)
        define i8 @f(ptr %a) {
            %b = call i8 @llvm.x86.atomic.sub.cc.i64(ptr %a, i64 1, i32 4)
            ret i8 %b
        }"""
    assert _web_object(llvm.parse_assembly(count)).startswith(b"\0asm")


def test_only_a_live_page_may_run_kernels(run, file, tmp_path):
    assert "wasm-unsafe-eval" in file.read_text()[:2000]
    assert "wasm-unsafe-eval" not in run.export_html(tmp_path / "page.html").read_text()[:2000]
