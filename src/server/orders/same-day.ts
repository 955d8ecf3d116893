// What else a customer sends to the same recipient on the same day: limits of taxes count it together (Rule 11.22).
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { D } from '#shared/money.ts'
import { plainText } from '#shared/language.ts'
import type { Recipient } from '#shared/orders/order-fields.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import type { RatingTerms } from '#server/rates/index.ts'

/** An order on a way whose limit counts the day. One that `stays` was counted at its submit; any other would come last. */
export type OnDay = {
  customer_id: number
  order_id: string | null
  day: string
  recipient: Buffer
  declared_usd: string
  stays: boolean
}
type Asked = {
  customer_id: number
  order_id: string | null
  recipient: Recipient | null
  lines: readonly { quantity: number; unit_price_usd: string }[]
  stays: boolean
}

/** For how long an order that waits for its check is judged as it was submitted. */
const KEPT_DAYS = 30

/** What counts of an order whose way has a limit of the day; undefined for all others. */
export function onDay({ terms }: RatingTerms, day: string, { recipient, lines, ...order }: Asked): OnDay | undefined {
  if (!recipient || !terms.taxes.sumsDay(recipient.country, day, terms.handling.tariff.origin_country)) return undefined
  const declared = lines.reduce((sum, line) => sum.plus(new D(line.unit_price_usd).times(line.quantity)), new D(0))
  return { ...order, day, recipient: markOf(recipient), declared_usd: declared.toFixed() }
}

/** One for a name, country and postal code, whatever the order of the names, the letters' case and accents. */
function markOf({ first_name, last_name, company, country, postal_code }: Recipient): Buffer {
  const name = (plainText(`${first_name} ${last_name}`) || plainText(company)).split(' ').sort().join(' ')
  return createHash('sha256')
    .update([name, country, plainText(postal_code).replaceAll(' ', '')].join('\n'))
    .digest()
}

const sameDay = ({ customer_id, day, recipient }: OnDay): string => `${customer_id} ${day} ${recipient.toString('hex')}`

/** Whoever submits to the same recipients waits until this transaction has ended, so that each sees what the other sent. */
export async function waitForRecipients(db: Database, orders: readonly OnDay[]): Promise<void> {
  if (orders.length === 0) return
  const marks = [...new Set(orders.map(sameDay))].sort()
  await sql`select pg_advisory_xact_lock(hashtextextended(k.mark, 0)) from unnest(${marks}::text[]) k(mark)`.execute(db)
}

const columnsOf = (orders: readonly OnDay[]) =>
  sql`unnest(${orders.map((order) => order.customer_id)}::int[], ${orders.map((order) => order.order_id)}::uuid[],
    ${orders.map(({ day }) => day)}::date[], ${orders.map(({ recipient }) => recipient)}::bytea[],
    ${orders.map(({ declared_usd }) => declared_usd)}::numeric[], ${orders.map(({ stays }) => stays)}::bool[])
    with ordinality k(customer_id, order_id, day, recipient, declared_usd, stays, n)`

/**
 * In USD, what goes to an order's recipient on its day besides it and before it: submitted and not canceled, or passed to `add` meanwhile.
 * One statement for all of them.
 */
export async function readBesides(db: Database, orders: readonly OnDay[]) {
  const found = new Map<OnDay, string>()
  if (orders.length > 0) {
    const { rows } = await sql<{ declared: string }>`select (
        select coalesce(sum(d.declared_usd), 0) from recipient_day d
        join orders o on o.customer_id = d.customer_id and o.order_id = d.order_id
        where d.customer_id = k.customer_id and d.recipient = k.recipient and d.day = coalesce(me.day, k.day)
          and d.order_id is distinct from k.order_id and (me.place is null or d.place < me.place)
          and o.status not in ('approving', 'canceled') and o.deleted_at is null) as declared
      from ${columnsOf(orders)}
      left join recipient_day me on k.stays and me.customer_id = k.customer_id and me.order_id = k.order_id
      order by k.n`.execute(db)
    for (const [n, order] of orders.entries()) found.set(order, rows[n]!.declared)
  }
  const added = new Map<string, string>()
  return {
    of: (order: OnDay | undefined): string =>
      order ? new D(found.get(order) ?? 0).plus(added.get(sameDay(order)) ?? 0).toFixed() : '0',
    /** Counts an order for those after it that were not counted yet either. */
    add: (order: OnDay | undefined): void => {
      if (order && !order.stays)
        added.set(sameDay(order), new D(order.declared_usd).plus(added.get(sameDay(order)) ?? 0).toFixed())
    },
  }
}

/** Counts submitted orders among those of their day, in the order given; one that was counted before comes last again. */
export async function countOnDay(db: Database, orders: readonly OnDay[]): Promise<void> {
  if (orders.length === 0) return
  await sql`insert into recipient_day (customer_id, order_id, day, recipient, declared_usd, place)
    select k.customer_id, k.order_id, k.day, k.recipient, k.declared_usd, nextval('recipient_day_place') from ${columnsOf(orders)} order by k.n
    on conflict (customer_id, order_id) do update set day = excluded.day, recipient = excluded.recipient,
      declared_usd = excluded.declared_usd, place = excluded.place`.execute(db)
}

/** A submitted order that goes another way by now counts no more among those of its old recipient. */
export async function leaveDay(db: Database, { customer_id, order_id }: { customer_id: number; order_id: string }) {
  await sql`update recipient_day set declared_usd = 0 where customer_id = ${customer_id} and order_id = ${order_id}`.execute(
    db,
  )
}

/** Forgets days that no order is judged by any more. */
export async function forgetDays(ctx: Ctx): Promise<number> {
  await sql`delete from recipient_day where day < ${ctx.clock.now()}::timestamptz::date - ${KEPT_DAYS}::int`.execute(
    ctx.db.office,
  )
  return 0
}
