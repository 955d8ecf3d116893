// What each row of a file would do to the customer's products: add one, change one field by field, nothing, or why it cannot. By the rules of the
// form (shared/products/product-input.ts); reads only.
import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { ERRORS, type Text } from '#shared/errors.ts'
import { fieldRefusals } from '#shared/field-reasons.ts'
import type { NamedComponent } from '#shared/products/component-cell.ts'
import { refuseOfKit } from '#shared/products/kits.rules.ts'
import { productInput, type ProductInput } from '#shared/products/product-input.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Database } from '#server/base/database/database.ts'
import type { Change, GivenRow, JudgedRow, RowFault } from '#server/sheets/index.ts'
import { NOT_OPEN } from '../kinds/choose-kinds.ts'
import { allAttributes, allCategories } from '../kinds/kinds.queries.ts'
import { keepMade, kitFacts, refuseMade, type Made } from '../kits/components-in-files.ts'
import { COMPONENT_SKUS } from '../kits/kit-columns.ts'
import { seesEverySku, seesSkus } from '../supplier-scope.ts'
import type { ProductTarget } from './write-products.ts'

type Existing = ProductInput & { sku_id: string; version: number; is_kit: boolean; components: NamedComponent[] }

const KEYS = Object.keys(productInput.shape) as (keyof ProductInput)[]
/** After so many rows somebody else gets a turn. */
const ROWS_AT_A_TIME = 250

export async function judgeProducts(
  db: Database,
  actor: CustomerActor,
  rows: readonly GivenRow[],
): Promise<JudgedRow[]> {
  const products = await findExisting(db, actor, rows)
  const closed = await closedKinds(db)
  const bySku = new Map(products.map((product) => [product.sku, product]))
  const byBarcode = new Map(products.map((product) => [product.barcode, product]))
  const seen = (sku: string) => {
    const found = bySku.get(sku)
    return found && seesSkus(actor, [found.sku_id]) ? found : undefined
  }
  const made = rows.map((row) => madeOf(row, seen(textsOf(row).sku)))
  const facts = await kitFacts(
    db,
    actor.customerId,
    made.flatMap((one) => (one ? [one] : [])),
  )
  const [skus, barcodes] = [firstRows(rows, 'sku'), firstRows(rows, 'barcode')]
  const judged: JudgedRow[] = []
  for (const [n, row] of rows.entries()) {
    const { sku, barcode } = textsOf(row)
    const product = seen(sku)
    const faults: RowFault[] = []
    const twice = (key: string, first: number | undefined) => {
      if (first !== undefined && first !== row.row) faults.push({ key, reason: repeated(first) })
    }
    twice('sku', skus.get(sku))
    twice('barcode', barcodes.get(barcode))
    if (sku !== '' && !product && !seesEverySku(actor)) faults.push({ key: 'sku', reason: UNKNOWN })
    const holder = byBarcode.get(barcode)
    if (holder && holder.sku_id !== product?.sku_id)
      faults.push({ key: 'barcode', reason: plain(ERRORS.barcode_exists) })
    for (const key of ['category', 'attribute'] as const) {
      const chosen = row.values[key]
      if (closed[key].has(chosen) && chosen !== product?.[key]) faults.push({ key, reason: plain(NOT_OPEN) })
    }
    const making = made[n]
    const wrong = making && refuseMade(facts, making)
    if (wrong) faults.push({ key: 'components', reason: wrong })
    const one = judgeRow(row, product, making?.components, faults)
    if (!('faults' in one))
      keepMade(facts, making ?? { sku, skuId: product?.sku_id ?? null, wasKit: false, components: [] })
    judged.push(one)
    if (judged.length % ROWS_AT_A_TIME === 0) await setImmediate()
  }
  return judged
}

const UNKNOWN: Text = { en: 'Update failed: this SKU does not exist', zh_CN: '更新失败：该 SKU 不存在' }
const repeated = (row: number): Text => ({ en: `Stands in row ${row} already`, zh_CN: `与第 ${row} 行重复` })
const plain = ({ en, zh_CN }: Text): Text => ({ en, zh_CN })

function textsOf({ values }: Pick<GivenRow, 'values'>): { sku: string; barcode: string } {
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return { sku: text(values['sku']), barcode: text(values['barcode']) }
}

