// Where the token lives and how the application learns that it is no longer good. Showing the dialog is the layout's work,
// going to the sign-in page the router's.
let key = 'token'
const listeners = new Set<() => void>()
const beginnings = new Set<() => void>()
let told = false

/** The staff's application keeps its token under a name of its own, since both applications share one origin. */
export function keepTokenUnder(name: string): void {
  key = name
}

/** A token of this tab alone goes before the one that all tabs share. */
export function getToken(): string | null {
  try {
    return sessionStorage.getItem(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

/**
 * Saving a new token first clears the old one (Rule 4.9). `thisTabOnly`: for staff who act for a customer, so that two tabs may act for
 * two customers and neither takes the other's place.
 */
export function setToken(token: string, { thisTabOnly = false } = {}): void {
  told = false
  if (thisTabOnly) sessionStorage.setItem(key, token)
  else {
    sessionStorage.removeItem(key)
    localStorage.removeItem(key)
    localStorage.setItem(key, token)
  }
  for (const listener of beginnings) listener()
}

/** Headers of every request beside the token; sandbox.ts fills it. */
export const sentAlso: Record<string, string> = {}

/** Forgets the token that is in use here; the one of the other tabs stays where this tab had its own. */
export function clearToken(): void {
  if (sessionStorage.getItem(key) === null) localStorage.removeItem(key)
  else sessionStorage.removeItem(key)
}

/** Called by the transport on error 1010 to `used`: forgets the token and tells whoever listens. A newer token is left alone. */
export function expireSession(used: string | null): void {
  if (used !== getToken()) return
  clearToken()
  told = listeners.size > 0
  for (const listener of listeners) listener()
}

/** Whether somebody tells the person that the session has ended: the page stays behind the word until it is answered. */
export const isExpiryTold = (): boolean => told

export function onSessionExpired(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Hears of every session that begins, here or in another tab of this browser; perhaps another person's. */
export function onSessionBegun(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key && event.newValue !== null) listener()
  }
  beginnings.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    beginnings.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}
