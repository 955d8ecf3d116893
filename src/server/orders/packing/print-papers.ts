// The label of each parcel of a packed order, the customs form behind it and its packing slip, from what stands in the tables; printing it again
// gives the same.
import { sql } from 'kysely'
import type { ParsedInputOf } from '#shared/contract.ts'
import { streetLine } from '#shared/countries/address-forms.ts'
import type { Language } from '#shared/language.ts'
import { AppError, refuse, refusalText, type Refusal } from '#shared/errors.ts'
import type { Carriage } from '#shared/orders/collecting.rules.ts'
import type { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import type { Recipient, TaxCodes } from '#shared/orders/order-fields.ts'
import { STATUS_NAMES, type OrderStatus } from '#shared/orders/orders.states.ts'
import { leavesCustomsArea } from '#shared/orders/customs-area.ts'
import { customsGaps, refuseCustomsGaps, type CustomsLine } from '#shared/orders/customs-form.rules.ts'
import { customsFormOf, declaredValue } from '#shared/orders/customs-values.rules.ts'
import { localDate } from '#shared/time.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { documentText } from '#server/paper/documents.text.ts'
import { joinPdfs } from '#server/paper/join-pdfs.ts'
import type { PostalAddress } from '#server/paper/figures.ts'
import { declaredIn, parcelGoods } from './parcel-goods.ts'
import { parcelPapersPdf, parcelPapersZpl, type Parcel, type ParcelPapers } from './parcel-papers.ts'
import type { Document } from '#server/base/http/http.ts'
import { read } from '#server/base/database/transaction.ts'
import { staffSeesCustomer, staffSeesWarehouse } from '#server/customers/index.ts'
import { getBrand } from '#server/brands/index.ts'
import { findWarehouses, type WarehouseFacts } from '#server/warehouses/index.ts'
import { loadOwnLabels } from '../attached/own-labels.ts'
import { customsLines, type DeclaredLine } from '../customs-lines.ts'
import { customersOf, idsOf, loadLines, type LoadedLine } from '../load-orders.ts'

type Found = {
  customer_id: number
  order_id: string
  order_no: string
  customer_order_no: string
  status: OrderStatus
  carriage: Carriage
  country: string
  recipient: Recipient | null
  tax: TaxCodes
  warehouse_id: string
  platform_type: number
  method: string | null
  letter_post: boolean
  cn22_limit_usd: string
  shipped_at: string | null
}
/** `of`: how many the order goes in. */
type FoundParcel = Key & { parcel_no: number; of: number; tracking_no: string | null; weight_g: number }
type Key = { customer_id: number; order_id: string }
type Wanted = ParsedInputOf<typeof officeOrderCalls.printPapers>['papers']
type Format = ParsedInputOf<typeof officeOrderCalls.printPapers>['format']
/** `own`: where the label lies that the customer brought; it stands in the place of the house's. */
type Papers = ParcelPapers & { own?: string }
type Read = { order_no: string; papers: Papers[]; refusal: Refusal | undefined }

/** The labels of one order's parcels, or of one of them. Refuses `order_state` before they are labelled, `customs_incomplete`, `own_label_zpl`, `label_missing` (erased), `not_found`. */
export async function printLabel(
  ctx: Ctx,
  actor: StaffActor,
  { format, parcel_no, ...key }: ParsedInputOf<typeof officeOrderCalls.getLabel>,
): Promise<Document> {
  const { order_no, papers, refusal } = (await readPapers(ctx, actor, [key], 'labels', format, parcel_no))[0]!
  refuse(refusal)
  // The file of the customer's own label is called by the order: what it says is known to who opens it.
  return documentOf(ctx, papers, `label-${papers[0]!.label?.trackingNo ?? order_no}`, format, actor)
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
  const drawn = found.flatMap((one) => one.papers)
  return documentOf(ctx, drawn, `${papers.replaceAll('_', '-')}-${orders.length}`, format, actor)
}

/** Those of many orders that can be printed as one document, and why the others cannot; `not_found` refuses all. */
export async function printWhatCan(
  ctx: Ctx,
  actor: StaffActor,
  { orders, papers, format }: { orders: readonly Key[]; papers: Wanted; format: Format },
): Promise<{ document: Document | null; refusals: (Refusal | null)[] }> {
  const found = await readPapers(ctx, actor, orders, papers, format)
  const drawn = found.filter(({ refusal }) => !refusal).flatMap((one) => one.papers)
  return {
    document: drawn.length > 0 ? await documentOf(ctx, drawn, papers.replaceAll('_', '-'), format, actor) : null,
    refusals: found.map(({ refusal }) => refusal ?? null),
  }
}

async function documentOf(
  ctx: Ctx,
  papers: Papers[],
  name: string,
  format: Format,
  actor: StaffActor,
): Promise<Document> {
  if (format === 'zpl')
    return { bytes: Buffer.from(await parcelPapersZpl(papers)), name: `${name}.zpl`, mediaType: 'text/plain' }
  const bytes = await pdfOf(ctx, papers, actor.request.language)
  return { bytes, name: `${name}.pdf`, mediaType: 'application/pdf', inline: true }
}

/** What customers brought stands among what the house draws, parcel after parcel. */
async function pdfOf(ctx: Ctx, papers: readonly Papers[], language: Language): Promise<Buffer> {
  if (papers.every(({ own }) => own === undefined)) return parcelPapersPdf(papers, language)
  const parts: Uint8Array[] = []
  let ours: ParcelPapers[] = []
  const draw = async () => {
    if (ours.length > 0) parts.push(await parcelPapersPdf(ours, language))
    ours = []
  }
  for (const { own, ...drawn } of papers) {
    if (own !== undefined) {
      await draw()
      parts.push(await ctx.files.get(own))
    }
    if (drawn.label ?? drawn.slip) ours.push(drawn)
  }
  await draw()
  return joinPdfs(parts, documentText(language).parcel_label)
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
  parcelNo?: number,
): Promise<Read[]> {
  // The letters of a label printer are Latin.
  const english = format === 'zpl' || actor.request.language === 'en'
  return read(ctx, actor, async (db) => {
    const { rows } =
      await sql<Found>`select o.customer_id, o.order_id, o.order_no, o.customer_order_no, o.status, o.carriage, o.country, o.recipient, o.tax, o.warehouse_id, c.platform_type,
        case when ${english} then m.name_en else m.name_zh end as method,
        coalesce(m.letter_post, false) as letter_post, w.cn22_limit_usd, o.shipped_at
      from orders o join customer c on c.customer_id = o.customer_id join warehouse w on w.warehouse_id = o.warehouse_id
      left join shipping_method m on m.method_id = o.method_id
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
    const own = await loadOwnLabels(db, labels ? rows.filter(({ carriage }) => carriage === 'own_label') : [])
    let room = MOST_OWN_BYTES
    const leaving = rows.filter(
      ({ carriage, country, recipient, warehouse_id }) =>
        labels &&
        recipient &&
        carriage !== 'own_label' &&
        leavesCustomsArea(warehouses.get(warehouse_id)!.address, { country, postal_code: recipient.postal_code }),
    )
    const { rows: parcels } =
      await sql<FoundParcel>`select p.customer_id, p.order_id, p.parcel_no, p.tracking_no, p.weight_g,
        (count(*) over (partition by p.order_id))::int as of
      from parcel p where (p.customer_id, p.order_id) in (select * from unnest(${customersOf(rows)}::int[], ${idsOf(rows)}::uuid[]))
      order by p.order_id, p.parcel_no`.execute(db)
    const parcelsOf = Map.groupBy(parcels, ({ order_id }) => order_id)
    const several = await parcelGoods(
      db,
      parcels.filter(({ parcel_no, of }) => of > 1 && parcel_no === 1),
    )
    const customs = leaving.length > 0 ? await customsLines(db, leaving) : new Map<string, DeclaredLine[]>()
    const goods = wanted === 'labels' ? new Map<string, LoadedLine[]>() : await loadLines(db, keys)
    return found.map((one) => {
      const { order_no, recipient } = one
      const brand = brands.get(one.platform_type)!
      const packed = (parcelsOf.get(one.order_id) ?? []).filter(
        ({ parcel_no }) => parcel_no === (parcelNo ?? parcel_no),
      )
      const ready = packed.length > 0 ? packed.every(({ tracking_no }) => !labels || tracking_no !== null) : !labels
      if (!recipient || UNPRINTED.includes(one.status) || !ready)
        return { order_no, papers: [], refusal: { code: 'order_state', params: { status: STATUS_NAMES[one.status] } } }
      const lines = goods.get(one.order_id)
      const declared = customs.get(one.order_id)
      const inside = several.get(one.order_id)
      // What waits for packing has a slip already, of all its goods.
      const papers = (packed.length > 0 ? packed : [undefined]).map((parcel): Papers => {
        const part = parcel && parcel.of > 1 ? `${parcel.parcel_no}/${parcel.of}` : undefined
        const paper: Papers = { brand }
        if (lines)
          paper.slip = {
            orderNo: order_no,
            theirNo: one.customer_order_no,
            recipient: addressOf(recipient),
            lines: (parcel && inside?.parcels.find((of) => of.parcel_no === parcel.parcel_no)?.lines) ?? lines,
            part,
          }
        if (labels && one.carriage === 'own_label') paper.own = own.get(one.order_id)?.stored_as ?? ''
        else if (labels && parcel)
          paper.label = labelOf(
            ctx,
            { ...one, recipient, trackingNo: parcel.tracking_no!, weightG: parcel.weight_g, part },
            warehouses.get(one.warehouse_id)!,
            brand,
            declared && inside ? declaredIn(parcel.parcel_no, declared, inside) : declared,
          )
        return paper
      })
      if (labels && one.carriage === 'own_label') {
        const label = own.get(one.order_id)
        room -= label?.bytes ?? 0
        return { order_no, papers, refusal: refuseOwnLabel(label, format, room) }
      }
      return { order_no, papers, refusal: declared && refuseCustomsGaps(customsGaps(declared)) }
    })
  })
}

/** What customers brought is held in memory until it is printed. */
const MOST_OWN_BYTES = 50 * 1024 * 1024

function refuseOwnLabel(label: { stored_as: string | null } | undefined, format: Format, room: number) {
  if (format === 'zpl') return { code: 'own_label_zpl' } as const
  if (!label?.stored_as) return { code: 'label_missing' } as const
  return room < 0
    ? { code: 'file_too_large' as const, params: { limit: `${MOST_OWN_BYTES / 1024 / 1024} MB` } }
    : undefined
}

/** Orders that are not, or no more, for the packers. */
const UNPRINTED: readonly OrderStatus[] = ['approving', 'verifying', 'error', 'canceled']

const addressOf = (recipient: Recipient): PostalAddress => ({
  name: `${recipient.first_name} ${recipient.last_name}`.trim(),
  company: recipient.company,
  lines: [
    streetLine(recipient.country, recipient.address1, recipient.house_number),
    recipient.address2,
    recipient.address3,
  ],
  city: recipient.city,
  region: recipient.province,
  postcode: recipient.postal_code,
  country: recipient.country,
  phone: recipient.phone,
})

/** `lines`: what customs is told, where the parcel leaves its customs area. */
function labelOf(
  ctx: Ctx,
  order: Found & { recipient: Recipient; trackingNo: string; weightG: number; part: string | undefined },
  warehouse: WarehouseFacts,
  brand: string,
  lines: CustomsLine[] | undefined,
): Parcel {
  const { order_no: orderNo, trackingNo, weightG, part, tax, shipped_at } = order
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
    part,
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
