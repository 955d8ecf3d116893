// Files that both sides attach to an order, and their bytes (Rule 9.61). Who sees only some of the customer's SKUs sees none of them: nobody can say whom
// a file names.
import { sql } from 'kysely'
import { AppError, refuse } from '#shared/errors.ts'
import { MAX_ORDER_FILES, type OrderFile } from '#shared/orders/attached/order-files.contract.ts'
import { refuseFiles } from '#shared/orders/attached/order-files.rules.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { giveUp } from '#server/base/files/given-up-files.ts'
import { read, write, type Tx } from '#server/base/database/transaction.ts'
import type { Extras, StoredDocument } from '#server/base/http/http.ts'
import { openUpload, storeUpload, type StoredFile } from '#server/base/http/uploads.ts'
import { seesEverySku } from '#server/products/index.ts'
import { noteOrder } from '../happen.ts'
import { lockOwnOrder, type LoadedOrder } from '../load-orders.ts'
import { lockStaffOrder } from '../staff-orders.ts'
import { orderIsSeen } from './reading.ts'

export type Editor = CustomerActor | StaffActor
export type Key = { customer_id: number; order_id: string }

/** The order that an editor's file belongs to, locked. Refuses `not_found`, and `forbidden` for who sees only some of the SKUs. */
export function lockForFiles(tx: Tx, actor: Editor, key: Key): Promise<LoadedOrder> {
  if (actor.kind === 'staff') return lockStaffOrder(tx.db, actor, key)
  if (!seesEverySku(actor)) throw new AppError('forbidden')
  return lockOwnOrder(tx.db, actor, key.order_id)
}

/** Refuses `not_found`, `forbidden`, `order_state`, `erase_done`, `order_files_full`, and what no file of an order may be. */
export function addOrderFile(ctx: Ctx, actor: Editor, key: Key, file: Extras['file']): Promise<StoredFile> {
  if (!file) throw new AppError('file_missing')
  return storeUpload(ctx, actor, 'order_file', file, key.customer_id, async (tx, { file_id }) => {
    const order = await lockForFiles(tx, actor, key)
    refuse(refuseFiles({ status: order.status, erased: order.recipient === null }))
    const { customer_id, order_id } = order
    const by_staff = actor.kind === 'staff'
    // The first free place of this side; the order is locked, so nobody else takes it meanwhile.
    const { numAffectedRows } = await sql`
      insert into order_file (customer_id, order_id, file_id, by_staff, place, added_by, added_at)
      select ${customer_id}, ${order_id}, ${file_id}, ${by_staff}, n, ${actor.name}, ${tx.now}
      from generate_series(1, ${MAX_ORDER_FILES}::int) n
      where n not in (select place from order_file
        where customer_id = ${customer_id} and order_id = ${order_id} and by_staff = ${by_staff})
      order by n limit 1`.execute(tx.db)
    if (numAffectedRows !== 1n) throw new AppError('order_files_full', { limit: String(MAX_ORDER_FILES) })
    noteOrder(tx, order, undefined, { file_added: file_id })
  })
}

/** Refuses `not_found` (a file of the other side too), `forbidden`, `order_state`, `order_file_stays`. */
export function removeOrderFile(
  ctx: Ctx,
  actor: Editor,
  { file_id, ...key }: Key & { file_id: string },
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const order = await lockForFiles(tx, actor, key)
    refuse(refuseFiles({ status: order.status, erased: order.recipient === null }))
    const named = sql`x.customer_id = ${order.customer_id} and x.order_id = ${order.order_id} and x.file_id = ${file_id}
      and x.by_staff = ${actor.kind === 'staff'}`
    const { rows } = await sql<{
      stays: boolean
    }>`select ${STAYS} as stays from order_file x join orders o using (customer_id, order_id)
      where ${named}`.execute(tx.db)
    const [found] = rows
    if (!found) throw new AppError('not_found')
    if (found.stays) throw new AppError('order_file_stays')
    await sql`delete from order_file x where ${named}`.execute(tx.db)
    await giveUp(tx, sql`select ${order.customer_id}::int, ${file_id}::uuid`)
    noteOrder(tx, order, undefined, { file_removed: file_id })
    return {}
  })
}

/** Of the file `x` of the order `o`: it was there when the order was packed. */
const STAYS = sql<boolean>`coalesce(x.added_at <= o.packed_at, false)`

/** Of an order that the reader sees; the customer's first, oldest first. */
export async function filesOf(db: Database, reader: Editor, { customer_id, order_id }: Key): Promise<OrderFile[]> {
  if (!seesEverySku(reader)) return []
  const { rows } = await sql<OrderFile>`
    select x.file_id, f.name, f.media_type, f.bytes, x.by_staff, x.added_by, x.added_at, ${STAYS} as stays
    from order_file x join file f on f.customer_id = x.customer_id and f.file_id = x.file_id
    join orders o on o.customer_id = x.customer_id and o.order_id = x.order_id
    where x.customer_id = ${customer_id} and x.order_id = ${order_id}
    order by x.by_staff, x.added_at, x.file_id`.execute(db)
  return rows
}

/** Refuses `not_found`. */
export async function openOrderFile(
  ctx: Ctx,
  reader: Editor,
  { file_id, ...key }: Key & { file_id: string },
): Promise<StoredDocument> {
  await read(ctx, reader, async (db) => {
    const { rows } = await sql`select from order_file x
      where x.customer_id = ${key.customer_id} and x.order_id = ${key.order_id} and x.file_id = ${file_id} and ${orderIsSeen(reader, key)}`.execute(
      db,
    )
    if (rows.length === 0) throw new AppError('not_found')
  })
  return openUpload(ctx, reader, { customerId: key.customer_id, fileId: file_id, purpose: 'order_file' })
}
