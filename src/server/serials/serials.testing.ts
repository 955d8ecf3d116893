// What tests about serial numbers ask again and again.
import { serialCalls } from '#shared/serials/serials.contract.ts'
import { ok, type Caller, type TestApp } from '#test/app.ts'

/** Each number as `S1 bound SO1024-000001`, in the numbers' order. */
export async function serialsOf(test: TestApp, caller: Caller): Promise<string[]> {
  const { rows } = await ok(test, caller, serialCalls.getList, { size: '200', sort: 'sn' })
  return rows.map(({ sn, status, order_no }) => [sn, status, order_no].filter(Boolean).join(' '))
}

/** What happened to a number, oldest first: `bind`, `unbind: reason`. */
export async function storyOf(test: TestApp, caller: Caller, sn: string): Promise<string[]> {
  const { rows } = await ok(test, caller, serialCalls.getLog, { size: '200', sn })
  return rows.map(({ event, reason }) => (reason ? `${event}: ${reason}` : event)).reverse()
}

export const addSerials = (test: TestApp, caller: Caller, sku: string, serial_numbers: string[], box_mark = '') =>
  ok(test, caller, serialCalls.addSerials, { sku, box_mark, serial_numbers })
