// The packing list of a booking as a sheet: a row for each SKU of each box. What was brought is judged by judge-packing.ts and given to the
// wizard as boxes; its save decides.
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { inboundSheetCalls } from '#shared/inbound/inbound-sheets.contract.ts'
import { MAX_BOXES } from '#shared/inbound/inbound.values.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read } from '#server/base/database/transaction.ts'
import type { Document, Extras } from '#server/base/http/http.ts'
import { filledTemplate, numberCell, readRows, shownRows, toldRow, type Field } from '#server/sheets/index.ts'
import { customerSeesBooking } from '../booking-scope.ts'
import { bookingDetail } from '../lists/booking-detail.queries.ts'
import { judgePacking, type PackedRow } from './judge-packing.ts'

type Calls = typeof inboundSheetCalls
type Booking = Awaited<ReturnType<typeof bookingDetail>>
type Filed = { [K in keyof PackedRow]: PackedRow[K] | null }
type PackingColumn = Field<Filed> & { key: keyof PackedRow }

const centimetres = { en: 'Centimetres, one decimal', zh_CN: '厘米，最多 1 位小数' }
const FIELDS: readonly PackingColumn[] = [
  { key: 'box_no', head: { en: 'Box no.', zh_CN: '箱号' }, required: true, read: numberCell(0), show: (row) => row.box_no, hint: { en: `1 to 9999; at most ${MAX_BOXES} boxes. A box of several SKUs has a row for each`, zh_CN: `1 至 9999，最多 ${MAX_BOXES} 箱；一箱多种 SKU 时每种一行` } },
  { key: 'weight_kg', head: { en: 'Weight (kg)', zh_CN: '重量（kg）' }, required: true, read: numberCell(3), show: (row) => row.weight_kg, hint: { en: 'Kilograms, up to 3 decimals. Of a box with several rows the first may say it alone', zh_CN: '公斤，最多 3 位小数；一箱多行时可仅填首行' } },
  { key: 'length_cm', head: { en: 'Length (cm)', zh_CN: '长（cm）' }, required: true, read: numberCell(1), show: (row) => row.length_cm, hint: centimetres },
  { key: 'width_cm', head: { en: 'Width (cm)', zh_CN: '宽（cm）' }, required: true, read: numberCell(1), show: (row) => row.width_cm, hint: centimetres },
  { key: 'height_cm', head: { en: 'Height (cm)', zh_CN: '高（cm）' }, required: true, read: numberCell(1), show: (row) => row.height_cm, hint: centimetres },
  { key: 'sku', head: { en: 'SKU', zh_CN: 'SKU' }, required: true, code: true, show: (row) => row.sku, hint: { en: 'A SKU of this booking', zh_CN: '本预约中的 SKU' } },
  { key: 'quantity', head: { en: 'Quantity', zh_CN: '数量' }, required: true, read: numberCell(0), show: (row) => row.quantity, hint: { en: 'Pieces of the SKU in this box', zh_CN: '本箱中该 SKU 的件数' } },
] // prettier-ignore

const bookingOf = (ctx: Ctx, actor: CustomerActor, bookingId: string): Promise<Booking> =>
  read(ctx, actor, (db) => bookingDetail(ctx, db, customerSeesBooking(actor), { bookingId, reader: actor }))

const packedRows = ({ boxes }: Booking): PackedRow[] =>
  boxes.flatMap(({ box_no, weight_g, length_cm, width_cm, height_cm, items }) =>
    items.map(({ sku, quantity }) => ({
      box_no,
      weight_kg: weight_g / 1000,
      length_cm,
      width_cm,
      height_cm,
      sku,
      quantity,
    })),
  )

/** What is packed, as a template that is filled already; before that a row for each product that is to be packed. Refuses `not_found`. */
export async function packingSheet(
  ctx: Ctx,
  actor: CustomerActor,
  { booking_id, format }: ParsedInputOf<Calls['packing']>,
): Promise<Document> {
  const { language } = actor.request
  const booking = await bookingOf(ctx, actor, booking_id)
  const blank = { box_no: null, weight_kg: null, length_cm: null, width_cm: null, height_cm: null }
  const packed = packedRows(booking)
  const rows: Filed[] =
    packed.length > 0 ? packed : booking.lines.map(({ sku, quantity }) => ({ ...blank, sku, quantity }))
  return filledTemplate(FIELDS as readonly Field<never>[], {
    name: `${booking.booking_no}-packing`,
    format,
    language,
    rows: rows.map((row) => FIELDS.map(({ show }) => show(row, language))),
  })
}

/** What the sheet would make of the booking's boxes. Refuses `not_found` and what `readRows` refuses. */
export async function readPackingSheet(
  ctx: Ctx,
  actor: CustomerActor,
  { booking_id }: ParsedInputOf<Calls['readPacking']>,
  { file }: Extras,
): Promise<OutputOf<Calls['readPacking']>> {
  if (!file) throw new AppError('file_missing')
  const fields = FIELDS as readonly Field<never>[]
  const [given, booking] = await Promise.all([readRows(file, fields, []), bookingOf(ctx, actor, booking_id)])
  const { judged, boxes, removed } = judgePacking(given.rows, booking.lines, packedRows(booking))
  return {
    sheet: given.sheet,
    unread: given.unread,
    rows: shownRows(
      given.rows.map((row, n) => toldRow(row, judged[n]!)),
      fields,
      actor.request.language,
    ),
    removed,
    boxes,
  }
}
