// The papers of a booking as PDF: product list, packing list, box marks. What stands on them is drawn in base/documents.
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import { boxCode } from '#shared/inbound/booking-number.ts'
import type { BookingDetail } from '#shared/inbound/booking.outputs.ts'
import type { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import { refuseDifference } from '#shared/inbound/inbound.rules.ts'
import { readsChinese } from '#shared/language.ts'
import type { WarehouseAddress } from '#shared/warehouses/warehouses.contract.ts'
import { localDate } from '#shared/time.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { boxMarksZpl } from './box-marks-zpl.ts'
import { boxMarksPdf } from './box-marks.ts'
import type { PostalAddress } from '#server/paper/figures.ts'
import { packingListPdf } from './packing-list.ts'
import type { Brand } from '#server/paper/pdf.ts'
import { productListPdf } from './product-list.ts'
import type { Document } from '#server/base/http/http.ts'
import { read } from '#server/base/database/transaction.ts'
import { paperBrand } from '#server/brands/index.ts'
import { findWarehouse } from '#server/warehouses/index.ts'
import { bookingDetail } from '../lists/booking-detail.queries.ts'
import { customerSeesBooking } from '../booking-scope.ts'

type Papers = {
  booking: BookingDetail
  address: WarehouseAddress
  customer: { no: string; name: string }
  brand: Brand
}

function papersOf(ctx: Ctx, actor: CustomerActor, bookingId: string): Promise<Papers> {
  return read(ctx, actor, async (db) => {
    const booking = await bookingDetail(ctx, db, customerSeesBooking(actor), { bookingId, reader: actor })
    const warehouse = await findWarehouse(db, booking.warehouse_id)
    if (!warehouse) throw new AppError('not_found')
    const brand = await paperBrand(db, actor.platformType, actor.request.language)
    const customer = { no: String(actor.customerId), name: booking.company_name }
    return { booking, address: warehouse.address, customer, brand }
  })
}

const place = ({ booking, address }: Papers, language: CustomerActor['request']['language']) => ({
  code: booking.warehouse_code,
  name: readsChinese(language) ? booking.warehouse_name_zh : booking.warehouse_name_en,
  address: postal(address),
})

const postal = (address: WarehouseAddress): PostalAddress => ({
  company: address.company,
  lines: [address.street],
  city: address.city,
  postcode: address.postal_code,
  country: address.country,
  phone: address.phone,
})

const pdf = (bytes: Buffer, name: string): Document => ({ bytes, name: `${name}.pdf`, mediaType: 'application/pdf' })

const createdOn = ({ booking }: Papers) => localDate(new Date(booking.created_at), booking.time_zone)

/** Step 2. Every product of the booking with its barcode. */
export async function productList(ctx: Ctx, actor: CustomerActor, input: { booking_id: string }): Promise<Document> {
  const papers = await papersOf(ctx, actor, input.booking_id)
  const { booking, customer, brand } = papers
  const { language } = actor.request
  const products = booking.lines.map(({ sku, barcode, product_name, quantity }) => ({
    sku,
    barcode,
    names: [product_name],
    quantity,
  }))
  const bytes = await productListPdf(
    {
      bookingNo: booking.booking_no,
      createdOn: createdOn(papers),
      warehouse: place(papers, language),
      customer,
      products,
    },
    language,
    brand,
  )
  return pdf(bytes, `${booking.booking_no}-products`)
}

/** Boxes may be printed once they add up: a paper that differs from the booking would be counted against at arrival. */
function checkPacked({ lines, boxes, packing_confirmed }: BookingDetail): void {
  const code = (skuId: string) => lines.find(({ sku_id }) => sku_id === skuId)?.sku ?? skuId
  if (!packing_confirmed || boxes.length === 0) throw new AppError('packing_missing')
  const differs = refuseDifference(lines, boxes, code)
  if (differs) throw new AppError(differs.code, differs.params)
}

/** Step 4. What lies in which box. Refuses `packing_missing` until step 3 is done. */
export async function packingList(ctx: Ctx, actor: CustomerActor, input: { booking_id: string }): Promise<Document> {
  const papers = await papersOf(ctx, actor, input.booking_id)
  const { booking, customer, brand } = papers
  checkPacked(booking)
  const { language } = actor.request
  const names = new Map(booking.lines.map(({ sku_id, product_name }) => [sku_id, product_name]))
  const boxes = booking.boxes.map((box) => ({
    number: box.box_no,
    weightG: box.weight_g,
    lengthCm: box.length_cm,
    widthCm: box.width_cm,
    heightCm: box.height_cm,
    items: box.items.map(({ sku_id, sku, quantity }) => ({ sku, name: names.get(sku_id) ?? '', quantity })),
  }))
  const bytes = await packingListPdf(
    {
      bookingNo: booking.booking_no,
      createdOn: createdOn(papers),
      warehouse: place(papers, language),
      customer,
      boxes,
    },
    language,
    brand,
  )
  return pdf(bytes, `${booking.booking_no}-packing-list`)
}

/**
 * Step 4. One mark a box, or those of the boxes that are named. Refuses `packing_missing` until step 3 is done, `not_found` for an unknown
 * box, and `invalid_input` for a size on which the codes find no room.
 */
export async function boxMarks(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<typeof inboundCalls.boxMarks>,
): Promise<Document> {
  const papers = await papersOf(ctx, actor, input.booking_id)
  const { booking, customer, brand } = papers
  checkPacked(booking)
  const { language } = actor.request
  const asked = input.box_nos ?? (input.box_no === undefined ? undefined : [input.box_no])
  const printed = booking.boxes.filter(({ box_no }) => asked?.includes(box_no) ?? true)
  if (printed.length === 0 || (asked && printed.length < new Set(asked).size)) throw new AppError('not_found')
  const marks = {
    bookingNo: booking.booking_no,
    // The letters of a label printer are Latin.
    warehouse: place(papers, input.format === 'zpl' ? 'en' : language),
    customerNo: customer.no,
    boxCount: booking.boxes.length,
    boxes: printed.map(({ box_no, items }) => ({
      number: box_no,
      code: boxCode(booking.booking_no, box_no),
      items: items.map(({ sku, quantity }) => ({ sku, quantity })),
    })),
  }
  const name = `${booking.booking_no}-box-marks-${input.size}`
  if (input.format === 'zpl')
    return {
      bytes: Buffer.from(boxMarksZpl(marks, input.size, input.dpi)),
      name: `${name}.zpl`,
      mediaType: 'text/plain',
    }
  return pdf(await boxMarksPdf(marks, input.size, language, brand, input.dpi), name)
}
