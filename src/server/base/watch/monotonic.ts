// How long something took, or how long ago it was, in this process: for who watches alone. What the business knows of time comes from ctx.clock.

/** Milliseconds that no change of the machine's clock moves. */
export const monotonicMs = (): number => performance.now()
