// From which warehouse an order would leave best (Rule 9.83): for a form that is not saved yet, all open warehouses beside each other.
import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { warehouseChoiceCalls } from '#shared/orders/methods/warehouse-choice.contract.ts'
import { sortWarehouses } from '#shared/orders/methods/warehouse-choice.rules.ts'
import { methodOf } from '#shared/orders/methods/method-rules.rules.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { read } from '#server/base/database/transaction.ts'
import { listWarehouses } from '#server/warehouses/index.ts'
import { offersOf, withoutMoney } from '../methods/offers.ts'
import { orRefusal, parcelOf, ratedLines, shipmentOf, termsReader } from '../quote-orders.ts'
import { findGoods } from './order-rows.ts'

type Calls = typeof warehouseChoiceCalls

/** Refuses `invalid_input` for SKUs that the actor does not have, each by its line. */
export function compareWarehouses(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<Calls['compareWarehouses']>,
): Promise<OutputOf<Calls['compareWarehouses']>> {
  return read(ctx, actor, async (db) => {
    const { skus, wrong } = await findGoods(db, actor, [{ ...input, path: '' }], { keep: false })
    if (wrong.length > 0) throw new AppError('invalid_input', undefined, wrong)
    const customer = await db
      .selectFrom('customer')
      .select(['customer_id', 'currency', 'has_fulfilment_fee as fulfilment_fee'])
      .where('customer_id', '=', actor.customerId)
      .executeTakeFirstOrThrow()
    const wanted = new Map<string, number>()
    for (const { sku_id, quantity } of input.lines) wanted.set(sku_id, (wanted.get(sku_id) ?? 0) + quantity)
    const free = await readFree(db, actor.customerId, [...wanted.keys()])
    const lines = ratedLines(input.lines, skus)
    const parcel = parcelOf(lines)
    const termsOf = termsReader(ctx, db, ctx.clock.now())
    const choices = []
    for (const warehouse of await listWarehouses(db)) {
      const { warehouse_id, code, name_en, name_zh } = warehouse
      const short = [...wanted].flatMap(([sku_id, quantity]) => {
        const missing = quantity - (free.get(`${warehouse_id} ${sku_id}`) ?? 0)
        return missing > 0 ? [{ sku_id, sku: skus.get(sku_id)!.sku, missing }] : []
      })
      const found = await orRefusal(termsOf({ ...warehouse, ...customer }))
      const { country, postal_code: postalCode, tax } = input
      const offers =
        'code' in found
          ? []
          : offersOf(
              found.terms,
              shipmentOf({ country, postalCode, tax, lines, parcel, services: [], onDate: found.onDate }),
            )
      const best = methodOf({ best: actor.seesMoney ? 'price' : 'days' }, offers)
      const method = offers.find(({ method_id }) => method_id === best)
      choices.push({
        warehouse: { warehouse_id, code, name_en, name_zh },
        same_country: warehouse.country === country,
        short,
        method: method?.quote
          ? { ...method, quote: actor.seesMoney ? method.quote : withoutMoney(method.quote) }
          : null,
      })
    }
    return { warehouses: sortWarehouses(choices) }
  })
}

/** What is free of each SKU by warehouse, as `warehouse sku`; of a kit, as many as its components make. */
async function readFree(db: Database, customerId: number, skuIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ warehouse_id: string; sku_id: string; free: number }>`
    select t.warehouse_id, t.sku_id, t.total - t.frozen as free from stock t
      where t.customer_id = ${customerId} and t.sku_id = any (${skuIds}::uuid[])
    union all select k.warehouse_id, k.sku_id, k.available from kit_available k
      where k.customer_id = ${customerId} and k.sku_id = any (${skuIds}::uuid[])`.execute(db)
  return new Map(rows.map(({ warehouse_id, sku_id, free }) => [`${warehouse_id} ${sku_id}`, free]))
}
