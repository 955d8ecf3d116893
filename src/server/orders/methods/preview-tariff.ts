// Past orders by a draft of a method's tariff, beside the version in force today (Rule 11.31). It writes nothing.
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { PreviewAnswer, tariffPreviewCalls } from '#shared/orders/methods/tariff-preview.contract.ts'
import { asInForce, ReRating } from '#shared/rates/preview/re-rating.ts'
import {
  compileHandling,
  compileTaxes,
  quote,
  type CompiledMethod,
  type ParcelSize,
  type QuoteTerms,
} from '#shared/rates/rates.rules.ts'
import { methodTariff } from '#shared/rates/tariffs/method.tariff.ts'
import type { Whose } from '#shared/rates/tariffs/whose.ts'
import { localDate } from '#shared/time.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { read } from '#server/base/database/transaction.ts'
import { seesMoneyOf, staffSeesCustomer } from '#server/customers/index.ts'
import { ownerOf, paidOn, seenOwner, termsFor } from '#server/rates/index.ts'
import { customersOf, idsOf, loadLines, type LoadedOrder } from '../load-orders.ts'
import { withLines } from '../packing/rate-parcels.ts'
import { shipmentOfOrder } from '../quote-orders.ts'

type Input = ParsedInputOf<typeof tariffPreviewCalls.previewTariff>
type Method = { method_id: string; warehouse_id: string; time_zone: string }
type Past = Pick<
  LoadedOrder,
  'customer_id' | 'order_id' | 'order_no' | 'country' | 'recipient' | 'tax' | 'services'
> & {
  company_name: string
  currency: string
  fulfilment_fee: boolean
  /** Whether the customer may have other price lists of this warehouse than the house's (Rules 11.28, 11.35). */
  own_handling: boolean
  on_date: string
  same_day_usd: string | null
  parcels: PackedParcels
}
/** What was packed, with the SKUs in each. */
export type PackedParcels = (ParcelSize & { lines: { sku_id: string }[] })[]

/** Orders rated in one turn: others' requests are answered in between. */
const ORDERS_AT_A_TIME = 20
const ALWAYS = '2000-01-01'

/**
 * Of each order what was packed, on its day of packing, at today's price list, taxes and exchange rates: only the method's tariff differs.
 * Refuses `not_found` (the customer or group), `tariff_scope` (no such method in this warehouse), `no_tariff` (nothing of it is in force yet to compare with).
 */
export function previewTariff(ctx: Ctx, actor: StaffActor, input: Input): Promise<PreviewAnswer> {
  return read(ctx, actor, async (db) => {
    const { code } = input.document
    await seenOwner(db, actor, input)
    const method = await methodOf(db, input)
    if (!method) throw new AppError('tariff_scope', { kind: { en: 'shipping method', zh_CN: '物流方式' }, code })
    const today = localDate(ctx.clock.now(), method.time_zone)
    const current = await inForce(db, method.method_id, today, input)
    if (!current) throw new AppError('no_tariff', { method: code })
    const versions = [asInForce(current), asInForce(input.document)] as const
    const orders = await readOrders(db, actor, { ...method, today }, input)
    const [lines, goods] = await Promise.all([loadLines(db, orders), readGoods(db, orders)])
    const termsOf = termsReader(ctx, db, method, today)
    const sum = new ReRating()
    const refused: PreviewAnswer['refused'] = []
    for (const [n, order] of orders.entries()) {
      if (n % ORDERS_AT_A_TIME === 0) await setImmediate()
      const terms = await termsOf(order)
      const { order_id, order_no, customer_id } = order
      const whole = { ...order, lines: lines.get(order_id) ?? [] }
      const packed = order.parcels.map((parcel) => withLines(whole, goods.get(order_id) ?? [], parcel))
      const shipment = shipmentOfOrder(whole, order.parcels[0]!, order.on_date, order.same_day_usd ?? undefined)
      const outcome = sum.add(versions, terms, { order_id, order_no, customer_id, shipment, packed })
      if (outcome !== 'dropped' && outcome !== 'neither') continue
      const reasons = reasonsOf(versions[1], terms, shipment, packed)
      refused.push({ order_id, order_no, customer_id, before: outcome === 'dropped', reasons })
    }
    return {
      in_force: { version: current.version, valid_from: current.valid_from },
      orders: orders.length,
      next: orders.length < input.size ? null : (orders.at(-1)?.order_id ?? null),
      sums: sum.state(),
      refused,
      companies: [...new Map(orders.map(({ customer_id, company_name }) => [customer_id, { customer_id, company_name }])).values()], // prettier-ignore
    }
  })
}

type Rated = Parameters<typeof quote>
function reasonsOf(method: CompiledMethod, terms: QuoteTerms, shipment: Rated[1], packed: Rated[2]) {
  const result = quote({ ...terms, method }, shipment, packed)
  return result.ok ? [] : result.reasons
}