/** What the row makes of its product; undefined where that stays what it is. */
function madeOf({ values, given }: GivenRow, product: Existing | undefined): Made | undefined {
  if (!given.has('components')) return undefined
  const components = (values['components'] ?? []) as NamedComponent[]
  if (isDeepStrictEqual(components, product?.components ?? [])) return undefined
  return { sku: textsOf({ values }).sku, skuId: product?.sku_id ?? null, wasKit: product?.is_kit ?? false, components }
}

/** The first row that each value stands in; blanks stand nowhere. */
function firstRows(rows: readonly GivenRow[], key: 'sku' | 'barcode'): Map<string, number> {
  const first = new Map<string, number>()
  for (const row of rows) {
    const value = textsOf(row)[key]
    if (value !== '' && !first.has(value)) first.set(value, row.row)
  }
  return first
}

/**
 * Of a column that the file does not have a product keeps what it has; a blank cell empties it, but for the barcode, which each has. `components`
 * are what the row newly makes of it.
 */
function judgeRow(
  { values, given }: GivenRow,
  product: Existing | undefined,
  components: readonly NamedComponent[] | undefined,
  faults: RowFault[],
): JudgedRow {
  const kept = product ? KEYS.filter((key) => !given.has(key) || (key === 'barcode' && values[key] === undefined)) : []
  const { components: _, ...fields } = values
  const parsed = productInput.safeParse(
    { ...fields, ...Object.fromEntries(kept.map((key) => [key, product?.[key]])) },
    { reportInput: true },
  )
  const name = textsOf({ values }).sku
  if (!parsed.success) {
    const wrong = fieldRefusals(parsed.error).map(({ path, reason }) => ({ key: path, reason }))
    return { name, faults: [...faults, ...wrong.filter(({ key }) => !faults.some((fault) => fault.key === key))] }
  }
  const input = parsed.data
  const isKit = components ? components.length > 0 : product?.is_kit
  const ofKit = isKit ? refuseOfKit(input).map(({ path, reason }) => ({ key: path, reason })) : []
  if (faults.length + ofKit.length > 0) return { name, faults: [...faults, ...ofKit] }
  if (!product) return { name, outcome: 'add', target: { input, components, product: null } satisfies ProductTarget }
  const after = { ...input, ...(components && { components }) }
  const changed = Object.keys(after).filter(
    (key) => !isDeepStrictEqual(after[key as keyof typeof after], product[key as keyof Existing]),
  ) as (keyof typeof after)[]
  if (changed.length === 0) return { name, outcome: 'same' }
  const changes: Change[] = changed.map((key) => ({ key, before: product[key], after: after[key] }))
  const before = Object.fromEntries(changed.map((key) => [key, product[key]]))
  const { sku_id, version, is_kit } = product
  return {
    name,
    outcome: 'change',
    target: { input, components, product: { sku_id, version, is_kit, before } } satisfies ProductTarget,
    changes,
  }
}

/** What products may keep and none may choose anew. */
async function closedKinds(db: Database): Promise<Record<'category' | 'attribute', Set<unknown>>> {
  const [categories, attributes] = await Promise.all([allCategories(db), allAttributes(db)])
  const closed = (rows: readonly { code: string; enabled: boolean }[]) =>
    new Set(rows.filter(({ enabled }) => !enabled).map(({ code }) => code))
  return { category: closed(categories), attribute: closed(attributes) }
}

/** The products that the rows name, by SKU or by barcode. */
async function findExisting(db: Database, actor: CustomerActor, rows: readonly GivenRow[]): Promise<Existing[]> {
  const named = rows.map(textsOf)
  const columns = sql.join(KEYS.filter((key) => !key.endsWith('_cm')).map((key) => sql`s.${sql.ref(key)}`))
  const { rows: found } = await sql<Existing>`select s.sku_id, s.version, s.is_kit, ${columns},
      s.length_cm::float8 as length_cm, s.width_cm::float8 as width_cm, s.height_cm::float8 as height_cm, ${COMPONENT_SKUS}
    from sku s where s.customer_id = ${actor.customerId} and s.deleted_at is null
      and (s.sku = any (${named.map(({ sku }) => sku)}) or s.barcode = any (${named.map(({ barcode }) => barcode)}))`.execute(
    db,
  )
  return found
}
