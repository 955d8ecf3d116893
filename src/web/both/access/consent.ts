// Whether the terms were agreed to on this device, where it was to remember the person (Rule 4.1). What is kept is where they lie: other
// terms ask again.
const KEY = 'agreed-to'

export function hasAgreed(to: string): boolean {
  try {
    return localStorage.getItem(KEY) === to
  } catch {
    return false
  }
}

export function keepAgreed(to: string): void {
  try {
    localStorage.setItem(KEY, to)
  } catch {
    // A browser that keeps nothing asks every time.
  }
}
