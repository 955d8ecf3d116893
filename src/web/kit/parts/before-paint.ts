// Measuring what is on the page when the page is about to be laid out anyway: measured at once, the layout would be made twice.

/** For an effect: calls `measure` before the next frame is painted, unless the effect is cleaned up before. */
export function beforePaint(measure: () => void): () => void {
  const frame = requestAnimationFrame(measure)
  return () => cancelAnimationFrame(frame)
}
