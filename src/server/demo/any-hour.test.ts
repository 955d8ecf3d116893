// The demo shows each state of each document at whatever instant it is made. The states come from the lists in shared, so a new one fails here
// until the demo shows it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { QUOTE_REQUEST_STATES } from '#shared/customers/quote-request.contract.ts'
import { STORAGE_STATES } from '#shared/billing/storage.text.ts'
import { apiKeyCalls } from '#shared/customers/settings.contract.ts'
import { ADJUSTMENT_STATUSES, TOP_UP_STATUSES } from '#shared/billing/billing.fields.ts'
import { BANK_STATES } from '#shared/billing/bank.text.ts'
import { DISPUTE_STATUSES } from '#shared/billing/dispute.text.ts'
import { SERIAL_STATUSES } from '#shared/serials/serials.rules.ts'
import { TRANSFER_STATUSES } from '#shared/stock/transfers.states.ts'
import { COUNT_STATUSES } from '#shared/stock/counts.states.ts'
import { UNANNOUNCED_STATUSES } from '#shared/inbound/found-goods.rules.ts'
import { EVENT_NAMES, STAGE_NAMES, STAGES } from '#shared/inbound/inbound.states.ts'
import { LOSS_STATUSES, LOSS_TYPES } from '#shared/inbound/losses.states.ts'
import { NOTICE_STATUSES } from '#shared/messages/notices.states.ts'
import { THREAD_STATUSES } from '#shared/messages/threads.states.ts'
import { MESSAGE_STATES } from '#shared/messages/own-messages.contract.ts'
import { ORDER_EVENTS, ORDER_STATUSES } from '#shared/orders/orders.states.ts'
import { CLAIM_STATUSES, RETURN_KINDS, RETURN_STATUSES } from '#shared/returns/returns.states.ts'
import { MANIFEST_STATUSES } from '#shared/orders/floor/manifests.states.ts'
import { WAVE_STATUSES } from '#shared/orders/floor/waves.states.ts'
import { HOLD_SIDES, INTERCEPTION_STATES } from '#shared/orders/stopping.rules.ts'
import { ORDERING_STATES } from '#shared/integrations/dropshipping.rules.ts'
import { QUARANTINE_STATUSES } from '#shared/stock/quarantine.rules.ts'
import { openTestContext } from '#test/app.ts'
import { worksAt } from '#server/customers/api-keys.ts'
import { booksCheck } from '#server/oversight/books-check.ts'
import { makeClock } from '#server/base/clock.ts'
import { fillDemo } from './fill.ts'

/** The states to be seen, and where they stand: one row a document. `ofEach`: every customer has them all. */
type Shown = { states: readonly string[]; held: (now: Date) => RawBuilder<Row>; ofEach?: boolean }
type Row = { customer_id: number; state: string }

const WAITING: readonly string[] = ['backorder', 'leave_queue']
const SPLIT: readonly string[] = ['split', 'merge', 'merge_into']

