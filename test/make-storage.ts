// A storage bill of a day long ago, as the night's job leaves one: all that lies there of one batch, charged.
import { sql } from 'kysely'
import type { TestApp } from './app.ts'

let days = 0

/** Needs goods in the warehouse, of the product if one is named, and its price list. */
export async function makeStorageBill(
  { ctx }: TestApp,
  customerId: number,
  warehouseId: string,
  { skuId, before = '2026-01-01' }: { skuId?: string; before?: string } = {},
): Promise<string> {
  const bill_id = ctx.clock.id()
  const bill_no = `SF${customerId}-${String(900_000 + ++days)}`
  await sql`with lying as (
      select b.batch_id, b.sku_id, c.currency, t.tariff_id, ${before}::date - ${days}::int as day from stock_batch b join customer c using (customer_id)
      join tariff t on t.kind = 'handling' and t.scope_id = b.warehouse_id
      where b.customer_id = ${customerId} and b.warehouse_id = ${warehouseId}
        and ${skuId ? sql`b.sku_id = ${skuId}` : sql`true`} order by t.version desc limit 1
    ), bill as (
      insert into storage_bill (customer_id, bill_id, bill_no, warehouse_id, day, currency, tariff_id, sku_types, pieces, actual_m3, free_m3,
        discount_m3, receivable_m3, discount, receivable, made_at)
      select ${customerId}, ${bill_id}, ${bill_no}, ${warehouseId}, day, currency, tariff_id, 1, 10, 3.14159, 0, 0, 3.14159, 0, 1.2566, ${ctx.clock.now()}
      from lying
    )
    insert into storage_bill_line (customer_id, bill_id, batch_id, sku_id, shelved_on, age_days, quantity, volume_m3, free_m3, discount_m3,
      charged_m3, from_day, per_m3_day, amount)
    select ${customerId}, ${bill_id}, batch_id, sku_id, day - 40, 40, 10, 3.14159, 0, 0, 3.14159, 0, 0.4, 1.2566 from lying`.execute(
    ctx.db.office,
  )
  return bill_id
}
