// News from the transport that is shown above any page. The transport must not know the component library, because the
// sign-in page is loaded without it.
const listeners = new Set<() => void>()

/** A request got no answer in time. */
export function reportTimeout(): void {
  for (const listener of listeners) listener()
}

export function onTimeout(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