const SHOWN: Record<string, Shown> = {
  ORDER_STATUSES: {
    states: ORDER_STATUSES,
    held: () => sql`select customer_id, status as state from orders where deleted_at is null`,
    ofEach: true,
  },
  STAGE_NAMES: {
    states: STAGE_NAMES.map((name) => `${STAGES[name].status} ${STAGES[name].bill_status}`),
    held: () => sql`select customer_id, status || ' ' || bill_status as state from booking where deleted_at is null`,
    ofEach: true,
  },
  ORDER_EVENTS: {
    states: ORDER_EVENTS.filter((event) => ![...WAITING, ...SPLIT].includes(event)),
    held: () => sql`select customer_id, event as state from order_event`,
    ofEach: true,
  },
  EVENT_NAMES: {
    // Editing a draft leaves no line; taking a draft's withdrawal back is not told, merging of one customer.
    states: EVENT_NAMES.filter((event) => !['edit', 'redraft', 'merge', 'merge_into'].includes(event)),
    held: () => sql`select customer_id, event as state from booking_event`,
    ofEach: true,
  },
  WAVE_STATUSES: {
    states: WAVE_STATUSES,
    held: () => sql`select o.customer_id, w.status as state from wave w join wave_order o using (wave_id)`,
  },
  MANIFEST_STATUSES: {
    states: MANIFEST_STATUSES,
    held: () => sql`select p.customer_id, m.status as state from manifest m join manifest_parcel p using (manifest_id)`,
  },
  'orders that wait for goods, by the contract of one customer': {
    states: WAITING,
    held: () => sql`select customer_id, event as state from order_event`,
  },
  'split and merged orders': {
    states: SPLIT,
    held: () => sql`select customer_id, event as state from order_event`,
  },
  'merged bookings': {
    states: ['merge', 'merge_into'],
    held: () => sql`select customer_id, event as state from booking_event`,
  },
  'measured products': {
    states: ['as declared', 'differs'],
    held: () =>
      sql`select customer_id, case when differs then 'differs' else 'as declared' end as state from sku_measurement`,
  },
  'placed goods': {
    states: ['at a location', 'not placed'],
    held: () => sql`select s.customer_id, case when p.placed = 0 then 'not placed' else 'at a location' end as state from stock s
      cross join lateral (select count(*) as placed from stock_place p where p.customer_id = s.customer_id and p.sku_id = s.sku_id) p`,
  },
  'what an open order waits for': {
    states: ['goods and address', 'a method', 'its account manager', 'packing again'],
    held: () => sql`select customer_id, case when missing <> '{}' then 'goods and address' when price_question is not null then 'its account manager'
        when status = 'approving' and method_id is null then 'a method' when status = 'awaiting_packing' and exists (select from order_event e
          where e.customer_id = o.customer_id and e.order_id = o.order_id and e.event = 'unpack') then 'packing again' end as state
      from orders o where deleted_at is null`,
    ofEach: true,
  },
  INTERCEPTION_STATES: {
    states: INTERCEPTION_STATES,
    held: () => sql`select customer_id, interception ->> 'state' as state from orders where interception is not null`,
    ofEach: true,
  },
  'whose holds there are': {
    states: HOLD_SIDES,
    held: () => sql`select customer_id, hold ->> 'side' as state from orders where hold is not null`,
    ofEach: true,
  },
  LOSS_TYPES: { states: LOSS_TYPES, held: () => sql`select customer_id, type as state from loss_order`, ofEach: true },
  LOSS_STATUSES: {
    states: LOSS_STATUSES,
    held: () => sql`select customer_id, status as state from loss_order`,
    ofEach: true,
  },
  UNANNOUNCED_STATUSES: {
    states: UNANNOUNCED_STATUSES,
    held: () => sql`select customer_id, status as state from unannounced_goods`,
    ofEach: true,
  },
  RETURN_STATUSES: {
    states: RETURN_STATUSES,
    held: () => sql`select customer_id, status as state from return_order`,
    ofEach: true,
  },
  CLAIM_STATUSES: {
    states: CLAIM_STATUSES,
    held: () => sql`select customer_id, status as state from return_claim`,
    ofEach: true,
  },
  MESSAGE_STATES: {
    states: MESSAGE_STATES,
    held: () => sql`select m.customer_id, case when k.message_id is null then 'unread' when k.archived_at is null then 'read' else 'archived' end as state
      from message m left join message_mark k using (customer_id, message_id)`,
  },
  SHOP_ORDER_STATES: {
    states: ['review', 'imported'],
    held: () => sql`select customer_id, state from shop_order`,
  },
  THREAD_STATUSES: { states: THREAD_STATUSES, held: () => sql`select customer_id, status as state from thread` },
  RETURN_KINDS: { states: RETURN_KINDS, held: () => sql`select customer_id, kind as state from return_order` },
  TOP_UP_STATUSES: {
    states: TOP_UP_STATUSES,
    held: () => sql`select customer_id, status as state from top_up`,
    ofEach: true,
  },
  'price lists of single customers': {
    states: ['planned', 'in force', 'ended', 'withdrawn'],
    held: (
      now,
    ) => sql`select for_customer as customer_id, case when withdrawn_at is not null then 'withdrawn' when valid_from > x.today then 'planned'
        when valid_until < x.today then 'ended' else 'in force' end as state
      from tariff, (select (${now}::timestamptz at time zone 'UTC')::date as today) x where for_customer is not null`,
  },
  ADJUSTMENT_STATUSES: {
    states: ADJUSTMENT_STATUSES,
    held: () => sql`select customer_id, status as state from adjustment`,
  },
  DISPUTE_STATUSES: {
    states: DISPUTE_STATUSES,
    held: () => sql`select customer_id, status as state from fee_dispute`,
  },
  BANK_STATES: {
    states: BANK_STATES,
    held: () => sql`select coalesce(customer_id, 0) as customer_id, state from bank_line`,
  },
  STORAGE_STATES: {
    states: Object.keys(STORAGE_STATES),
    held: () =>
      sql`select customer_id, case when settled_at is null then 'unsettled' else 'settled' end as state from storage_bill where receivable > 0`,
  },
  COUNT_STATUSES: { states: COUNT_STATUSES, held: () => sql`select customer_id, status as state from stock_count` },
  QUARANTINE_STATUSES: {
    states: QUARANTINE_STATUSES,
    held: () => sql`select customer_id, status as state from quarantine`,
  },
  SERIAL_STATUSES: {
    states: SERIAL_STATUSES,
    held: () =>
      sql`select customer_id, case when order_id is null then 'unbound' else 'bound' end as state from serial_number where deleted_at is null`,
  },
  TRANSFER_STATUSES: {
    states: TRANSFER_STATUSES,
    held: () => sql`select customer_id, status as state from stock_transfer`,
  },
  NOTICE_STATUSES: { states: NOTICE_STATUSES, held: () => sql`select 0 as customer_id, status as state from notice` },
  ORDERING_STATES: {
    states: ORDERING_STATES,
    held: () => sql`select m.customer_id, case when a.member_id is null then 'new' when a.gave_up then 'failed' when a.made_at is null then 'waiting' else 'made' end as state
      from member m left join ordering_account a using (customer_id, member_id) where m.customer_id in (select customer_id from customer where platform_type = 3)`,
  },
  QUOTE_REQUEST_STATES: {
    states: QUOTE_REQUEST_STATES,
    held: () => sql`select 0 as customer_id, state from quote_request`,
  },
  'states of API keys': {
    states: apiKeyCalls.getList.output.shape.rows.element.shape.state.options,
    held: (
      now,
    ) => sql`select customer_id, case when ${worksAt(now)} then 'active' when k.revoked_at is not null then 'revoked' else 'expired' end
      as state from api_key k`,
  },
}
/** Lists of states that are not to be seen one by one. */
const NOT_SHOWN = ['ARRIVING_STAGES', 
  'MOVING_STATUSES', 'RESERVING_STATUSES', 'RETURNABLE_STATUSES', 'PROBLEM_STATUSES', 'LEAVING_STATUSES', // groups of an order's statuses
  'BOOKING_STATUSES', 'BILL_STATUSES', 'OFFICE_STAGES', 'RECEIVING_STAGES', // parts and groups of stages
  'WEBHOOK_STATES', 'DELIVERY_STATES', 'SHOP_STATES', // hang on the customer's own server
  'MAIL_STATES', 'RECIPIENT_MAIL_STATES', // hang on the mail server
  'TASK_STATES', // of work that somebody has begun this week, which the demo has nobody do
  'LOT_STATES', // follow from the date of a lot and the day
  'TARIFF_STATES', // follow from a version's first day and the day
  'PROMISE_STATES', // follow from the promised days and the day
  'UPLOAD_STATES', // follow from the orders of a file, which the demo makes none of
] // prettier-ignore

