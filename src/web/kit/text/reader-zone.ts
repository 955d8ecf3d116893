// The reader's time zone: what the person has chosen in the profile, otherwise the browser's. Instants are shown in it.
let chosen: string | null = null

/** The zone's IANA name, such as `Asia/Shanghai`. */
export const readerZone = (): string => chosen ?? Intl.DateTimeFormat().resolvedOptions().timeZone

/** Takes over what the person has chosen; null is the browser's zone again, as is one that this browser does not know. */
export function setReaderZone(zone: string | null): void {
  chosen = zone !== null && isKnownZone(zone) ? zone : null
}

function isKnownZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}
