// Reads around measuring: which products a scanned code means.
import { sql } from 'kysely'
import type { ScannedProduct } from '#shared/products/measures.contract.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read } from '#server/base/database/transaction.ts'
import { staffSeesSku } from '../staff-scope.ts'

const MAX_FOUND = 50

/** By the whole SKU or barcode, of every customer whom the person sees. */
export function findScanned(ctx: Ctx, actor: StaffActor, code: string): Promise<{ rows: ScannedProduct[] }> {
  return read(ctx, actor, async (db) => {
    const { rows } =
      await sql<ScannedProduct>`select c.customer_id, c.company_name, s.sku_id, s.sku, s.barcode, s.product_name, s.weight_g,
        s.length_cm::float8 as length_cm, s.width_cm::float8 as width_cm, s.height_cm::float8 as height_cm, s.measured_weight_g,
        s.measured_length_cm::float8 as measured_length_cm, s.measured_width_cm::float8 as measured_width_cm,
        s.measured_height_cm::float8 as measured_height_cm, s.measured_at
      from (select * from sku x where x.sku = ${code} and x.deleted_at is null
        union select * from sku x where x.barcode = ${code} and x.deleted_at is null) s
      join customer c on c.customer_id = s.customer_id
      where ${staffSeesSku(actor, 's')} order by c.company_name, s.sku limit ${MAX_FOUND}`.execute(db)
    return { rows }
  })
}