test('every list of states in shared is looked at', () => {
  const shared = join(import.meta.dirname, '../../shared')
  const lists = readdirSync(shared, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) => [
      ...readFileSync(join(shared, path), 'utf8').matchAll(
        /^export const (\w*(?:STATUSES|STATES|STAGES|STAGE_NAMES)) =/gm,
      ),
    ])
    .map((match) => match[1] ?? '')
    .filter((name) => name !== 'STAGES')
  expect(lists).toContain('ORDER_STATUSES')
  expect(lists.filter((name) => !SHOWN[name] && !NOT_SHOWN.includes(name))).toEqual([])
})

/** What the demo made at `at` fails to show. */
async function missing(at: string, share: number): Promise<string[]> {
  const { ctx, url, close } = await openTestContext(makeClock(() => new Date(at)))
  try {
    await fillDemo(ctx, url, () => undefined, share)
    expect(await booksCheck(ctx.db.office)).toEqual([])
    // Who has just joined has nothing yet.
    const customers = await ctx.db.office
      .selectFrom('customer')
      .select(['customer_id', 'auto_verify'])
      .where('platform_type', '<>', 3)
      .execute()
    const found: string[] = []
    for (const [list, { states, held, ofEach }] of Object.entries(SHOWN)) {
      const { rows } = await held(new Date(at)).execute(ctx.db.office)
      for (const state of states) {
        const holders = new Set(rows.filter((row) => row.state === state).map((row) => row.customer_id))
        // What is verified by itself waits for nobody.
        const wanted = customers.filter((customer) => !(state === 'verifying' && customer.auto_verify))
        if (ofEach ? !wanted.every(({ customer_id }) => holders.has(customer_id)) : holders.size === 0)
          found.push(`${list} ${state}`)
      }
    }
    return found
  } finally {
    await close()
  }
}

