// What later domains need to know of SKUs: names, codes, customs data, weight and size. No stock, no screens.
import type { Handling } from '#shared/handling.ts'
import type { Database } from '#server/base/database/database.ts'

/** One SKU as bookings, orders and rating see it. Weight and sides are what goods are rated by (Rule 5.15): in whole grams, sides in cm with one decimal, value in USD. */
export type SkuFacts = {
  sku_id: string
  sku: string
  barcode: string
  product_name: string
  name_en: string
  name_zh: string
  /** What its attribute asks of who carries it. */
  handling: Handling
  category: string
  hs_code: string
  origin_country: string
  declared_value_usd: string
  weight_g: number
  length_cm: number
  width_cm: number
  height_cm: number
  scan_serial: boolean
  is_kit: boolean
  image_file_id: string | null
  consumables: string[]
  /** Which state of the product this is (Rule 9.22). */
  facts_no: number
}

/**
 * The customer's SKUs of these ids, deleted ones left out, in no order; an id that is missing, foreign or outside `skuScope` is
 * simply not among them. `keep` locks the rows until the end of the transaction, so that none can be deleted while a booking
 * or an order is written about it.
 */
export async function findSkus(
  db: Database,
  customerId: number,
  skuIds: readonly string[],
  { skuScope, keep = false }: { skuScope: readonly string[] | null; keep?: boolean },
): Promise<SkuFacts[]> {
  const visible = [...new Set(skuIds)].filter((skuId) => skuScope === null || skuScope.includes(skuId))
  if (visible.length === 0) return []
  const rows = await db
    .selectFrom('sku')
    .innerJoin('product_attribute', 'product_attribute.code', 'sku.attribute')
    .select([
      'sku_id',
      'sku',
      'barcode',
      'product_name',
      'sku.name_en',
      'sku.name_zh',
      'handling',
      'category',
      'hs_code',
      'origin_country',
    ])
    .select([
      'declared_value_usd',
      'rated_weight_g as weight_g',
      'rated_length_cm as length_cm',
      'rated_width_cm as width_cm',
      'rated_height_cm as height_cm',
      'scan_serial',
      'is_kit',
      'image_file_id',
      'consumables',
      'facts_no',
    ])
    .where('customer_id', '=', customerId)
    .where('sku_id', 'in', visible)
    .where('deleted_at', 'is', null)
    .$if(keep, (query) => query.orderBy('sku_id').forKeyShare('sku'))
    .execute()
  return rows.map((row) => ({
    ...row,
    handling: row.handling as Handling,
    length_cm: Number(row.length_cm),
    width_cm: Number(row.width_cm),
    height_cm: Number(row.height_cm),
  }))
}
