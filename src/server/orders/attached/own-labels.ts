// The label that a customer brings (Rule 9.58): looked at and made anew before it is kept, one for an order, with the carrier and the number that stand on it.
import { sql, type RawBuilder } from 'kysely'
import { AppError, refuse } from '#shared/errors.ts'
import { MAX_LABEL_PAGES, type OwnLabel } from '#shared/orders/attached/order-files.contract.ts'
import { refuseLabel } from '#shared/orders/attached/order-files.rules.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { giveUp } from '#server/base/files/given-up-files.ts'
import { read } from '#server/base/database/transaction.ts'
import type { Extras, StoredDocument } from '#server/base/http/http.ts'
import { drawnForPaper, kindOfUpload, openUpload, storeUpload, type StoredFile } from '#server/base/http/uploads.ts'
import { cleanPdf, type CleanFault } from '#server/paper/clean-pdf.ts'
import { seesEverySku } from '#server/products/index.ts'
import { noteOrder } from '../happen.ts'
import { customersOf, idsOf, type LoadedOrder } from '../load-orders.ts'
import { lockForFiles, type Editor, type Key } from './order-files.ts'
import { orderIsSeen } from './reading.ts'

type OnLabel = { carrier: string; tracking_no: string }

/** 100 × 150 mm at 400 dpi: sharper than any label printer. */
const MOST_DOTS = 2400

/**
 * Takes the place of the one before, whose file goes. Refuses `not_found`, `forbidden`, `order_not_own_label`, `order_state`, and of the file what no
 * upload may be, `label_unreadable`, `label_locked`, `label_pages`.
 */
export async function setOwnLabel(
  ctx: Ctx,
  actor: Editor,
  { carrier, tracking_no, ...key }: Key & OnLabel,
  file: Extras['file'],
): Promise<StoredFile> {
  if (!file) throw new AppError('file_missing')
  const { bytes, pages } = await readLabel(file)
  const name = `${file.name.replace(/\.[^.]*$/, '')}.pdf`
  return storeUpload(ctx, actor, 'own_label', { bytes, name }, key.customer_id, async (tx, { file_id }) => {
    const order = await lockForFiles(tx, actor, key)
    refuse(refuseLabel(order))
    const { customer_id, order_id } = order
    await giveUp(
      tx,
      sql`select customer_id, file_id from own_label where customer_id = ${customer_id} and order_id = ${order_id}`,
    )
    const label = { carrier, tracking_no: tracking_no.toUpperCase(), pages }
    const row = { ...label, file_id, by_staff: actor.kind === 'staff', added_by: actor.name, added_at: tx.now }
    await tx.db
      .insertInto('own_label')
      .values({ customer_id, order_id, ...row })
      .onConflict((conflict) => conflict.columns(['customer_id', 'order_id']).doUpdateSet(row))
      .execute()
    noteOrder(tx, order, undefined, { own_label: { ...label, file_id } })
  })
}

async function readLabel(file: { bytes: Buffer; name: string }): Promise<{ bytes: Buffer; pages: number }> {
  const kind = await kindOfUpload('own_label', file)
  const given = kind === 'pdf' ? file.bytes : await drawnForPaper(file.bytes, MOST_DOTS)
  const clean = await cleanPdf({ kind: kind === 'pdf' ? 'pdf' : 'jpg', bytes: given, mostPages: MAX_LABEL_PAGES })
  if ('fault' in clean) throw refusalOf(clean.fault)
  return { bytes: Buffer.from(clean.bytes), pages: clean.pages }
}

function refusalOf(fault: CleanFault): AppError {
  if (fault === 'locked') return new AppError('label_locked')
  if (fault === 'unreadable') return new AppError('label_unreadable')
  return new AppError('label_pages', { limit: String(MAX_LABEL_PAGES), pages: String(fault.pages) })
}

/** Of an order that the reader sees. */
export async function ownLabelOf(
  db: Database,
  reader: Editor,
  { customer_id, order_id }: Key,
): Promise<OwnLabel | null> {
  if (!seesEverySku(reader)) return null
  const { rows } = await sql<OwnLabel>`select l.carrier, l.tracking_no, l.pages, l.by_staff, l.added_by, l.added_at,
      case when f.file_id is not null then jsonb_build_object('name', f.name, 'bytes', f.bytes) end as file
    from own_label l left join file f on f.customer_id = l.customer_id and f.file_id = l.file_id
    where l.customer_id = ${customer_id} and l.order_id = ${order_id}`.execute(db)
  return rows[0] ?? null
}

/** Refuses `not_found`, also where there is none yet or no more. */
export async function openOwnLabel(ctx: Ctx, reader: Editor, key: Key): Promise<StoredDocument> {
  const file = await read(ctx, reader, async (db) => {
    const { rows } = await sql<{ file_id: string }>`select l.file_id from own_label l
      where l.customer_id = ${key.customer_id} and l.order_id = ${key.order_id} and l.file_id is not null and ${orderIsSeen(reader, key)}`.execute(
      db,
    )
    return rows[0]
  })
  if (!file) throw new AppError('not_found')
  return {
    ...(await openUpload(ctx, reader, { customerId: key.customer_id, fileId: file.file_id, purpose: 'own_label' })),
    inline: true,
  }
}

type Loaded = Key & { tracking_no: string; stored_as: string | null; bytes: number | null }

/** The labels of those of these orders that have one, by order; one statement. */
export async function loadOwnLabels(db: Database, orders: readonly Key[]): Promise<Map<string, Loaded>> {
  if (orders.length === 0) return new Map()
  const { rows } = await sql<Loaded>`select l.customer_id, l.order_id, l.tracking_no, f.stored_as, f.bytes
    from own_label l left join file f on f.customer_id = l.customer_id and f.file_id = l.file_id
    where (l.customer_id, l.order_id) in (select * from unnest(${customersOf(orders)}::int[], ${idsOf(orders)}::uuid[]))`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.order_id, row]))
}

/** Those that are to leave with a label that nobody has brought yet, by id (Rule 9.58). */
export async function withoutLabel(db: Database, orders: readonly LoadedOrder[]): Promise<Set<string>> {
  const wanting = orders.filter(({ carriage }) => carriage === 'own_label')
  const labels = await loadOwnLabels(db, wanting)
  return new Set(wanting.flatMap(({ order_id }) => (labels.has(order_id) ? [] : [order_id])))
}

/** Over orders `o`, their methods `m` and labels `l`: who takes the parcel away. */
export const CARRIER = sql<string>`coalesce(m.carrier, l.carrier)`
export const joinCarrier: RawBuilder<unknown> = sql`left join shipping_method m on m.method_id = o.method_id
  left join own_label l on l.customer_id = o.customer_id and l.order_id = o.order_id`
