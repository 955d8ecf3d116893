// The label of a packed order's parcel, the customs form behind it and its packing slip, from what stands in the tables; printing it again gives
// the same.
import { sql } from 'kysely'
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError, refuse, refusalText, type Refusal } from '#shared/errors.ts'
import type { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import type { Recipient, TaxCodes } from '#shared/orders/order-fields.ts'
import { STATUS_NAMES, type OrderStatus } from '#shared/orders/orders.states.ts'
import { leavesCustomsArea } from '#shared/orders/customs-area.ts'
import { customsGaps, refuseCustomsGaps, type CustomsLine } from '#shared/orders/customs-form.rules.ts'
import { customsFormOf, declaredValue } from '#shared/orders/customs-values.rules.ts'
import { localDate } from '#shared/time.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { PostalAddress } from '#server/paper/figures.ts'
import { parcelPapersPdf, parcelPapersZpl, type Parcel, type ParcelPapers } from './parcel-papers.ts'
import type { Document } from '#server/base/http/http.ts'
import { read } from '#server/base/database/transaction.ts'
import { staffSeesCustomer, staffSeesWarehouse } from '#server/customers/index.ts'
import { getBrand } from '#server/brands/index.ts'
import { findWarehouses, type WarehouseFacts } from '#server/warehouses/index.ts'
import { customsLines } from '../customs-lines.ts'
import { customersOf, idsOf, loadLines, type LoadedLine } from '../load-orders.ts'

type Found = {
  customer_id: number
  order_id: string
  order_no: string
  customer_order_no: string
  status: OrderStatus
  country: string
  recipient: Recipient | null
  tax: TaxCodes
  warehouse_id: string
  platform_type: number
  method: string | null
  letter_post: boolean
  cn22_limit_usd: string
  tracking_no: string | null
  weight_g: number | null
  shipped_at: string | null
}
type Key = { customer_id: number; order_id: string }
type Wanted = ParsedInputOf<typeof officeOrderCalls.printPapers>['papers']
type Format = ParsedInputOf<typeof officeOrderCalls.printPapers>['format']
type Read = { order_no: string; papers: ParcelPapers; refusal: Refusal | undefined }

/** One order's label. Refuses `order_state` before the order is labelled, `customs_incomplete`, `not_found`. */
export async function printLabel(
  ctx: Ctx,
  actor: StaffActor,
  { format, ...key }: ParsedInputOf<typeof officeOrderCalls.getLabel>,
): Promise<Document> {
  const { papers, refusal } = (await readPapers(ctx, actor, [key], 'labels', format))[0]!
  refuse(refusal)
  return documentOf([papers], `label-${papers.label!.trackingNo}`, format, actor)
}

/** Refuses `papers_refused`, which names each order that cannot be printed and why; `not_found`. */
export async function printPapers(
  ctx: Ctx,
  actor: StaffActor,
  { orders, papers, format }: ParsedInputOf<typeof officeOrderCalls.printPapers>,
): Promise<Document> {
  const found = await readPapers(ctx, actor, orders, papers, format)
  const { language } = actor.request
  const refused = found.flatMap(({ order_no, refusal }) =>
    refusal ? [`${order_no} (${refusalText(refusal, language)})`] : [],
  )
  if (refused.length > 0) {
    const more = refused.length > NAMED ? ` +${refused.length - NAMED}` : ''
    throw new AppError('papers_refused', { orders: `${refused.slice(0, NAMED).join('; ')}${more}` })
  }
  const drawn = found.map((one) => one.papers)
  return documentOf(drawn, `${papers.replaceAll('_', '-')}-${orders.length}`, format, actor)
}

async function documentOf(papers: ParcelPapers[], name: string, format: Format, actor: StaffActor): Promise<Document> {
  if (format === 'zpl')
    return { bytes: Buffer.from(await parcelPapersZpl(papers)), name: `${name}.zpl`, mediaType: 'text/plain' }
  const bytes = await parcelPapersPdf(papers, actor.request.language)
  return { bytes, name: `${name}.pdf`, mediaType: 'application/pdf', inline: true }
}

/** So many refused orders are named; the others are counted. */
const NAMED = 10

/** In the order given, in a fixed number of statements. Refuses `not_found` for one that is foreign or missing. */
function readPapers(
  ctx: Ctx,
  actor: StaffActor,
  keys: readonly Key[],
  wanted: Wanted,
  format: Format,
): Promise<Read[]> {
  // The letters of a label printer are Latin.
  const english = format === 'zpl' || actor.request.language === 'en'
  return read(ctx, actor, async (db) => {
    const { rows } =
      await sql<Found>`select o.customer_id, o.order_id, o.order_no, o.customer_order_no, o.status, o.country, o.recipient, o.tax, o.warehouse_id, c.platform_type,
        case when ${english} then m.name_en else m.name_zh end as method,
        coalesce(m.letter_post, false) as letter_post, w.cn22_limit_usd, p.tracking_no, p.weight_g, o.shipped_at
      from orders o join customer c on c.customer_id = o.customer_id join warehouse w on w.warehouse_id = o.warehouse_id
      left join shipping_method m on m.method_id = o.method_id
      left join parcel p on p.customer_id = o.customer_id and p.order_id = o.order_id and p.parcel_no = 1
      where (o.customer_id, o.order_id) in (select * from unnest(${customersOf(keys)}::int[], ${idsOf(keys)}::uuid[])) and o.deleted_at is null
        and ${staffSeesCustomer(actor)} and ${staffSeesWarehouse(actor, 'o')}`.execute(db)
    const byId = new Map(rows.map((row) => [row.order_id, row]))
    const found = keys.map(({ customer_id, order_id }) => {
      const row = byId.get(order_id)
      if (row?.customer_id !== customer_id) throw new AppError('not_found')
      return row
    })
    const warehouses = await findWarehouses(
      db,
      rows.map(({ warehouse_id }) => warehouse_id),
    )
    const brands = new Map<number, string>()
    for (const { platform_type } of rows)
      if (!brands.has(platform_type))
        brands.set(platform_type, (await getBrand(db, { platformType: platform_type })).name)
    const labels = wanted !== 'slips'
    const leaving = rows.filter(
      ({ country, recipient, warehouse_id }) =>
        labels &&
        recipient &&
        leavesCustomsArea(warehouses.get(warehouse_id)!.address, { country, postal_code: recipient.postal_code }),
    )
    const customs = leaving.length > 0 ? await customsLines(db, leaving) : new Map<string, CustomsLine[]>()
    const goods = wanted === 'labels' ? new Map<string, LoadedLine[]>() : await loadLines(db, keys)
    return found.map((one) => {
      const brand = brands.get(one.platform_type)!
      const papers: ParcelPapers = { brand }
      const { recipient, tracking_no: trackingNo, weight_g: weightG } = one
      if (!recipient || UNPRINTED.includes(one.status) || (labels && (trackingNo === null || weightG === null)))
        return {
          order_no: one.order_no,
          papers,
          refusal: { code: 'order_state', params: { status: STATUS_NAMES[one.status] } },
        }
      const lines = goods.get(one.order_id)
      if (lines)
        papers.slip = { orderNo: one.order_no, theirNo: one.customer_order_no, recipient: addressOf(recipient), lines }
      const declared = customs.get(one.order_id)
      if (labels)
        papers.label = labelOf(
          ctx,
          { ...one, recipient, trackingNo: trackingNo!, weightG: weightG! },
          warehouses.get(one.warehouse_id)!,
          brand,
          declared,
        )
      return { order_no: one.order_no, papers, refusal: declared && refuseCustomsGaps(customsGaps(declared)) }
    })
  })
}

/** Orders that are not, or no more, for the packers. */
const UNPRINTED: readonly OrderStatus[] = ['approving', 'verifying', 'error', 'canceled']

const addressOf = (recipient: Recipient): PostalAddress => ({
  name: `${recipient.first_name} ${recipient.last_name}`.trim(),
  company: recipient.company,
  lines: [`${recipient.address1} ${recipient.house_number}`.trim(), recipient.address2, recipient.address3],
  city: recipient.city,
  region: recipient.province,
  postcode: recipient.postal_code,
  country: recipient.country,
  phone: recipient.phone,
})

/** `lines`: what customs is told, where the parcel leaves its customs area. */
function labelOf(
  ctx: Ctx,
  order: Found & { recipient: Recipient; trackingNo: string; weightG: number },
  warehouse: WarehouseFacts,
  brand: string,
  lines: CustomsLine[] | undefined,
): Parcel {
  const { order_no: orderNo, trackingNo, weightG, tax, shipped_at } = order
  const { company, street, city, postal_code, country, phone } = warehouse.address
  const from: PostalAddress = { company, lines: [street], city, postcode: postal_code, country, phone }
  const recipient = addressOf(order.recipient)
  const shippedOn = localDate(shipped_at === null ? ctx.clock.now() : new Date(shipped_at), warehouse.time_zone)
  const label: Parcel = {
    orderNo,
    trackingNo,
    method: order.method ?? '',
    shippedOn,
    weightG,
    recipient,
    warehouse: { code: warehouse.code, name: warehouse.name_en, address: from },
  }
  if (!lines) return label
  label.customs = customsOf(lines)
  label.declaration = {
    form: customsFormOf({ ...order, weight_g: weightG, value_usd: declaredValue(lines) }),
    trackingNo,
    orderNo,
    signedOn: shippedOn,
    sender: { ...from, name: brand },
    recipient,
    sellerCode: tax.ioss,
    receiverCode: tax.vat || tax.gst || tax.icms,
    lines,
    grossWeightG: weightG,
  }
  return label
}

/** Every different one, in the order of the lines; customs asks for all of them. */
const each = (values: readonly string[]): string | undefined =>
  [...new Set(values.filter((value) => value !== ''))].join(', ') || undefined

function customsOf(lines: readonly CustomsLine[]): Parcel['customs'] {
  return {
    description: lines.map((line) => `${line.quantity} × ${line.description}`).join(', '),
    value: declaredValue(lines),
    currency: 'USD',
    hsCode: each(lines.map((line) => line.hs_code)),
    originCountry: each(lines.map((line) => line.origin_country)),
  }
}
