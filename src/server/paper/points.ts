// PDF reckons in points.
export const PT_PER_MM = 72 / 25.4
