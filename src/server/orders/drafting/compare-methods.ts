// The next step after an order is written: every shipping method of its warehouse with price, fee lines and days, or the reasons
// why not (Rule 9.9). For a saved order and for a form that is not saved yet.
import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError, refuse } from '#shared/errors.ts'
import { D } from '#shared/money.ts'
import { chooseByRules, ruledOrder } from '#shared/orders/methods/method-rules.rules.ts'
import { refuseIncomplete } from '#shared/orders/order-fields.ts'
import type { orderCalls } from '#shared/orders/orders.contract.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { read } from '#server/base/database/transaction.ts'
import { seesBalance } from '#server/billing/index.ts'
import { seesEverySku } from '#server/products/index.ts'
import { customerOwns, loadLines, type LoadedOrder } from '../load-orders.ts'
import { parcelOf, ratedLines, shipmentOf, termsReader, type ToShip } from '../quote-orders.ts'
import { onDay, readBesides } from '../same-day.ts'
import { rulesOf } from '../methods/method-rules.ts'
import { offersOf, withoutMoney } from '../methods/offers.ts'
import { checkAllReferences } from './order-rows.ts'

type Offers = OutputOf<typeof orderCalls.getOrderMethods>

/** Compares the methods for a saved order. Refuses `order_incomplete`. */
export function getOrderMethods(ctx: Ctx, actor: CustomerActor, input: { order_id: string }): Promise<Offers> {
  return read(ctx, actor, async (db) => {
    const { rows } =
      await sql<LoadedOrder>`select o.customer_id, o.order_id, o.warehouse_id, o.country, o.recipient, o.tax, o.services, w.time_zone
      from orders o join warehouse w on w.warehouse_id = o.warehouse_id
      where ${customerOwns(actor)} and o.order_id = ${input.order_id} and o.deleted_at is null`.execute(db)
    const order = rows[0]
    if (!order) throw new AppError('not_found')
    const lines = (await loadLines(db, [order])).get(order.order_id) ?? []
    refuse(refuseIncomplete({ recipient: order.recipient, lines }))
    const { country, tax, services, order_id, recipient } = order
    return compare(ctx, db, actor, order, {
      order_id,
      recipient,
      country,
      postalCode: order.recipient?.postal_code ?? '',
      lines,
      tax,
      services,
    })
  })
}

/** Compares the methods for what a form says now. Refuses `invalid_input` for an unknown warehouse or SKU. */
export function calculateMethods(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<typeof orderCalls.calculateMethods>,
): Promise<Offers> {
  return read(ctx, actor, async (db) => {
    const { warehouse, skus } = await checkAllReferences(db, actor, input.warehouse_id, [{ ...input, path: '' }], {
      keep: false,
    })
    const lines = ratedLines(input.lines, skus)
    const { country, postal_code: postalCode, tax, services } = input
    return compare(ctx, db, actor, warehouse, {
      order_id: null,
      recipient: null,
      country,
      postalCode,
      lines,
      tax,
      services,
    })
  })
}

/** Without a recipient nothing is known that goes to the same one. */
type Compared = Omit<ToShip, 'parcel' | 'onDate' | 'besidesUsd'> &
  Pick<LoadedOrder, 'recipient'> & { order_id: string | null }

async function compare(
  ctx: Ctx,
  db: Database,
  actor: CustomerActor,
  warehouse: { warehouse_id: string; time_zone: string },
  order: Compared,
): Promise<Offers> {
  const { rows } = await sql<{ currency: string; fulfilment_fee: boolean; available: string }>`
    select c.currency, c.has_fulfilment_fee as fulfilment_fee, a.balance + a.credit_limit - a.held as available
    from customer c join account a on a.customer_id = c.customer_id where c.customer_id = ${actor.customerId}`.execute(
    db,
  )
  const customer = rows[0]
  if (!customer) throw new AppError('not_found')
  const { terms, onDate } = await termsReader(
    ctx,
    db,
    ctx.clock.now(),
  )({ ...warehouse, ...customer, customer_id: actor.customerId })
  const parcel = parcelOf(order.lines)
  const counts = onDay(terms, onDate, { ...order, customer_id: actor.customerId, stays: false })
  const besidesUsd = (await readBesides(db, counts ? [counts] : [])).of(counts)
  const methods: Offers['methods'] = offersOf(terms, shipmentOf({ ...order, parcel, onDate, besidesUsd }))
  methods.sort((a, b) => price(a).comparedTo(price(b)) || (a.code < b.code ? -1 : 1))
  // Who may choose is shown what was chosen last, and what the rules would.
  const last = actor.permissions.has('orders.edit') ? await lastMethod(db, actor, warehouse, order) : null
  const rules = actor.permissions.has('orders.edit') ? await rulesOf(db, actor) : []
  const ruled = ruledOrder({ ...order, warehouse_id: warehouse.warehouse_id })
  return {
    last_method_id: last,
    by_rules: rules.length > 0 ? chooseByRules(rules, ruled, () => methods) : null,
    methods: actor.seesMoney
      ? methods
      : methods.map((method) => ({ ...method, quote: method.quote && withoutMoney(method.quote) })),
    parcel,
    currency: customer.currency,
    available: seesBalance(actor) ? customer.available : null,
    // Who sees some SKUs only does not learn what the others are worth.
    same_day_usd: seesEverySku(actor) && !new D(besidesUsd).isZero() ? besidesUsd : null,
  }
}

/** So many latest orders are looked at: a country that none of them goes to has been long ago. */
const REMEMBERED = 1000

async function lastMethod(
  db: Database,
  actor: CustomerActor,
  warehouse: { warehouse_id: string },
  { country, order_id }: Pick<Compared, 'country' | 'order_id'>,
): Promise<string | null> {
  const { rows } = await sql<{ method_id: string }>`select o.method_id from (
      select * from orders o where o.customer_id = ${actor.customerId} order by o.order_id desc limit ${REMEMBERED}) o
    where ${customerOwns(actor)} and o.country = ${country} and o.warehouse_id = ${warehouse.warehouse_id} and o.method_id is not null
      and o.deleted_at is null and o.order_id is distinct from ${order_id}
    order by o.order_id desc limit 1`.execute(db)
  return rows[0]?.method_id ?? null
}

const price = (method: Offers['methods'][number]) => new D(method.quote?.total ?? 'Infinity')
