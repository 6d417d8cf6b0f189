"""What mypy must find, each line by the kind of its error."""

import liedyn as ld

model = ld.Model(gravity="down")  # error: arg-type
bob = model.body("bob", "heavy", (1, 1, 1))  # error: arg-type
model.body("rod", 1.0, (1, 1, 1), position="here")  # error: arg-type
model.body("rod", 1.0, (1, 1, 1), positon=(0, 0, 0))  # error: call-arg
model.revolute("ground", 3, at=(0, 0, 0))  # error: arg-type
model.spherical("ground", bob, at=5.0)  # error: arg-type
sol = ld.simulate(model, t_end=1.0, h=0.01, method=ld.BLieDF)  # error: arg-type
ld.simulate("heavy_top", t_end=1.0, h=0.01)  # error: arg-type
ld.simulate(model, t_end="1.0", h=0.01)  # error: arg-type
sol.position(7)  # error: arg-type
sol.reaction(bob)  # error: arg-type
ld.GeneralizedAlpha(update="geom9")  # error: arg-type
ld.Stepper(model, 0.01, method=3)  # error: arg-type
ld.order_test("heavy_top", ld.BLieDF(), steps="small")  # error: arg-type
