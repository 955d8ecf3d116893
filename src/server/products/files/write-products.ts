// Many products added and changed at once, with the rules of adding and changing one by hand (catalogue/save-product.ts): SKU and barcode unique,
// a blank barcode replaced by a number of our own, nobody's later edit overwritten.
import { sql } from 'kysely'
import { ERRORS, type Text } from '#shared/errors.ts'
import type { NamedComponent } from '#shared/products/component-cell.ts'
import type { ProductInput } from '#shared/products/product-input.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Tx } from '#server/base/database/transaction.ts'
import type { RowFault } from '#server/sheets/index.ts'
import { freeBarcodes } from '../catalogue/barcode.ts'
import { NOT_OPEN, openKinds } from '../kinds/choose-kinds.ts'
import { clearMany, keepMade, kitFacts, refuseMade, writeMany, type Made } from '../kits/components-in-files.ts'
import { seesEverySku, seesSkus } from '../supplier-scope.ts'

type Before = Partial<ProductInput & { components: readonly NamedComponent[] }>
/** Null: a new product. `version` is the one that the person saw; `components` are what the row makes of it, undefined where that stays. */
export type ProductTarget = {
  input: ProductInput
  components?: readonly NamedComponent[] | undefined
  product: { sku_id: string; version: number; is_kit: boolean; before: Before } | null
}
type Row = { row: number; target: ProductTarget }

const CHANGED: Text = {
  en: 'This product was changed or deleted since the preview: please bring the row again',
  zh_CN: '该产品在预览之后已被修改或删除，请重新导入该行',
}
const fault = (key: string | null, reason: Text): RowFault => ({ key, reason: { en: reason.en, zh_CN: reason.zh_CN } })

/** Does all but those that it answers a fault for, by row; sixteen statements at most, however many rows. */
export async function writeProducts(
  ctx: Ctx,
  tx: Tx,
  actor: CustomerActor,
  rows: readonly Row[],
): Promise<Map<number, RowFault>> {
  const faults = new Map<number, RowFault>()
  const good = (row: Row) => !faults.has(row.row)
  await refuseChanged(tx, actor, rows, faults)
  await refuseTaken(tx, actor, rows, faults)
  await refuseClosed(tx, rows, faults)
  const [added, changed] = [rows.filter(isNew), rows.filter((row) => !isNew(row))]
  // What is no kit comes first: kits of the same file may be made of it.
  await insertProducts(
    ctx,
    tx,
    actor,
    added.filter((row) => good(row) && !makesKit(row)),
    faults,
  )
  await refuseKits(tx, actor, rows.filter(good), faults)
  const stay = changed.filter(good)
  const remade = stay.filter(({ target }) => target.components)
  if (remade.length > 0) await clearMany(tx, actor.customerId, remade.map(({ target }) => target.product!.sku_id)) // prettier-ignore
  const turned = remade.filter((row) => makesKit(row) !== row.target.product!.is_kit)
  await updateProducts(tx, actor, stay.filter((row) => !turned.includes(row))) // prettier-ignore
  await updateProducts(tx, actor, turned, 'and whether it is a kit')
  const kits = await insertProducts(ctx, tx, actor, added.filter((row) => good(row) && makesKit(row)), faults) // prettier-ignore
  const made = remade.map(({ target }) => ({ sku_id: target.product!.sku_id, components: target.components! }))
  await writeMany(tx, actor.customerId, [...kits, ...made])
  tx.changed(['products', 'stock'])
  return faults
}

const isNew = ({ target }: Row): boolean => target.product === null
const makesKit = ({ target: { components } }: Row): boolean => (components?.length ?? 0) > 0

/** Components that are gone, or are kits, since the preview; and goods and kits that a SKU has got meanwhile. */
async function refuseKits(
  tx: Tx,
  actor: CustomerActor,
  rows: readonly Row[],
  faults: Map<number, RowFault>,
): Promise<void> {
  const made = rows.flatMap(({ row, target: { input, product, components } }): (Made & { row: number })[] =>
    components && (components.length > 0 || product)
      ? [{ row, sku: input.sku, skuId: product?.sku_id ?? null, wasKit: product?.is_kit ?? false, components }]
      : [],
  )
  if (made.length === 0) return
  const facts = await kitFacts(tx.db, actor.customerId, made, true)
  for (const one of made) {
    const wrong = refuseMade(facts, one)
    if (wrong) faults.set(one.row, fault('components', wrong))
    else keepMade(facts, one)
  }
}

