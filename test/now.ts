// The instants that tests stand at. Tests with a clock of their own stand still at STANDS_AT; whatever runs as a real process, and the
// browser, has the machine's clock, or begins at TEST_NOW where it is set: `TEST_NOW=2026-12-31T23:50:00Z npm test`.

/** A Monday morning; each test begins here, whatever the ones before did to the clock. */
export const STANDS_AT = '2026-03-02T09:00:00Z'

const SHIFT = 'TEST_SHIFT_MS'

/** Called once a run, before there are workers, which inherit what it sets. */
export function beginAtTestNow(): void {
  const from = process.env['TEST_NOW']
  const shiftMs = from ? Date.parse(from) - Date.now() : 0
  if (Number.isNaN(shiftMs)) throw new Error(`TEST_NOW is no instant: ${from}`)
  process.env[SHIFT] = String(shiftMs)
}

export const isShifted = (): boolean => Number(process.env[SHIFT] ?? 0) !== 0
/** What real processes take for now. */
export const now = (): Date => new Date(Date.now() + Number(process.env[SHIFT] ?? 0))
