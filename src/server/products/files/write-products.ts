// Many products added and changed at once, with the rules of adding and changing one by hand (catalogue/save-product.ts): SKU and barcode unique,
// a blank barcode replaced by a number of our own, nobody's later edit overwritten.
import { sql } from 'kysely'
import { ERRORS, type Text } from '#shared/errors.ts'
import type { ProductInput } from '#shared/products/product-input.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Tx } from '#server/base/database/transaction.ts'
import type { RowFault } from '#server/sheets/index.ts'
import { freeBarcodes } from '../catalogue/barcode.ts'
import { NOT_OPEN, openKinds } from '../kinds/choose-kinds.ts'
import { seesEverySku, seesSkus } from '../supplier-scope.ts'

/** Null: a new product. `version` is the one that the person saw. */
export type ProductTarget = {
  input: ProductInput
  product: { sku_id: string; version: number; before: Partial<ProductInput> } | null
}
type Row = { row: number; target: ProductTarget }

const CHANGED: Text = {
  en: 'This product was changed or deleted since the preview: please bring the row again',
  zh_CN: '该产品在预览之后已被修改或删除，请重新导入该行',
}
const fault = (key: string | null, reason: Text): RowFault => ({ key, reason: { en: reason.en, zh_CN: reason.zh_CN } })

/** Does all but those that it answers a fault for, by row; ten statements at most, however many rows. */
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
  await insertProducts(ctx, tx, actor, rows.filter((row) => row.target.product === null).filter(good), faults)
  await updateProducts(tx, actor, rows.filter((row) => row.target.product !== null).filter(good))
  tx.changed(['products', 'stock'])
  return faults
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

/** What somebody else takes between the look and the writing is a fault as well. */
async function insertProducts(
  ctx: Ctx,
  tx: Tx,
  actor: CustomerActor,
  rows: readonly Row[],
  faults: Map<number, RowFault>,
): Promise<void> {
  if (rows.length === 0) return
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
      products.map((product) => ({
        ...product,
        customer_id: actor.customerId,
        created_at: tx.now,
        updated_at: tx.now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('sku_id')
    .execute()
  const there = new Set(added.map(({ sku_id }) => sku_id))
  products.forEach((after, n) => {
    if (there.has(after.sku_id)) tx.note({ object: 'sku', objectId: after.sku_id, after })
    else faults.set(rows[n]!.row, fault('sku', ERRORS.sku_exists))
  })
}

async function updateProducts(tx: Tx, actor: CustomerActor, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const products = rows.flatMap(({ target: { input, product } }) => (product ? [{ ...input, ...product }] : []))
  const columns = Object.keys(rows[0]!.target.input)
  await sql`update sku s set version = s.version + 1, updated_at = ${tx.now},
      ${sql.join(columns.map((column) => sql`${sql.ref(column)} = x.${sql.ref(column)}`))}
    from jsonb_populate_recordset(null::sku, ${JSON.stringify(products)}::jsonb) x
    where s.customer_id = ${actor.customerId} and s.sku_id = x.sku_id`.execute(tx.db)
  for (const {
    target: { input, product },
  } of rows)
    // prettier-ignore
    if (product) {
      const after = Object.fromEntries(Object.keys(product.before).map((key) => [key, input[key as keyof ProductInput]]))
      tx.note({ object: 'sku', objectId: product.sku_id, before: { ...product.before, version: product.version }, after: { ...after, version: product.version + 1 } })
    }
}