/** With few of the ordinary orders, which are there for the bulk. */
const FEW = 0.02
type Instant = [at: string, name: string, share: number]
/** `HOURS=all` takes these too: each costs as much as the others, and has something in common with one of them. */
const further = (...instants: Instant[]) => (process.env['HOURS'] === 'all' ? instants : [])
const INSTANTS: Record<string, Instant[]> = {
  // The furthest from UTC on either side.
  'Pacific/Kiritimati': [
    ['2026-11-22T04:25:00Z', 'a Sunday morning', FEW],
    ['2026-12-31T23:50:00Z', 'the end of a year', FEW],
    ['2028-02-29T03:00:00Z', '29 February', 1],
    ['2027-02-28T23:59:59Z', 'the end of a short month', FEW],
    ...further(['2026-11-22T00:00:00Z', 'midnight UTC', FEW], ['2027-01-01T00:10:00Z', 'the beginning of a year', FEW]),
  ],
  'Pacific/Pago_Pago': [
    ['2027-04-30T22:30:00Z', 'a month that has ended in one warehouse and not in the other', FEW],
    ['2026-10-25T00:59:59Z', 'the hour that comes twice in Duisburg', FEW],
    ['2027-03-28T01:00:00Z', 'the hour that is left out in Duisburg', FEW],
    ['2026-11-01T05:59:59Z', 'the hour that comes twice in New Jersey', FEW],
    ...further(
      ['2027-03-14T07:00:00Z', 'the hour that is left out in New Jersey', FEW],
      ['2026-11-28T12:00:00Z', 'Saturday noon', FEW],
    ),
  ],
}

describe.each(Object.entries(INSTANTS))('a machine in %s', (timeZone, instants) => {
  const before = process.env['TZ']
  beforeAll(() => {
    process.env['TZ'] = timeZone
    expect(Math.abs(new Date('2026-11-22T00:00:00Z').getTimezoneOffset())).toBeGreaterThanOrEqual(11 * 60)
  })
  afterAll(() => {
    if (before === undefined) delete process.env['TZ']
    else process.env['TZ'] = before
  })

  test.concurrent.each(instants)('%s, %s', { timeout: 240_000 }, async (at, _, share) => {
    expect(await missing(at, share)).toEqual([])
  })
})
