// What packed orders leave of what was charged for carriage (Rules 11.33, 11.34). Method after method in the order of packing, each share behind the method's
// mark: killed, doubled or late, it goes on there and comes to the same.
import { sql } from 'kysely'
import { quoteCarriage, type CompiledMethod } from '#shared/rates/rates.rules.ts'
import { systemActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { compiledDocuments, fxOn } from '#server/rates/index.ts'
import { customersOf, idsOf, loadLines, type LoadedOrder } from '../load-orders.ts'
import { readGoods, type PackedParcels } from '../methods/preview-tariff.ts'
import { withLines } from '../packing/rate-parcels.ts'
import { shipmentOfOrder } from '../quote-orders.ts'

/** Orders in one transaction. */
const SHARE = 200
/** After a packing, so that whatever began before it is written. */
const GRACE_MS = 120_000
const actor = systemActor('orders.margins')

type Due = { method_id: string; time_zone: string; through_at: string; through_order: string }
type Packed = Pick<LoadedOrder, 'customer_id' | 'order_id' | 'country' | 'recipient' | 'tax' | 'services' | 'currency'> & {
  packed_at: string
  on_date: string
  revenue: string
  /** The cost tariff of the day. */
  tariff_id: string | null
  parcels: PackedParcels
} // prettier-ignore
type Cost = { cost: string | null; refusal: string | null }

/** One turn of the sweep; returns how many orders it looked at. */
export async function reckonMargins(ctx: Ctx): Promise<number> {
  const until = new Date(ctx.clock.now().getTime() - GRACE_MS)
  if (!(await findDue(ctx.db.office, until))) return 0
  return write(ctx, actor, async (tx) => {
    const due = await findDue(tx.db, until, sql`for update of p skip locked`)
    const orders = due ? await readPacked(tx.db, due, until) : []
    if (!due || orders.length === 0) {
      tx.idle()
      return 0
    }
    const costs = await costsOf(tx.db, orders)
    await keep(tx, due, orders, costs)
    return orders.length
  })
}

const behind = (
  until: Date,
) => sql`e.method_id = p.method_id and (e.packed_at, e.order_id) > (p.through_at, p.through_order)
  and e.packed_at <= ${until}`

async function findDue(db: Database, until: Date, lock = sql``): Promise<Due | undefined> {
  const { rows } = await sql<Due>`select p.method_id, w.time_zone, p.through_at, p.through_order
    from margin_progress p join shipping_method m using (method_id) join warehouse w using (warehouse_id)
    where exists (select from order_estimate e where ${behind(until)})
    order by p.through_at, p.method_id limit 1 ${lock}`.execute(db)
  return rows[0]
}

async function readPacked(db: Database, due: Due, until: Date): Promise<Packed[]> {
  const { rows } =
    await sql<Packed>`select o.customer_id, o.order_id, o.country, o.recipient, o.tax, o.services, a.currency, e.packed_at,
      x.on_date::text, tariff_on('cost', ${due.method_id}, null, x.on_date) as tariff_id, f.revenue, p.parcels
    from (select * from order_estimate e where e.method_id = ${due.method_id} and e.packed_at <= ${until}
        and (e.packed_at, e.order_id) > (${due.through_at}::timestamptz, ${due.through_order}::uuid)
      order by e.packed_at, e.order_id limit ${SHARE}) e
    join orders o on o.customer_id = e.customer_id and o.order_id = e.order_id
    join account a on a.customer_id = e.customer_id
    cross join lateral (select (e.packed_at at time zone ${due.time_zone})::date as on_date) x
    cross join lateral (select coalesce(sum(f.amount), 0) as revenue from order_fee f
      where f.customer_id = e.customer_id and f.order_id = e.order_id and estimate_reason(f.fee_type) in ('weight', 'surcharges')) f
    cross join lateral (select coalesce(json_agg(json_build_object('weight_g', p.weight_g, 'length_cm', p.length_cm::float8,
        'width_cm', p.width_cm::float8, 'height_cm', p.height_cm::float8,
        'lines', (select coalesce(json_agg(json_build_object('sku_id', l.sku_id)), '[]') from parcel_line l
          where l.customer_id = p.customer_id and l.order_id = p.order_id and l.parcel_no = p.parcel_no))
        order by p.parcel_no), '[]') as parcels
      from parcel p where p.customer_id = e.customer_id and p.order_id = e.order_id) p
    order by e.packed_at, e.order_id`.execute(db)
  return rows
}

async function costsOf(db: Database, orders: readonly Packed[]): Promise<Cost[]> {
  const priced = orders.filter(({ tariff_id }) => tariff_id !== null)
  const [lines, goods, documents] = await Promise.all([
    loadLines(db, priced),
    readGoods(db, priced),
    compiledDocuments(db, [...new Set(priced.map(({ tariff_id }) => tariff_id!))]),
  ])
  const rates = new Map<string, Awaited<ReturnType<typeof fxOn>>>()
  for (const day of new Set(priced.map(({ on_date }) => on_date))) rates.set(day, await fxOn(db, day))
  return orders.map((order) => {
    const document = order.tariff_id === null ? undefined : documents.get(order.tariff_id)
    if (document?.kind !== 'cost') return { cost: null, refusal: 'no_tariff' }
    const whole = { ...order, lines: lines.get(order.order_id) ?? [] }
    return costOf(document.method, whole, goods.get(order.order_id) ?? [], rates.get(order.on_date)!)
  })
}

function costOf(
  method: CompiledMethod,
  order: Packed & Pick<LoadedOrder, 'lines'>,
  goods: Parameters<typeof withLines>[1],
  fx: Awaited<ReturnType<typeof fxOn>>,
): Cost {
  const [first] = order.parcels
  if (!first) return { cost: null, refusal: 'parcel_unknown' }
  const packed = order.parcels.map((parcel) => withLines(order, goods, parcel))
  const result = quoteCarriage(method, { fx, currency: order.currency }, shipmentOfOrder(order, first, order.on_date), packed)
  return result.ok ? { cost: result.total, refusal: null } : { cost: null, refusal: result.reasons[0]!.code }
} // prettier-ignore

/** What is known of an order whose recipient is erased stays: its postal code is gone. */
async function keep(
  { db, note }: Tx,
  { method_id }: Due,
  orders: readonly Packed[],
  costs: readonly Cost[],
): Promise<void> {
  const last = orders.at(-1)!
  const rows = orders.flatMap((order, n) => (order.tariff_id === null ? [] : [{ ...order, ...costs[n]! }]))
  await sql`insert into order_margin as m (customer_id, order_id, packed_at, method_id, tariff_id, revenue, cost, refusal)
    select x.customer_id, x.order_id, x.packed_at, ${method_id}, x.tariff_id, x.revenue, x.cost, x.refusal
    from unnest(${customersOf(rows)}::int[], ${idsOf(rows)}::uuid[], ${rows.map(({ packed_at }) => packed_at)}::timestamptz[],
      ${rows.map(({ tariff_id }) => tariff_id)}::uuid[], ${rows.map(({ revenue }) => revenue)}::numeric[],
      ${rows.map(({ cost }) => cost)}::numeric[], ${rows.map(({ refusal }) => refusal)}::text[], ${rows.map(({ recipient }) => recipient === null)}::boolean[])
      x(customer_id, order_id, packed_at, tariff_id, revenue, cost, refusal, erased)
    -- Unpacked meanwhile, it has no margin.
    join order_estimate e using (customer_id, order_id, packed_at)
    left join order_margin k using (customer_id, order_id)
    where not (x.erased and k.cost is not null)
    on conflict (customer_id, order_id) do update set packed_at = excluded.packed_at, method_id = excluded.method_id, tariff_id = excluded.tariff_id,
      revenue = excluded.revenue, cost = excluded.cost, refusal = excluded.refusal`.execute(db)
  await sql`update margin_progress set through_at = ${last.packed_at}, through_order = ${last.order_id}
    where method_id = ${method_id}`.execute(db)
  note({ object: 'order_margin', objectId: method_id, customerId: 0, after: { orders: rows.length, through: last.packed_at } })
} // prettier-ignore
