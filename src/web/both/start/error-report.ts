// Tells the house what went wrong in this browser (Rule 16.13): over https only, once per page address, with the customer's number. Failed calls
// are no errors of the page and are not reported; a report that fails is forgotten.
import { signInCalls } from '#shared/access/sign-in.contract.ts'
import { ApiError } from '#web/kit/call/api-error.ts'
import { queryClient, queryKey } from '#web/kit/call/queries.ts'

export type Report = { message: string; page: string; customer_id?: string }
type Surroundings = {
  /** Whether reports may be sent from here. */
  secure: () => boolean
  page: () => string
  customerId: () => number | undefined
  send: (report: Report) => Promise<unknown>
}

const MAX_MESSAGE = 2000
const MAX_PAGE = 500

const textOf = (error: unknown): string =>
  error instanceof Error
    ? error.stack?.includes(error.message)
      ? error.stack
      : `${error.name}: ${error.message}\n${error.stack ?? ''}`
    : String(error)
/** Cut to what a call may carry; never in the middle of a character, and without what no text may hold. */
const fitting = (text: string, most: number): string =>
  [
    ...text
      .toWellFormed()
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, ' ')
      .trim(),
  ]
    .slice(0, most)
    .join('')

/** A function that reports an error unless this page address has already had its report. */
export function errorReporter({ secure, page, customerId, send }: Surroundings): (error: unknown) => void {
  const reported = new Set<string>()
  return (error) => {
    if (!secure() || error instanceof ApiError || (error instanceof DOMException && error.name === 'AbortError')) return
    const address = fitting(page(), MAX_PAGE)
    const message = fitting(textOf(error), MAX_MESSAGE)
    if (message === '' || reported.has(address)) return
    reported.add(address)
    const customer = customerId()
    void send({ message, page: address, ...(customer !== undefined && { customer_id: String(customer) }) }).catch(
      () => undefined,
    )
  }
}

const report = errorReporter({
  secure: () => location.protocol === 'https:',
  page: () => location.origin + location.pathname,
  customerId: () =>
    (queryClient.getQueryData(queryKey(signInCalls.getCurrentUser, {})) as { customer_id?: number } | undefined)
      ?.customer_id,
  // Loaded when something has gone wrong, not before.
  send: async (found) => (await import('./send-report.ts')).sendReport(found),
})

/** Listens for errors that nothing caught. */
export function startErrorReports(): void {
  window.addEventListener('error', ({ error, message }) => report(error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason))
}

/** For what a page's error boundary has caught: shown to the developer as before, and reported. */
export function reportCaught(error: unknown): void {
  console.error(error)
  report(error)
}
