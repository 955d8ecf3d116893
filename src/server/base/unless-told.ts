// Being told to stop while something long is still going on: the start need not finish its work first.

/** Rejects as soon as the signal is aborted; what `work` comes to afterwards, or fails with, is nobody's concern. */
export async function unlessTold<T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T> {
  if (!signal) return work
  work.catch(() => undefined)
  const told = new Promise<never>((_, reject) => {
    const stop = () => reject(signal.reason as Error)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
  return Promise.race([work, told])
}
