// Where the token lives and how the application learns that it is no longer good. Showing the dialog is the layout's work,
// going to the sign-in page the router's.
let key = 'token'
const listeners = new Set<() => void>()

/** The staff's application keeps its token under a name of its own, since both applications share one origin. */
export function keepTokenUnder(name: string): void {
  key = name
}

export function getToken(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Saving a new token first clears the old one (spec 4). */
export function setToken(token: string): void {
  clearToken()
  localStorage.setItem(key, token)
}

export function clearToken(): void {
  localStorage.removeItem(key)
}

/** Called by the transport on error 1010: forgets the token and tells whoever listens. */
export function expireSession(): void {
  clearToken()
  for (const listener of listeners) listener()
}

export function onSessionExpired(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
