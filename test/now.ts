// The instants that tests stand at. Tests with a clock of their own stand still at STANDS_AT; whatever runs as a real process, and the
// browser, has the machine's clock, or begins at TEST_NOW where it is set: `TEST_NOW=2026-12-31T23:50:00Z npm test`.

/** A Monday morning; each test begins here, whatever the ones before did to the clock. */
export const STANDS_AT = '2026-03-02T09:00:00Z'

/** Called once a run, before there are workers: they inherit what it sets, and so does every process of the product that they start. */
export function beginAtTestNow(): void {
  const from = process.env['TEST_NOW']
  const aheadMs = from ? Date.parse(from) - Date.now() : 0
  if (Number.isNaN(aheadMs)) throw new Error(`TEST_NOW is no instant: ${from}`)
  process.env['CLOCK_SHIFT_MS'] = String(aheadMs)
}

/** How far the product's processes are ahead of the machine's clock. */
export const clockShift = (): { CLOCK_SHIFT_MS: string } => ({ CLOCK_SHIFT_MS: process.env['CLOCK_SHIFT_MS'] ?? '0' })
/** What they and the browser take for now. */
export const now = (): Date => new Date(Date.now() + Number(clockShift().CLOCK_SHIFT_MS))
