// The product list of a booking as a sheet: what is booked, to fill in and to bring again. A brought sheet changes nothing here: it is read,
// told row by row, and given to the wizard, whose save decides.
import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError, type Text } from '#shared/errors.ts'
import { reasonFor, reasonOf } from '#shared/field-reasons.ts'
import { quantity } from '#shared/fields.ts'
import type { inboundSheetCalls } from '#shared/inbound/inbound-sheets.contract.ts'
import { MAX_LINES } from '#shared/inbound/inbound.values.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { read } from '#server/base/database/transaction.ts'
import type { Document, Extras } from '#server/base/http/http.ts'
import { seesSku } from '#server/products/index.ts'
import { filledTemplate, numberCell, readRows, shownRows, toldRow, type Field, type GivenRow, type JudgedRow, type RowFault } from '#server/sheets/index.ts' // prettier-ignore
import { customerSeesBooking } from '../booking-scope.ts'

type Calls = typeof inboundSheetCalls
type Line = OutputOf<Calls['readProducts']>['lines'][number]
type Found = Omit<Line, 'quantity'> & { is_kit: boolean }
type Filed = { sku: string; quantity: number; product_name: string; barcode: string }
type ProductColumn = Field<Filed> & { key: keyof Filed }

const FIELDS: readonly ProductColumn[] = [
  { key: 'sku', head: { en: 'SKU', zh_CN: 'SKU' }, required: true, code: true, show: (row) => row.sku, hint: { en: 'A SKU of your product list', zh_CN: '产品列表中的 SKU' } },
  { key: 'quantity', head: { en: 'Quantity', zh_CN: '数量' }, required: true, read: numberCell(0), show: (row) => row.quantity, hint: { en: 'Pieces, a whole number from 1', zh_CN: '件数，大于 0 的整数' } },
] // prettier-ignore
/** Beside them for the reader; what stands there is not read. */
const ASIDE: readonly ProductColumn[] = [
  { key: 'product_name', head: { en: 'Product name', zh_CN: '产品名称' }, show: (row) => row.product_name },
  { key: 'barcode', head: { en: 'Barcode', zh_CN: '条码' }, code: true, show: (row) => row.barcode },
]

/** What is booked, as a template that is filled already; of a new booking a blank one. Refuses `not_found`. */
export async function productSheet(
  ctx: Ctx,
  actor: CustomerActor,
  { booking_id, format }: ParsedInputOf<Calls['products']>,
): Promise<Document> {
  const { language } = actor.request
  const { number, lines } = await read(ctx, actor, (db) => bookedLines(db, actor, booking_id))
  const columns = [...FIELDS, ...ASIDE]
  return filledTemplate(columns as readonly Field<never>[], {
    name: `${number}-products`,
    format,
    language,
    rows: lines.map((line) => columns.map(({ show }) => show(line, language))),
  })
}

/** What the sheet would make of the booking's products. Refuses `not_found` and what `readRows` refuses. */
export async function readProductSheet(
  ctx: Ctx,
  actor: CustomerActor,
  { booking_id }: ParsedInputOf<Calls['readProducts']>,
  { file }: Extras,
): Promise<OutputOf<Calls['readProducts']>> {
  if (!file) throw new AppError('file_missing')
  const fields = FIELDS as readonly Field<never>[]
  const given = await readRows(
    file,
    fields,
    ASIDE.map(({ head }) => head),
  )
  const { booked, found } = await read(ctx, actor, async (db) => ({
    booked: (await bookedLines(db, actor, booking_id)).lines,
    found: await findSkus(db, actor, given.rows),
  }))
  const before = new Map(booked.map((line) => [line.sku, line.quantity]))
  const first = new Map<string, number>()
  const lines: Line[] = []
  const rows = given.rows.map((row) => {
    const judged = judge(row, found, before, first)
    const told = toldRow(row, judged)
    const known = found.get(String(row.values['sku']))
    if (told.outcome !== 'faulty' && known) {
      const { is_kit: _none, ...product } = known
      lines.push({ ...product, quantity: Number(row.values['quantity']) })
    }
    return told
  })
  const brought = new Set(given.rows.map(({ values }) => values['sku']))
  return {
    sheet: given.sheet,
    unread: given.unread,
    rows: shownRows(rows, fields, actor.request.language),
    removed: booked.filter(({ sku }) => !brought.has(sku)).map(({ sku }) => sku),
    lines,
  }
}

