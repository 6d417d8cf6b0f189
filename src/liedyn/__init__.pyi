# Written by tools/generate/stub.py from the tables in __init__.py

from liedyn.groups import attitude as attitude
from liedyn import element_kernels as element_kernels
from liedyn import groups as groups
from liedyn import plot as plot
from liedyn import problems as problems
from liedyn import stepping as stepping
from liedyn import units as units
from liedyn import viewer as viewer
from liedyn.analysis.buckling import (
    critical_loads as critical_loads,
)
from liedyn.analysis.equilibrium import (
    equilibrium as equilibrium,
)
from liedyn.analysis.kinematics import (
    inverse_dynamics as inverse_dynamics,
    kinematics as kinematics,
)
from liedyn.analysis.linearize import (
    linearize as linearize,
)
from liedyn.analysis.robotics.robot import (
    robot as robot,
)
from liedyn.analysis.static_path import (
    static_path as static_path,
)
from liedyn.compiled.decorators import (
    kernel as kernel,
)
from liedyn.equation.derivative_check import (
    check_derivatives as check_derivatives,
)
from liedyn.equation.system.system import (
    System as System,
)
from liedyn.errors import (
    AccuracyWarning as AccuracyWarning,
    AnalysisWarning as AnalysisWarning,
    CacheWarning as CacheWarning,
    ConsistencyWarning as ConsistencyWarning,
    EnergyWarning as EnergyWarning,
    FileWarning as FileWarning,
    InterruptedSweepWarning as InterruptedSweepWarning,
    ModelError as ModelError,
    RedundancyWarning as RedundancyWarning,
    RunError as RunError,
    StepWarning as StepWarning,
    UserFunctionError as UserFunctionError,
)
from liedyn.gradients.bridges import (
    as_jax as as_jax,
    as_torch as as_torch,
)
from liedyn.gradients.cost import (
    Cost as Cost,
)
from liedyn.gradients.fit import (
    Measured as Measured,
    fit as fit,
)
from liedyn.gradients.gradient import (
    check_gradient as check_gradient,
    gradient as gradient,
)
from liedyn.gradients.optimize import (
    optimize as optimize,
)
from liedyn.gradients.sensitivity import (
    sensitivity as sensitivity,
)
from liedyn.gradients.statics import (
    sensitivity_at_rest as sensitivity_at_rest,
)
from liedyn.groups import (
    Group as Group,
    MatrixGroup as MatrixGroup,
    Product as Product,
    R3xSO3 as R3xSO3,
    Rn as Rn,
    SE3 as SE3,
    SO3 as SO3,
    TangentBundle as TangentBundle,
    check_group as check_group,
)
from liedyn.groups.attitude import (
    rot as rot,
)
from liedyn.integrate.bliedf import (
    BLieDF as BLieDF,
)
from liedyn.integrate.catalog import (
    register_method as register_method,
)
from liedyn.integrate.energy_midpoint.method import (
    EnergyMidpoint as EnergyMidpoint,
)
from liedyn.integrate.generalized_alpha import (
    GeneralizedAlpha as GeneralizedAlpha,
)
from liedyn.integrate.heap.method import (
    Heap as Heap,
)
from liedyn.integrate.method import (
    Facts as Facts,
    Method as Method,
)
from liedyn.integrate.momentum.methods import (
    KryslMidpoint as KryslMidpoint,
    RATTLie as RATTLie,
    SimoWong as SimoWong,
    Trapezoidal as Trapezoidal,
)
from liedyn.integrate.moreau.method import (
    Moreau as Moreau,
)
from liedyn.integrate.parametrized_alpha import (
    ParametrizedAlpha as ParametrizedAlpha,
)
from liedyn.integrate.projected.krysl_endres import (
    KryslEndres as KryslEndres,
)
from liedyn.integrate.projected.munthe_kaas import (
    MuntheKaas as MuntheKaas,
)
from liedyn.integrate.projected.tableaux import (
    Tableau as Tableau,
)
from liedyn.multibody.files.mjcf import (
    read_mjcf as read_mjcf,
)
from liedyn.multibody.files.read import (
    read_model as read_model,
)
from liedyn.multibody.files.urdf import (
    read_urdf as read_urdf,
)
from liedyn.multibody.flexible.curves import (
    Arc as Arc,
    Line as Line,
    Spline as Spline,
)
from liedyn.multibody.flexible.sections import (
    Section as Section,
)
from liedyn.multibody.functions.control import (
    Control as Control,
)
from liedyn.multibody.functions.expression import (
    expression as expression,
)
from liedyn.multibody.functions.table import (
    Table as Table,
)
from liedyn.multibody.kernel_elements import (
    KernelFamily as KernelFamily,
)
from liedyn.multibody.model import (
    Model as Model,
)
from liedyn.multibody.own_elements import (
    ElementFamily as ElementFamily,
    register_element as register_element,
)
from liedyn.multibody.shapes import (
    Box as Box,
    Capsule as Capsule,
    Cone as Cone,
    Cylinder as Cylinder,
    Ellipsoid as Ellipsoid,
    Mesh as Mesh,
    Sphere as Sphere,
)
from liedyn.native.export import (
    export_native as export_native,
)
from liedyn.native.fmu import (
    export_fmu as export_fmu,
)
from liedyn.problems.base import (
    Problem as Problem,
)
from liedyn.results.files import (
    load as load,
)
from liedyn.results.solution import (
    Solution as Solution,
)
from liedyn.simulation.event_actions import (
    Bounce as Bounce,
    Change as Change,
    Lock as Lock,
    Release as Release,
    Set as Set,
    SetVelocity as SetVelocity,
)
from liedyn.simulation.event_conditions import (
    Coordinate as Coordinate,
    Distance as Distance,
    Gap as Gap,
)
from liedyn.simulation.events import (
    Event as Event,
)
from liedyn.simulation.fmu import (
    FMU as FMU,
)
from liedyn.simulation.resume import (
    resume as resume,
)
from liedyn.simulation.simulate import (
    simulate as simulate,
)
from liedyn.simulation.stepper import (
    Stepper as Stepper,
)
from liedyn.simulation.template import (
    Template as Template,
    template as template,
)
from liedyn.studies.compare import (
    compare as compare,
)
from liedyn.studies.ensemble import (
    ensemble as ensemble,
)
from liedyn.studies.order import (
    order_test as order_test,
)
from liedyn.studies.richardson import (
    mesh_study as mesh_study,
    richardson as richardson,
)
from liedyn.studies.spectral import (
    spectral_radius as spectral_radius,
)
from liedyn.studies.sweep import (
    load_sweep as load_sweep,
    sweep as sweep,
)
from liedyn.studies.sweeps.parameters import (
    samples as samples,
)
from liedyn.viewer.study import (
    export_sweep_html as export_sweep_html,
)

PUBLIC: dict[str, str]
MODULES: dict[str, str]
__version__: str
