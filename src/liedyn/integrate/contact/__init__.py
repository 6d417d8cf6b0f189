"""Contact, friction and impact: impulses at both ends of a step, impacts located inside it.

After Breuling, Capobianco, Eugster & Leine 2024 (nonsmooth RATTLE), for the momentum schemes and for generalized-alpha.
"""
