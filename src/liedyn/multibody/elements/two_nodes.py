"""What elements between two nodes a and b share: their atoms, and all 16 blocks of these row by row.

RA_TA is the first block of the row of ra; columns follow in the order of the atoms.  Functions that take the integer i of an
element add to these blocks where they follow its nodes and atoms.
"""

from __future__ import annotations

from liedyn.equation.shape import Shape, pairs

NODAL = "ta ra tb rb"
SIXTEEN = pairs(NODAL, NODAL)
HEAD = Shape(nodes="a b", atoms=NODAL, blocks=SIXTEEN)  # with which the shapes of all families begin
NODE_A, NODE_B, TA, RA, TB, RB = HEAD.places("NODE_A NODE_B TA RA TB RB")
TA_TA, RA_TA, TB_TA, RB_TA = HEAD.places("TA_TA RA_TA TB_TA RB_TA")
TA_RA, RA_RA, TB_RA, RB_RA = HEAD.places("TA_RA RA_RA TB_RA RB_RA")
TA_TB, TA_RB, TB_RB, RB_RB = HEAD.places("TA_TB TA_RB TB_RB RB_RB")
COLUMN_RA, COLUMN_TB, COLUMN_RB = TA_RA - TA_TA, TA_TB - TA_TA, TA_RB - TA_TA  # against the first block of a row
