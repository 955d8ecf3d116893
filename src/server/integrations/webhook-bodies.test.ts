// The body of every topic as the documentation shows it (Rule 20.3): things happen to a customer in all ways that calls have, and what is told of them
// has the names, the kinds of values and the words of docs/webhooks.md; nothing names a recipient.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lowBalanceCalls } from '#shared/billing/low-balance.contract.ts'
import { receivingCalls } from '#shared/inbound/inbound-office.contract.ts'
import { WEBHOOK_TOPIC_NAMES, type WebhookTopic } from '#shared/integrations/webhook-topics.ts'
import { webhookCalls } from '#shared/integrations/webhooks.contract.ts'
import { allCalls } from '#server/routes.ts'
import { ok, send, sql, useApp } from '#test/app.ts'
import { hasRequest, requestOf } from '#test/corpus/requests.ts'
import { makeWorld } from '#test/corpus/world.ts'

const app = useApp({ WEBHOOKS_ANYWHERE: 'on' })
const MARK = 'RECIPIENTQ'

type Body = { type: WebhookTopic; data: Record<string, unknown> }
const doc = readFileSync(join(import.meta.dirname, '../../../docs/webhooks.md'), 'utf8')
const shown = new Map(
  [...doc.matchAll(/```json\n(\{\n "type".*?)\n```/gs)].map(([, text]) => {
    const body = JSON.parse(text!) as Body
    return [body.type, body]
  }),
)

const KINDS: [RegExp, string][] = [
  [/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'id'],
  [/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, 'instant'],
  [/^-?\d+\.\d\d$/, 'money'],
  [/^-?\d+\.\d$/, 'decimal'],
  [/^[A-Z]{3}$/, 'currency'],
]
const kindOf = (value: unknown): string =>
  typeof value === 'string' ? (KINDS.find(([of]) => of.test(value))?.[1] ?? 'text') : value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value // prettier-ignore
/** May be missing, beside what the sample shows. */
const NULLABLE =
  /^(amount|received_amount|from_status|order_id|order_no|booking_id|booking_no|decide_until|answer_until|fee_type|reverses|tracking_no)$/
/** A number of ours, which looks as its sample does. */
const NUMBERED = /^(order_no|booking_no|return_no|loss_no|top_up_no)$/
const wrongIn = ({ type, data }: Body): string[] => {
  const sample = shown.get(type)!.data
  const names = Object.keys({ ...sample, ...data })
  return names.flatMap((name) => {
    if (!(name in data) || !(name in sample)) return [`${type}: ${name} is not in both`]
    const [said, told] = [kindOf(data[name]), kindOf(sample[name])]
    if (
      NUMBERED.test(name) &&
      data[name] !== null &&
      String(data[name]).slice(0, 2) !== String(sample[name]).slice(0, 2)
    )
      return [`${type}: ${name} ${String(data[name])} is no ${String(sample[name])}`]
    return said === told || ((said === 'null' || told === 'null') && NULLABLE.test(name)) ? [] : [`${type}: ${name} is ${said} (${JSON.stringify(data[name])}), not ${told}`] // prettier-ignore
  })
}

/** They have the body of all topics of orders, and take more steps than one call. */
const SEVERAL_STEPS = new Set<string>(['order.part_shipped', 'order.called_back'])
/** What there is about: bookings and their boxes, returns, loss orders, top-ups, and orders as far as these need them. */
const ABOUT = /inbound|booking|receiving|return|loss|topup|top_up|order\/|orders\//i

test('every topic is told with the body that is documented', { timeout: 300_000 }, async () => {
  const world = await makeWorld(app, MARK)
  const { customer, customerId } = world
  await ok(app, customer, webhookCalls.addWebhook, { url: 'http://127.0.0.1:9/never', description: '', topics: [...WEBHOOK_TOPIC_NAMES] }) // prettier-ignore
  const calls = allCalls.filter(
    (call) => call.method === 'POST' && !call.reads && hasRequest(call) && ABOUT.test(call.path) && !/simulate|export/.test(call.path),
  ) // prettier-ignore
  for (const call of calls) {
    const { as, input, file } = await requestOf(world, call)
    const { status } = await send(app, as, call, input as never, { file })
    expect(status, call.path).toBeLessThan(500)
  }
  const { key, booking_id } = await world.booking('future_receipt')
  const scan = { scan_id: app.ctx.clock.id(), step: 'receive' as const, code: `${booking_id}-1`, box_no: 1, sku_id: null, location: null, outcome: 'box' as const, scanned_at: '2026-03-02T08:00:00.000Z' } // prettier-ignore
  await ok(app, world.worker, receivingCalls.recordScans, { ...key, scans: [scan] })
  await ok(app, customer, lowBalanceCalls.setLowBalance, { below: '99999999.00' })
  await app.runJobs()
  const { rows: told } = await sql<Body>`select topic as type, data from webhook_event where customer_id = ${customerId} order by seq`.execute(app.ctx.db.office) // prettier-ignore
  const missing = WEBHOOK_TOPIC_NAMES.filter(
    (topic) => !SEVERAL_STEPS.has(topic) && !told.some(({ type }) => type === topic),
  )
  expect(missing).toEqual([])
  expect([...new Set(told.flatMap(wrongIn))]).toEqual([])
  // The customer's own numbers may hold the mark; people, streets and remarks may not.
  for (const { data } of told) {
    const body = JSON.stringify(data)
    expect(body).not.toMatch(/Erika|Muster|Linden|buyer\.example/)
    expect(body.replaceAll(/"(customer_order_no|sku|tracking_no|reference)":"[^"]*"/g, '')).not.toContain(MARK)
    expect(Buffer.byteLength(body)).toBeLessThan(20_000)
  }
})
