// What the order form chooses from: the open warehouses, each with the value-added services that its price list has today.
import { sql } from 'kysely'
import type { OutputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { orderCalls } from '#shared/orders/orders.contract.ts'
import { localDate } from '#shared/time.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read } from '#server/base/database/transaction.ts'
import { termsFor } from '#server/rates/index.ts'
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
      const terms = await termsFor(ctx, db, {
        warehouseId: warehouse_id,
        onDate,
        currency,
        fulfilmentFee: false,
      }).catch(withoutTariff)
      const handling = terms?.terms.handling.tariff
      const services = handling
        ? handling.value_added_services.map((service) => ({
            code: service.code,
            name_en: service.name.en,
            name_zh: service.name.zh_CN,
            amount: actor.seesMoney ? service.amount : null,
            currency: handling.currency,
          }))
        : []
      warehouses.push({ warehouse_id, code, name_en, name_zh, country, services })
    }
    return { warehouses }
  })
}

/** A warehouse that has no price list yet has no services to choose from. */
function withoutTariff(error: unknown): undefined {
  if (error instanceof AppError && error.refusal.code === 'no_tariff') return undefined
  throw error
}
