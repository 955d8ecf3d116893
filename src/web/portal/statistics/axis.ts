// The steps of a chart's scale: round numbers from 0 to at least the largest value.

/** Up to five whole steps of 1, 2 or 5 times a power of ten; `[0, 1]` where there is nothing. */
export function axisSteps(largest: number): number[] {
  if (largest <= 0) return [0, 1]
  const rough = largest / 4
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= rough) ?? power
  return Array.from({ length: Math.ceil(largest / step) + 1 }, (_, index) => index * step)
}
