// The reader's time zone: what the person has chosen in the profile, otherwise the browser's. Instants are shown in it.
import { useSyncExternalStore } from 'react'

let chosen: string | null = null
const listeners = new Set<() => void>()

/** The zone's IANA name, such as `Asia/Shanghai`. */
export const readerZone = (): string => chosen ?? browsersZone()

let browsers: string | undefined
/** Asked once: every cell with a time wants it, and the browser makes a whole formatter to answer. */
export const browsersZone = (): string => (browsers ??= Intl.DateTimeFormat().resolvedOptions().timeZone)

/** Takes over what the person has chosen; null is the browser's zone again, as is one that this browser does not know. */
export function setReaderZone(zone: string | null): void {
  const next = zone !== null && isKnownZone(zone) ? zone : null
  if (next === chosen) return
  chosen = next
  for (const listener of listeners) listener()
}

function onZone(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The reader's zone; the component renders again when another one is chosen. */
export const useReaderZone = (): string => useSyncExternalStore(onZone, readerZone)

function isKnownZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}
