"""Rolling without slip on a plane that is fixed in space, e . (p - p0) = 0: a disc (or wheel), and a sphere.

The center of the disc is the point C of a body, its axis a = R k.  With s = e . a, the length g = sqrt(1 - s^2) of the
horizontal part of a, the unit vectors u = (a - s e)/g and l = e x u across and along the track, the lowest point of the
rim is C - r (e - s a)/g.  It touches the plane, and the material point there is at rest:

    e . (p_C - p0) - r g = 0,       u . v_C + r ds/dt = 0,       l . v_C + r Omega . k = 0.

The last two are rows of velocities.  A disc that lies flat (g = 0) has no lowest point.  A sphere is the case k = 0 of the
first row; its other two are t . v_C + r n . omega with n = t x e for two directions t of the plane.
"""

from liedyn.multibody.elements.rows.rolling.disc import ROLLING_DISC
from liedyn.multibody.elements.rows.rolling.height import HEIGHT
from liedyn.multibody.elements.rows.rolling.sphere import ROLLING_SPHERE

__all__ = ["HEIGHT", "ROLLING_DISC", "ROLLING_SPHERE"]
