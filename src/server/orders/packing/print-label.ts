// The PDF label of a packed order's parcel and the customs form behind it, from what stands in the tables; printing it again gives the same.
import { sql } from 'kysely'
import { AppError, refuse } from '#shared/errors.ts'
import type { Recipient, TaxCodes } from '#shared/orders/order-fields.ts'
import { STATUS_NAMES, type OrderStatus } from '#shared/orders/orders.states.ts'
import { leavesCustomsArea } from '#shared/orders/customs-area.ts'
import { customsGaps, refuseCustomsGaps, type CustomsLine } from '#shared/orders/customs-form.rules.ts'
import { customsFormOf, declaredValue } from '#shared/orders/customs-values.rules.ts'
import { localDate } from '#shared/time.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { PostalAddress } from '#server/paper/figures.ts'
import { parcelLabelsPdf, type Parcel } from './parcel-label.ts'
import type { Document } from '#server/base/http/http.ts'
import { read } from '#server/base/database/transaction.ts'
import { staffSeesCustomer, staffSeesWarehouse } from '#server/customers/index.ts'
import { getBrand } from '#server/brands/index.ts'
import { findWarehouse } from '#server/warehouses/index.ts'
import { customsLines } from '../customs-lines.ts'

type Found = {
  order_no: string
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

/** Refuses `order_state` before the order is labelled, `customs_incomplete`, `not_found`. */
export async function printLabel(
  ctx: Ctx,
  actor: StaffActor,
  input: { customer_id: number; order_id: string },
): Promise<Document> {
  const { parcel, brand } = await read(ctx, actor, async (db) => {
    const { rows } =
      await sql<Found>`select o.order_no, o.status, o.country, o.recipient, o.tax, o.warehouse_id, c.platform_type, case when ${actor.request.language} = 'en' then m.name_en else m.name_zh end as method,
        coalesce(m.letter_post, false) as letter_post, w.cn22_limit_usd, p.tracking_no, p.weight_g, o.shipped_at
      from orders o join customer c on c.customer_id = o.customer_id join warehouse w on w.warehouse_id = o.warehouse_id
      left join shipping_method m on m.method_id = o.method_id
      left join parcel p on p.customer_id = o.customer_id and p.order_id = o.order_id and p.parcel_no = 1
      where o.customer_id = ${input.customer_id} and o.order_id = ${input.order_id} and o.deleted_at is null
        and ${staffSeesCustomer(actor)} and ${staffSeesWarehouse(actor, 'o')}`.execute(db)
    const found = rows[0]
    const warehouse = found && (await findWarehouse(db, found.warehouse_id))
    if (!found || !warehouse) throw new AppError('not_found')
    const { recipient, tracking_no: trackingNo, weight_g: weightG } = found
    if (!recipient || trackingNo === null || weightG === null)
      throw new AppError('order_state', { status: STATUS_NAMES[found.status] })
    const { name, color } = await getBrand(db, { platformType: found.platform_type })
    const sender = warehouse.address
    const from: PostalAddress = {
      company: sender.company,
      lines: [sender.street],
      city: sender.city,
      postcode: sender.postal_code,
      country: sender.country,
      phone: sender.phone,
    }
    const to: PostalAddress = {
      name: `${recipient.first_name} ${recipient.last_name}`.trim(),
      company: recipient.company,
      lines: [`${recipient.address1} ${recipient.house_number}`.trim(), recipient.address2, recipient.address3],
      city: recipient.city,
      region: recipient.province,
      postcode: recipient.postal_code,
      country: recipient.country,
      phone: recipient.phone,
    }
    const shippedOn = localDate(
      found.shipped_at === null ? ctx.clock.now() : new Date(found.shipped_at),
      warehouse.time_zone,
    )
    const made: Parcel = {
      orderNo: found.order_no,
      trackingNo,
      method: found.method ?? '',
      shippedOn,
      weightG,
      recipient: to,
      warehouse: { code: warehouse.code, name: warehouse.name_en, address: from },
    }
    if (leavesCustomsArea(sender, { country: found.country, postal_code: recipient.postal_code })) {
      const lines = await customsLines(db, input)
      refuse(refuseCustomsGaps(customsGaps(lines)))
      const { tax } = found
      made.customs = customsOf(lines)
      made.declaration = {
        form: customsFormOf({ ...found, weight_g: weightG, value_usd: declaredValue(lines) }),
        trackingNo,
        orderNo: found.order_no,
        signedOn: shippedOn,
        sender: { ...from, name },
        recipient: to,
        sellerCode: tax.ioss,
        receiverCode: tax.vat || tax.gst || tax.icms,
        lines,
        grossWeightG: weightG,
      }
    }
    return { parcel: made, brand: { name, colour: color } }
  })
  const bytes = await parcelLabelsPdf([parcel], actor.request.language, brand)
  return { bytes, name: `label-${parcel.trackingNo}.pdf`, mediaType: 'application/pdf', inline: true }
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