/** Locks what is to be changed, in the order of its key. */
async function refuseChanged(
  tx: Tx,
  actor: CustomerActor,
  rows: readonly Row[],
  faults: Map<number, RowFault>,
): Promise<void> {
  const ids = rows.flatMap(({ target: { product } }) => (product ? [product.sku_id] : []))
  const there = await tx.db
    .selectFrom('sku')
    .select(['sku_id', 'version'])
    .where('customer_id', '=', actor.customerId)
    .where('sku_id', '=', sql<string>`any (${ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .orderBy('sku_id')
    .forNoKeyUpdate()
    .execute()
  const versions = new Map(there.map(({ sku_id, version }) => [sku_id, version]))
  for (const {
    row,
    target: { product },
  } of rows)
    // prettier-ignore
    if (product ? versions.get(product.sku_id) !== product.version || !seesSkus(actor, [product.sku_id]) : !seesEverySku(actor))
      faults.set(row, fault(null, CHANGED))
}

async function refuseTaken(
  tx: Tx,
  actor: CustomerActor,
  rows: readonly Row[],
  faults: Map<number, RowFault>,
): Promise<void> {
  const { rows: there } = await sql<{
    sku_id: string
    sku: string
    barcode: string
  }>`select sku_id, sku, barcode from sku
    where customer_id = ${actor.customerId} and deleted_at is null
      and (sku = any (${rows.map(({ target }) => target.input.sku)}) or barcode = any (${rows.map(({ target }) => target.input.barcode)}))`.execute(
    tx.db,
  )
  const [bySku, byBarcode] = [
    new Map(there.map((one) => [one.sku, one])),
    new Map(there.map((one) => [one.barcode, one])),
  ]
  for (const {
    row,
    target: { input, product },
  } of rows) {
    // prettier-ignore
    const taken = (one: { sku_id: string } | undefined) => one !== undefined && one.sku_id !== product?.sku_id
    if (faults.has(row)) continue
    if (taken(bySku.get(input.sku))) faults.set(row, fault('sku', ERRORS.sku_exists))
    else if (taken(byBarcode.get(input.barcode))) faults.set(row, fault('barcode', ERRORS.barcode_exists))
  }
}

/** What the office has closed or deleted since the preview. */
async function refuseClosed(tx: Tx, rows: readonly Row[], faults: Map<number, RowFault>): Promise<void> {
  const inputs = rows.map(({ target }) => target.input)
  const open = await openKinds(
    tx,
    inputs.map(({ category }) => category),
    inputs.map(({ attribute }) => attribute),
  )
  for (const {
    row,
    target: { input, product },
  } of rows)
    // prettier-ignore
    for (const key of ['category', 'attribute'] as const) {
      const chosen = !product || key in product.before
      if (chosen && !open[key].has(input[key]) && !faults.has(row)) faults.set(row, fault(key, NOT_OPEN))
    }
}

/** What somebody else takes between the look and the writing is a fault as well. Answers what was added, and of what it shall be made. */
async function insertProducts(
  ctx: Ctx,
  tx: Tx,
  actor: CustomerActor,
  rows: readonly Row[],
  faults: Map<number, RowFault>,
): Promise<{ sku_id: string; components: readonly NamedComponent[] }[]> {
  if (rows.length === 0) return []
  const blank = rows.filter(({ target }) => target.input.barcode === '').length
  const barcodes = blank > 0 ? await freeBarcodes(tx.db, ctx.clock, actor.customerId, blank) : []
  const products = rows.map(({ target: { input } }) => ({
    ...input,
    barcode: input.barcode || barcodes.pop()!,
    sku_id: ctx.clock.id(),
  }))
  const added = await tx.db
    .insertInto('sku')
    .values(
      products.map((product, n) => ({
        ...product,
        is_kit: makesKit(rows[n]!),
        customer_id: actor.customerId,
        created_at: tx.now,
        updated_at: tx.now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('sku_id')
    .execute()
  const there = new Set(added.map(({ sku_id }) => sku_id))
  return products.flatMap((after, n) => {
    const { row, target } = rows[n]!
    if (!there.has(after.sku_id)) {
      faults.set(row, fault('sku', ERRORS.sku_exists))
      return []
    }
    const components = makesKit(rows[n]!) ? target.components : undefined
    tx.note({ object: 'sku', objectId: after.sku_id, after: { ...after, components } })
    return components ? [{ sku_id: after.sku_id, components }] : []
  })
}

/** Whether a product is a kit is written only where it changes: that waits for everybody who writes about the SKU. */
async function updateProducts(
  tx: Tx,
  actor: CustomerActor,
  rows: readonly Row[],
  more?: 'and whether it is a kit',
): Promise<void> {
  if (rows.length === 0) return
  const products = rows.flatMap((row) =>
    row.target.product ? [{ ...row.target.input, ...row.target.product, is_kit: makesKit(row) }] : [],
  )
  const columns = [...Object.keys(rows[0]!.target.input), ...(more ? ['is_kit'] : [])]
  await sql`update sku s set version = s.version + 1, updated_at = ${tx.now},
      ${sql.join(columns.map((column) => sql`${sql.ref(column)} = x.${sql.ref(column)}`))}
    from jsonb_populate_recordset(null::sku, ${JSON.stringify(products)}::jsonb) x
    where s.customer_id = ${actor.customerId} and s.sku_id = x.sku_id`.execute(tx.db)
  for (const {
    target: { input, components, product },
  } of rows)
    // prettier-ignore
    if (product) {
      const written: Before = { ...input, components }
      const after = Object.fromEntries(Object.keys(product.before).map((key) => [key, written[key as keyof Before]]))
      tx.note({ object: 'sku', objectId: product.sku_id, before: { ...product.before, version: product.version }, after: { ...after, version: product.version + 1 } })
    }
}
