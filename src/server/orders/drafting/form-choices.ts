// What the order form chooses from: the open warehouses, each with the value-added services that its price list has today.
import { sql } from 'kysely'
import type { OutputOf } from '#shared/contract.ts'
import type { orderCalls } from '#shared/orders/orders.contract.ts'
import { localDate } from '#shared/time.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read } from '#server/base/database/transaction.ts'
import { offeredServices, termsIfAny } from '#server/rates/index.ts'
import { listWarehouses } from '#server/warehouses/index.ts'

export function formChoices(ctx: Ctx, actor: CustomerActor): Promise<OutputOf<typeof orderCalls.getFormChoices>> {
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<{
      currency: string
    }>`select currency from customer where customer_id = ${actor.customerId}`.execute(db)
    const currency = rows[0]?.currency ?? 'USD'
    const warehouses = []
    for (const { warehouse_id, code, name_en, name_zh, country, time_zone } of await listWarehouses(db)) {
      const onDate = localDate(ctx.clock.now(), time_zone)
      const terms = await termsIfAny(ctx, db, {
        customerId: actor.customerId,
        warehouseId: warehouse_id,
        onDate,
        currency,
      })
      const services = offeredServices(terms?.terms.handling.tariff, actor.seesMoney)
      warehouses.push({ warehouse_id, code, name_en, name_zh, country, services })
    }
    return { warehouses }
  })
}
