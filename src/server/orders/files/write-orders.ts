// Many orders of a file kept at once, with the rules of creating one by hand (drafting/add-order.ts): what they name is still there, and no
// customer order number stands twice.
import type { Text } from '#shared/errors.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Tx } from '#server/base/database/transaction.ts'
import { findSkus } from '#server/products/index.ts'
import type { RowFault, SourceFile } from '#server/sheets/index.ts'
import { insertOrders, type NewOrder } from '../drafting/insert-orders.ts'
import { numbersTaken } from '../drafting/order-rows.ts'
import { NO_SKU } from '../order-words.ts'
import { openMethods, openWarehouses } from './choices.ts'
import { finishOrders } from './finish-orders.ts'
import { takenText, type OrderTarget } from './judge-orders.ts'

type Row = { row: number; target: OrderTarget }

const CLOSED: Text = { en: 'Was closed since the preview', zh_CN: '预览之后已停用' }
const LEFT_OUT: Text = { en: 'Another row of the same order was left out', zh_CN: '同一订单的其他行未导入' }

/** Does all but those that it answers a fault for, by row; a dozen statements, however many rows. */
export async function writeOrders(
  ctx: Ctx,
  tx: Tx,
  actor: CustomerActor,
  rows: readonly Row[],
  file: SourceFile,
): Promise<Map<number, RowFault>> {
  const faults = new Map<number, RowFault>()
  const fault = (row: number, key: string | null, reason: Text) => {
    if (!faults.has(row)) faults.set(row, { key, reason })
  }
  const orders = rows.flatMap(({ row, target }) => ('form' in target ? [{ row, ...target }] : []))
  const [warehouses, methods, skus] = await Promise.all([
    openWarehouses(tx.db),
    openMethods(tx.db),
    findSkus(tx.db, actor.customerId, orders.flatMap(({ form }) => form.lines.map(({ sku_id }) => sku_id)), { skuScope: actor.skuIds, keep: true }),
  ]) // prettier-ignore
  const open = new Set([...warehouses, ...methods].map(({ id }) => id))
  const there = new Set(skus.map(({ sku_id }) => sku_id))
  const taken = await takenNumbers(tx, actor, rows)
  for (const { row, form, method_id } of orders) {
    if (!open.has(form.warehouse_id)) fault(row, 'warehouse', CLOSED)
    if (method_id !== null && !open.has(method_id)) fault(row, 'method', CLOSED)
    if (!form.lines.every(({ sku_id }) => there.has(sku_id))) fault(row, 'sku', NO_SKU)
    if (taken.has(form.customer_order_no)) fault(row, 'customer_order_no', takenText(form.customer_order_no))
  }
  const good: (NewOrder & { row: number })[] = orders.filter(({ row }) => !faults.has(row))
  if (good.length > 0) await keepUpload(tx, actor, file)
  const inserted = await insertOrders(ctx, tx, actor, { source: 'file', upload_id: file.import_id }, good)
  await finishOrders(ctx, tx, actor, file, inserted.map(({ order_id }, n) => ({ ...good[n]!, order_id }))) // prettier-ignore
  const kept = new Set([...taken, ...good.map(({ form }) => form.customer_order_no)])
  const refused = new Set(orders.flatMap(({ row, form }) => (faults.has(row) ? [form.customer_order_no] : [])))
  for (const { row, target } of rows)
    if ('part_of' in target && (refused.has(target.part_of) || !kept.has(target.part_of))) fault(row, null, LEFT_OUT)
  return faults
}

/** The first share that makes an order writes it; all later ones find it there. */
const keepUpload = (tx: Tx, actor: CustomerActor, { import_id, file_name, created_at }: SourceFile) =>
  tx.db
    .insertInto('order_upload')
    .values({
      customer_id: actor.customerId,
      upload_id: import_id,
      file_name,
      uploaded_at: created_at,
      uploaded_by: actor.id,
    })
    .onConflict((on) => on.doNothing())
    .execute()

const takenNumbers = (tx: Tx, actor: CustomerActor, rows: readonly Row[]) =>
  numbersTaken(
    tx,
    actor,
    rows.map(({ target }) => ('form' in target ? target.form.customer_order_no : target.part_of)),
  )
