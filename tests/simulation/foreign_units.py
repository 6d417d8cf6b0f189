"""A co-simulation unit of FMI 2.0 that tests make: its C source is `controller.c`, its headers come with FMPy."""

import subprocess
import zipfile
from pathlib import Path

VARIABLES = {  # in the order of the C source
    "angle": "input", "rate": "input", "torque": "output", "steps": "count", "gain": "parameter", "damping": "parameter",
    "integral_gain": "parameter", "fail_at": "parameter", "target": "input",
}  # fmt: skip
STARTS = {"gain": 1.0, "fail_at": 1e9}


def description(keeps_state):
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<fmiModelDescription fmiVersion="2.0" modelName="controller" guid="{controller}">',
        '<CoSimulation modelIdentifier="controller" canHandleVariableCommunicationStepSize="true"',
        f' canGetAndSetFMUstate="{keeps_state}" canSerializeFMUstate="{keeps_state}"/>',
        "<ModelVariables>",
    ]
    for k, (name, kind) in enumerate(VARIABLES.items()):
        if kind == "count":
            lines.append(
                f'<ScalarVariable name="{name}" valueReference="{k}" causality="output" variability="discrete"><Integer/>'
                "</ScalarVariable>"
            )
            continue
        causality = f'causality="{kind}"' + (' variability="fixed"' if kind == "parameter" else "")
        start = "" if kind == "output" else f' start="{STARTS.get(name, 0.0)}"'
        lines.append(f'<ScalarVariable name="{name}" valueReference="{k}" {causality}><Real{start}/></ScalarVariable>')
    lines += ["</ModelVariables>", "<ModelStructure><Outputs>", '<Unknown index="3"/><Unknown index="4"/>']
    return "\n".join([*lines, "</Outputs></ModelStructure>", "</fmiModelDescription>"])


def controller(folder, name="controller.fmu", keeps_state=True, platform="linux64"):
    """Compile the unit; returns its path."""
    import fmpy

    library = Path(folder) / "controller.so"
    headers, source = Path(fmpy.__file__).parent / "c-code", Path(__file__).with_name("controller.c")
    if not library.exists():
        command = ["cc", "-std=c11", "-O1", "-w", "-fPIC", "-shared", f"-I{headers}", str(source), "-o", str(library)]
        subprocess.run(command, check=True)
    path = Path(folder) / name
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("modelDescription.xml", description(str(keeps_state).lower()))
        archive.write(library, f"binaries/{platform}/controller.so")
    return path
