// An order's own rows: what a form says becomes the order row and its lines. Used by creating and editing, which decide whether the status allows it.
import { sql, type RawBuilder } from 'kysely'
import { AppError, type FieldRefusal } from '#shared/errors.ts'
import type { Collect } from '#shared/orders/collecting.rules.ts'
import { lackingOf, type Lacking, type OrderForm, type OrderLine } from '#shared/orders/order-fields.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Database } from '#server/base/database/database.ts'
import { uniqueOr, type Tx } from '#server/base/database/transaction.ts'
import { findSkus, type SkuFacts } from '#server/products/index.ts'
import { findWarehouse, type WarehouseFacts } from '#server/warehouses/index.ts'
import { NO_SKU, NO_WAREHOUSE } from '../order-words.ts'

type Named = { warehouse_id: string; lines: readonly { sku_id: string }[] }

/** Refuses a closed or unknown warehouse and SKUs that the actor does not have, each field by its name. */
export async function checkReferences(tx: Tx, actor: CustomerActor, form: Named): Promise<void> {
  await checkAllReferences(tx.db, actor, form.warehouse_id, [{ ...form, path: '' }], { keep: true })
}

/** The same for forms of one warehouse, whose fields are called by their `path`; answers what they name. `keep` as `findSkus` has it. */
export async function checkAllReferences(
  db: Database,
  actor: CustomerActor,
  warehouseId: string,
  forms: readonly (Named & { path: string })[],
  { keep }: { keep: boolean },
): Promise<{ warehouse: WarehouseFacts; skus: Map<string, SkuFacts> }> {
  const [warehouse, { skus, wrong }] = await Promise.all([
    findWarehouse(db, warehouseId),
    findGoods(db, actor, forms, { keep }),
  ])
  refuseNamed(forms, warehouse?.enabled, wrong)
  return { warehouse: warehouse!, skus }
}

/** Refuses forms whose warehouse is closed or none, and what is `wrong` about their SKUs. */
export function refuseNamed(
  forms: readonly { path: string }[],
  isOpen: boolean | undefined,
  wrong: FieldRefusal[],
): void {
  const closed = isOpen ? [] : forms.map(({ path }) => ({ path: `${path}warehouse_id`, reason: NO_WAREHOUSE }))
  if (closed.length + wrong.length > 0) throw new AppError('invalid_input', undefined, [...closed, ...wrong])
}

/** What the lines name, and the fields that name a SKU which the actor does not have. `keep` as `findSkus` has it. */
export async function findGoods(
  db: Database,
  actor: CustomerActor,
  forms: readonly (Pick<Named, 'lines'> & { path: string })[],
  { keep }: { keep: boolean },
): Promise<{ skus: Map<string, SkuFacts>; wrong: FieldRefusal[] }> {
  const found = await findSkus(
    db,
    actor.customerId,
    forms.flatMap(({ lines }) => lines.map(({ sku_id }) => sku_id)),
    { skuScope: actor.skuIds, keep },
  )
  const skus = new Map(found.map((sku) => [sku.sku_id, sku]))
  const wrong = forms.flatMap(({ path, lines }) =>
    lines.flatMap(({ sku_id }, n) => (skus.has(sku_id) ? [] : [{ path: `${path}lines.${n}.sku_id`, reason: NO_SKU }])),
  )
  return { skus, wrong }
}

/** The columns that a form fills. */
export function columnsOf(form: OrderForm) {
  return {
    customer_order_no: form.customer_order_no,
    warehouse_id: form.warehouse_id,
    country: form.recipient.country,
    recipient: JSON.stringify(form.recipient),
    tax: JSON.stringify(form.tax),
    services: JSON.stringify(form.services),
    platform_paid: form.platform_paid,
    remark: form.remark,
    note_to_service: form.note_to_service,
    missing: lackingOf(form),
  }
}

/** A way of the customer's own, instead of a method of the house. */
export type OwnWay = { carriage: 'collect'; collect: Collect } | { carriage: 'own_label' }

/** How the goods leave; it never changes. An order with a label of its own lacks nothing of an address. */
export const carriageColumns = (own: OwnWay | undefined) => ({
  carriage: own?.carriage ?? 'carrier',
  collect: own?.carriage === 'collect' ? JSON.stringify(own.collect) : null,
  ...(own?.carriage === 'own_label' && { missing: [] as Lacking[] }),
})

type WithLines = { order_id: string; lines: readonly OrderLine[] }

/** Writes all lines of orders that have none. */
export async function insertLines(tx: Tx, customerId: number, orders: readonly WithLines[]): Promise<void> {
  await linesInto(customerId, orders).execute(tx.db)
}

/** The statement that does it. */
export function linesInto(customerId: number, orders: readonly WithLines[]): RawBuilder<unknown> {
  const lines = orders.flatMap(({ order_id, lines }) => lines.map((line, n) => ({ ...line, order_id, line_no: n + 1 })))
  return sql`insert into order_line (customer_id, order_id, line_no, sku_id, name, quantity, unit_price_usd)
    select ${customerId}, order_id, line_no, sku_id, name, quantity, unit_price_usd
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) x(order_id uuid, line_no int, sku_id uuid, name text, quantity int, unit_price_usd numeric)`
}

/**
 * Which of these customer order numbers another order has. Whoever writes an order of this customer holds the lock on its counter to the end, so what is
 * read behind it is all.
 */
export async function numbersTaken(tx: Tx, actor: CustomerActor, numbers: readonly string[]): Promise<Set<string>> {
  const found = await sql<{
    number: string
  }>`select number from order_numbers_taken(${actor.customerId}, ${[...new Set(numbers)]}) number`.execute(tx.db)
  return new Set(found.rows.map(({ number }) => number))
}

/**
 * The same, and the running numbers of all the others at once, of which `first` is the first: none is left out in between. Whoever does not write
 * them all must fail.
 */
export async function takeFreeNumbers(
  tx: Tx,
  actor: CustomerActor,
  numbers: readonly string[],
): Promise<{ taken: Set<string>; first: number }> {
  const { rows } = await sql<{
    taken: string[]
    first: number
  }>`select taken, first from number_orders(${actor.customerId}, ${[...new Set(numbers)]})`.execute(tx.db)
  const { taken, first } = rows[0]!
  return { taken: new Set(taken), first }
}

/** A customer order number that another of the customer's orders has is refused by name (Rule 9.6). */
export function uniqueNumber<T>(work: Promise<T>, number: string): Promise<T> {
  return uniqueOr(work, {
    orders_customer_no: () => new AppError('order_no_exists', { number }),
  })
}
