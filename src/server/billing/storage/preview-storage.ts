// The running day's storage of a customer, warehouse by warehouse, computed as the bill of the night will be (Rule 14.5). Nothing is kept of it.
import { sql } from 'kysely'
import type { OutputOf } from '#shared/contract.ts'
import { localDate } from '#shared/time.ts'
import type { storageFeeCalls, StoragePreview } from '#shared/billing/storage.contract.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read } from '#server/base/database/transaction.ts'
import { priceDay, type BilledPlace } from './price-day.ts'

type Place = BilledPlace & { name_en: string; name_zh: string; currency: StoragePreview['currency'] }

export function previewStorage(ctx: Ctx, actor: CustomerActor): Promise<OutputOf<typeof storageFeeCalls.getPreview>> {
  const { customerId } = actor
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<Place>`select w.warehouse_id, w.code, w.time_zone, w.name_en, w.name_zh, c.currency
      from warehouse w, customer c where c.customer_id = ${customerId} and exists (select from stock_batch b
        where b.customer_id = ${customerId} and b.warehouse_id = w.warehouse_id and b.quantity_left > 0) order by w.code`.execute(
      db,
    )
    const warehouses: StoragePreview[] = []
    for (const place of rows) {
      const day = localDate(ctx.clock.now(), place.time_zone)
      const { bills, unpriced } = await priceDay(db, place, day, [customerId])
      const bill = bills[0]
      if (!bill && unpriced.length === 0) continue
      const none = '0.000000'
      warehouses.push({
        warehouse_id: place.warehouse_id,
        warehouse_code: place.code,
        warehouse_name_en: place.name_en,
        warehouse_name_zh: place.name_zh,
        day,
        currency: place.currency,
        sku_types: bill?.sku_types ?? 0,
        pieces: bill?.pieces ?? 0,
        actual_m3: bill?.actual_m3 ?? none,
        free_m3: bill?.free_m3 ?? none,
        discount_m3: bill?.discount_m3 ?? none,
        receivable_m3: bill?.receivable_m3 ?? none,
        discount: bill?.discount ?? '0.0000',
        receivable: bill?.receivable ?? '0.0000',
        unpriced: bill ? null : unpriced[0]?.reason.code === 'rate_missing' ? 'rate_missing' : 'no_tariff',
      })
    }
    return { warehouses }
  })
}