const UNKNOWN: Text = { en: 'This SKU does not exist', zh_CN: '该SKU不存在' }
const KIT: Text = {
  en: 'A kit has no stock of its own: please book the products that it is made of',
  zh_CN: '组合产品没有自己的库存，请预约其组成产品',
}
const TOO_MANY: Text = {
  en: `A booking has at most ${MAX_LINES} products`,
  zh_CN: `一个预约最多 ${MAX_LINES} 种产品`,
}

function judge(
  { row, values }: GivenRow,
  found: ReadonlyMap<string, { is_kit: boolean }>,
  before: ReadonlyMap<string, number>,
  first: Map<string, number>,
): JudgedRow {
  const sku = typeof values['sku'] === 'string' ? values['sku'] : ''
  const faults: RowFault[] = []
  const stands = first.get(sku)
  if (sku === '') faults.push({ key: 'sku', reason: reasonFor('required') })
  else if (!found.has(sku)) faults.push({ key: 'sku', reason: UNKNOWN })
  else if (found.get(sku)?.is_kit) faults.push({ key: 'sku', reason: KIT })
  else if (stands !== undefined) faults.push({ key: 'sku', reason: repeatedIn(stands) })
  else if (first.set(sku, row).size > MAX_LINES) faults.push({ key: null, reason: TOO_MANY })
  const wrong = wrongValue(values['quantity'])
  if (wrong) faults.push({ key: 'quantity', reason: wrong })
  const was = before.get(sku)
  if (faults.length > 0) return { name: sku, faults }
  if (was === undefined) return { name: sku, outcome: 'add', target: null }
  if (was === values['quantity']) return { name: sku, outcome: 'same' }
  return { name: sku, outcome: 'change', target: null, changes: [{ key: 'quantity', before: was, after: values['quantity'] }] } // prettier-ignore
}

const repeatedIn = (row: number): Text => ({ en: `Stands in row ${row} already`, zh_CN: `与第 ${row} 行重复` })

function wrongValue(value: unknown): Text | undefined {
  if (value === undefined) return reasonFor('required')
  const issue = quantity.safeParse(value, { reportInput: true }).error?.issues[0]
  return issue && reasonOf(issue)
}

async function bookedLines(
  db: Database,
  actor: CustomerActor,
  bookingId: string | undefined,
): Promise<{ number: string; lines: Filed[] }> {
  if (bookingId === undefined) return { number: 'booking', lines: [] }
  const { rows } = await sql<{ booking_no: string; lines: Filed[] }>`
    select b.booking_no, (select coalesce(jsonb_agg(jsonb_build_object('sku', s.sku, 'quantity', l.quantity, 'product_name', s.product_name,
        'barcode', s.barcode) order by s.sku), '[]')
      from booking_line l join sku s using (customer_id, sku_id)
      where l.customer_id = b.customer_id and l.booking_id = b.booking_id and ${seesSku(actor, 'l.sku_id')}) as lines
    from booking b where b.booking_id = ${bookingId} and ${customerSeesBooking(actor)}`.execute(db)
  if (!rows[0]) throw new AppError('not_found')
  return { number: rows[0].booking_no, lines: rows[0].lines }
}

async function findSkus(db: Database, actor: CustomerActor, rows: readonly GivenRow[]): Promise<Map<string, Found>> {
  const named = rows.map(({ values }) => String(values['sku'] ?? ''))
  const { rows: found } = await sql<Found>`select s.sku_id, s.sku, s.product_name, s.is_kit from sku s
    where s.customer_id = ${actor.customerId} and s.deleted_at is null and s.sku = any (${named}) and ${seesSku(actor, 's.sku_id')}`.execute(
    db,
  )
  return new Map(found.map((one) => [one.sku, one]))
}
