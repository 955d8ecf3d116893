// What many products are made of, as the rows of a file say it by SKU: judged for the preview and again, under locks, when it is written. Rows count in
// their order: a component may stand in an earlier row of the same file. By hand one product is judged in write-components.ts.
import { sql } from 'kysely'
import { ERRORS, refusalText, type Refusal, type Text } from '#shared/errors.ts'
import type { NamedComponent } from '#shared/products/component-cell.ts'
import { GOODS_IN_THE_WAY } from '#shared/products/kits.rules.ts'
import type { Database } from '#server/base/database/database.ts'
import type { Tx } from '#server/base/database/transaction.ts'
import { obstaclesOf, type Obstacles } from './write-components.ts'

/** What a row makes of a product; `skuId` is null for a new one, `wasKit` says what the product is by now. */
export type Made = { sku: string; skuId: string | null; wasKit: boolean; components: readonly NamedComponent[] }

type Known = { sku_id: string; is_kit: boolean }
/** What is known of the SKUs that a file names, and of those that it makes kits; grows row by row. */
export type KitFacts = {
  known: Map<string, Known | 'added before'>
  obstacles: Map<string, Obstacles>
  /** The kits of earlier rows, and the components of these. */
  kits: Set<string>
  parts: Map<string, string>
}

/** Reads it for all rows at once. `locked`: whoever deletes a component, or makes it a kit, waits. */
export async function kitFacts(
  db: Database,
  customerId: number,
  rows: readonly Made[],
  locked = false,
): Promise<KitFacts> {
  const names = [...new Set(rows.flatMap(({ components }) => components.map(({ sku }) => sku)))]
  const becoming = rows.flatMap((row) => (row.skuId !== null && becomesKit(row) ? [row.skuId] : []))
  const known: KitFacts['known'] = new Map()
  if (names.length > 0) {
    const { rows: found } = await sql<Known & { sku: string }>`select sku_id, sku, is_kit from sku
      where customer_id = ${customerId} and sku = any (${names}) and deleted_at is null order by sku_id ${locked ? sql`for share` : sql``}`.execute(
      db,
    )
    for (const one of found) known.set(one.sku, one)
  }
  const obstacles = becoming.length > 0 ? await obstaclesOf(db, customerId, becoming) : new Map<string, Obstacles>()
  return { known, obstacles, kits: new Set(), parts: new Map() }
}

const becomesKit = ({ wasKit, components }: Made): boolean => !wasKit && components.length > 0

/** Why a row's components cannot be; by the rows before it, which `keepMade` has told. */
export function refuseMade({ known, obstacles, kits, parts }: KitFacts, row: Made): Text | undefined {
  const { sku, components, skuId } = row
  if (components.some((one) => one.sku === sku))
    return { en: 'A kit is not made of itself', zh_CN: '组合产品不能由自身组成' }
  const missing = components.filter((one) => !known.has(one.sku) && !kits.has(one.sku))
  if (missing.length > 0) return said({ code: 'sku_unknown', params: { sku: listed(missing) } })
  const isKit = (one: NamedComponent) => {
    const found = known.get(one.sku)
    return kits.has(one.sku) || (typeof found === 'object' && found.is_kit)
  }
  const inner = components.filter(isKit)
  if (inner.length > 0) return said({ code: 'kit_in_kit', params: { skus: listed(inner) } })
  if (!becomesKit(row)) return undefined
  const { goods, kits: outer } = (skuId !== null && obstacles.get(skuId)) || { goods: null, kits: null }
  const partOf = outer ?? parts.get(sku)
  if (partOf) return said({ code: 'kit_is_component', params: { sku, kits: partOf } })
  return goods ? said({ code: 'kit_has_goods', params: { sku, goods: GOODS_IN_THE_WAY[goods] } }) : undefined
}

/** A row that will be written: what the rows behind it can count on. */
export function keepMade({ known, kits, parts }: KitFacts, { sku, skuId, components }: Made): void {
  if (components.length > 0) kits.add(sku)
  else if (skuId === null) known.set(sku, 'added before')
  for (const one of components) parts.set(one.sku, sku)
}

const listed = (components: readonly NamedComponent[]): string => components.map(({ sku }) => sku).join(', ')
const said = (refusal: Refusal & { code: keyof typeof ERRORS }): Text => ({
  en: refusalText(refusal, 'en'),
  zh_CN: refusalText(refusal, 'zh_CN'),
})

/** Takes away what these products are made of; before the products themselves are written, which may be no kits from then on. */
export const clearMany = (tx: Tx, customerId: number, kitIds: readonly string[]): Promise<unknown> =>
  tx.db
    .deleteFrom('kit_component')
    .where('customer_id', '=', customerId)
    .where('kit_id', '=', sql<string>`any (${kitIds}::uuid[])`)
    .execute()

/** Writes what products that are kits by now are made of, in the order given, in one statement. */
export async function writeMany(
  tx: Tx,
  customerId: number,
  kits: readonly { sku_id: string; components: readonly NamedComponent[] }[],
): Promise<void> {
  const rows = kits.flatMap(({ sku_id, components }) =>
    components.map(({ sku, quantity }, n) => ({ kit_id: sku_id, place: n + 1, sku, quantity })),
  )
  if (rows.length === 0) return
  await sql`insert into kit_component (customer_id, kit_id, place, sku_id, quantity)
    select s.customer_id, x.kit_id, x.place, s.sku_id, x.quantity
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) x(kit_id uuid, place smallint, sku text, quantity int)
    join sku s on s.customer_id = ${customerId} and s.sku = x.sku and s.deleted_at is null`.execute(tx.db)
}