async function methodOf(db: Database, { document }: Input): Promise<Method | undefined> {
  const { rows } = await sql<Method>`select m.method_id, m.warehouse_id, w.time_zone
    from shipping_method m join warehouse w using (warehouse_id)
    where m.code = ${document.code} and w.code = ${document.warehouse}`.execute(db)
  return rows[0]
}

async function inForce(db: Database, method_id: string, today: string, whose: Whose) {
  const { rows } = await sql<{ document: unknown }>`select document from tariff
    where tariff_id = ${paidOn({ kind: 'method', scope_id: method_id, ...ownerOf(whose) }, today)}`.execute(db)
  return rows[0] && methodTariff.parse(rows[0].document)
}

/**
 * Newest first, of customers whose money the person sees; by a draft of the house or a group not of those who pay by a version that comes before it.
 */
async function readOrders(
  db: Database,
  actor: StaffActor,
  { method_id, warehouse_id, time_zone, today }: Method & { today: string },
  { from, to, customer_id, group_id, after, size }: Input,
): Promise<Past[]> {
  const { rows } =
    await sql<Past>`select o.customer_id, exists (select from tariff t where t.kind = 'handling' and t.scope_id = ${warehouse_id}
        and t.for_customer = o.customer_id) or price_group_on(o.customer_id, ${today}) is not null as own_handling, o.order_id, o.order_no, o.country, o.recipient, o.tax, o.services,
      c.company_name, c.currency, c.has_fulfilment_fee as fulfilment_fee,
      (o.packed_at at time zone ${time_zone})::date::text as on_date, o.quote -> 'priced' ->> 'same_day_usd' as same_day_usd, p.parcels
    from orders o join customer c on c.customer_id = o.customer_id
    cross join lateral (select json_agg(json_build_object('weight_g', p.weight_g, 'length_cm', p.length_cm::float8,
        'width_cm', p.width_cm::float8, 'height_cm', p.height_cm::float8,
        'lines', (select coalesce(json_agg(json_build_object('sku_id', l.sku_id)), '[]') from parcel_line l
          where l.customer_id = p.customer_id and l.order_id = p.order_id and l.parcel_no = p.parcel_no))
        order by p.parcel_no) as parcels
      from parcel p where p.customer_id = o.customer_id and p.order_id = o.order_id) p
    where o.method_id = ${method_id} and o.packed_at is not null and o.deleted_at is null and o.canceled_at is null
      and p.parcels is not null
      and ${after === undefined ? sql`true` : sql`o.order_id < ${after}`}
      and ${
        customer_id === undefined
          ? group_id === undefined
            ? sql`tariff_on('method', ${method_id}, o.customer_id, ${today}) = tariff_on('method', ${method_id}, null, ${today})`
            : sql`price_group_on(o.customer_id, ${today}) = ${group_id} and tariff_on('method', ${method_id}, o.customer_id, ${today})
              = tariff_of('method', ${method_id}, null, ${group_id}, ${today})`
          : sql`o.customer_id = ${customer_id}`
      }
      and ${from === undefined ? sql`true` : sql`o.packed_at >= ${from}::date::timestamp at time zone ${time_zone}`}
      and ${to === undefined ? sql`true` : sql`o.packed_at < (${to}::date + 1)::timestamp at time zone ${time_zone}`}
      and ${staffSeesCustomer(actor)} and ${seesMoneyOf(actor, 'c')}
    order by o.order_id desc limit ${size}`.execute(db)
  return rows
}

/** What was taken off the shelf, by order: of kits what they are made of. */
export async function readGoods(db: Database, orders: readonly Pick<Past, 'customer_id' | 'order_id'>[]) {
  const { rows } = await sql<{
    order_id: string
    line_no: number
    sku_id: string
  }>`select g.order_id, g.line_no, g.sku_id
    from unnest(${customersOf(orders)}::int[], ${idsOf(orders)}::uuid[]) x(c, o)
    join asked_goods g on g.customer_id = x.c and g.order_id = x.o`.execute(db)
  return Map.groupBy(rows, ({ order_id }) => order_id)
}

/** Today's price list, taxes and rates as if they had always stood, read once for each kind of contract and each list of a customer's own. */
function termsReader(ctx: Ctx, db: Database, { warehouse_id: warehouseId }: { warehouse_id: string }, onDate: string) {
  const known = new Map<string, QuoteTerms>()
  return async ({ customer_id, own_handling, currency, fulfilment_fee: fulfilmentFee }: Past): Promise<QuoteTerms> => {
    const customerId = own_handling ? customer_id : null
    const key = `${customerId} ${currency} ${fulfilmentFee}`
    const found = known.get(key)
    if (found) return found
    const { terms } = await termsFor(ctx, db, { customerId, warehouseId, onDate, currency, fulfilmentFee })
    const made = {
      ...terms,
      handling: compileHandling({ ...terms.handling.tariff, valid_from: ALWAYS }),
      taxes: compileTaxes({ ...terms.taxes.tariff, valid_from: ALWAYS }),
    }
    known.set(key, made)
    return made
  }
}
