// Which tracking number the customer's side is told (Rule 10.3), over every answer and file that it can ask for: with the switch on the number of the
// last carrier and never the one on our label, with it off the one on our label; the other one only where it is called the last-mile number.
import { isBrought } from '#test/brought.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Call } from '#shared/contract.ts'
import { settingCalls } from '#shared/customers/settings.contract.ts'
import { readPdf } from '#server/paper/read-pdf.testing.ts'
import { allCalls } from '#server/routes.ts'
import { ok, send, useApp } from './app.ts'
import { hasRequest, nameOf, requestOf } from './corpus/requests.ts'
import { makeWorld } from './corpus/world.ts'

const app = useApp()
/** Reads of what belongs to orders on their way; the rest of the portal knows no parcel. The operation log keeps what was written at its moment. */
const ABOUT_PARCELS = /\/(order|billing|transaction|fee|return|serial|track|statistic|message|setting|stock)/i
const asked = allCalls.filter(
  (call: Call) =>
    call.audience === 'customer' &&
    call.method === 'GET' &&
    !call.stream &&
    hasRequest(call) &&
    ABOUT_PARCELS.test(call.path),
)

/** The answer as people or programs read it, without what is named the last-mile number. */
function textOf(content: unknown, brought: boolean): string {
  if (Buffer.isBuffer(content))
    return content.subarray(0, 5).toString() === '%PDF-' && !brought ? readPdf(content).map((page) => page.text).join('\n') : content.toString('utf8') // prettier-ignore
  return JSON.stringify(content, (key, value: unknown) => (key === 'last_mile_no' ? undefined : value)) ?? ''
}

test.each([1, 0] as const)(
  'every answer and file of the customer, the switch at %s',
  { timeout: 600_000 },
  async (on) => {
    const world = await makeWorld(app, `NUMBERS${on}`)
    await ok(app, world.customer, settingCalls.changeShowTrueTrackingNumber, { show_true_tracking_number: on })
    // A list tells of orders that are there before it is asked.
    const { order_id } = await world.packed('')
    await world.labelledAndShipped()
    const wrong: string[] = []
    const told = new Set<string>()
    for (const call of asked) {
      const request = await requestOf(world, call)
      await sql`update parcel set last_mile_no = 'LAST' || substr(md5(tracking_no), 1, 12) where customer_id = ${world.customerId}
      and tracking_no is not null and last_mile_no is null`.execute(app.ctx.db.office)
      const { rows } = await sql<{
        label: string
        last: string
      }>`select tracking_no as label, last_mile_no as last from parcel
      where customer_id = ${world.customerId} and tracking_no is not null`.execute(app.ctx.db.office)
      const filtered = 'format' in request.input ? { ...request.input, format: 'csv' } : request.input
      // Lists also without the filters, which leave most out, and what is about an order also of one with a label.
      for (const input of [filtered, 'order_id' in filtered ? { ...filtered, order_id } : {}]) {
        const { content, status } = await send(
          app,
          request.as,
          call,
          input as never,
          request.file ? { file: request.file } : {},
        )
        if (status !== 200) continue
        const text = textOf(content, isBrought(call.path))
        const [right, other] = on ? (['last', 'label'] as const) : (['label', 'last'] as const)
        if (rows.some((row) => text.includes(row[right]))) told.add(nameOf(call))
        if (rows.some((row) => text.includes(row[other]))) wrong.push(nameOf(call))
      }
    }
    expect(wrong).toEqual([])
    // Orders, their page and file, transactions and theirs at least.
    expect(told.size, [...told].join()).toBeGreaterThan(4)
  },
)
