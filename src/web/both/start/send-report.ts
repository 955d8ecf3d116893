// Sends one error report: a ticket first, then the report with it. When is decided in error-report.ts.
import { clientErrorCalls } from '#shared/oversight/client-error.contract.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import type { Report } from './error-report.ts'

export async function sendReport(report: Report): Promise<void> {
  const { token } = await callApi(clientErrorCalls.getReportTicket, {})
  await callApi(clientErrorCalls.send, { token, ...report })
}
