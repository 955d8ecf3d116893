// What a booking says about itself: where it goes, how it is packed and brought, what was asked for besides.
import type { ReactNode } from 'react'
import type { BookingDetail } from '#shared/inbound/booking.outputs.ts'
import {
  ARRIVAL_PERIOD_TEXT, INSPECTION_TEXT, PACKAGING_TEXT, PACKING_METHOD_TEXT, SHIPPING_METHOD_TEXT, carriedBy,
} from '#shared/inbound/inbound.values.ts' // prettier-ignore
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { FactList, type Fact } from '#web/kit/layout/FactList.tsx'
import { Plate } from '#web/kit/layout/Page.tsx'
import { warehouseText } from '#web/kit/text/warehouse-name.ts'
import { useText } from '#web/kit/text/text.ts'
import { bookingsText } from './bookings.text.ts'
import { SLOT_TEXT } from './slot.text.ts'

const namesOf = ({ name_en, name_zh }: BookingDetail['services'][number]) => ({ en: name_en, zh_CN: name_zh })

type Props = { booking: BookingDetail; before?: readonly Fact[]; action?: ReactNode }

export function BookingFacts({ booking, before = [], action }: Props) {
  const t = useText(bookingsText)
  const read = useReader()
  const format = useFormat()
  const { shipping, packing_method, services } = booking
  return (
    <>
      <Plate title={t.facts}>
        <FactList
          facts={[
            ...before,
            [
              t.warehouse,
              read(
                warehouseText({
                  code: booking.warehouse_code,
                  name_en: booking.warehouse_name_en,
                  name_zh: booking.warehouse_name_zh,
                }),
              ),
            ],
            [t.packing, packing_method && read(PACKING_METHOD_TEXT[packing_method])],
            [t.inspection, read(INSPECTION_TEXT[booking.inspection])],
            [t.insured, booking.insurance_value_usd && format.money(booking.insurance_value_usd, 'USD')],
            [
              t.services,
              services.map((service) => `${read(namesOf(service))} × ${format.number(service.quantity)}`).join(', '),
            ],
            [t.originalAsn, booking.original_asn],
            [t.remark, booking.remark],
          ]}
        />
      </Plate>
      <Plate title={t.shipping}>
        {shipping ? (
          <FactList
            facts={[
              [t.shippingMethod, read(SHIPPING_METHOD_TEXT[shipping.method])],
              ...(shipping.method === 'express'
                ? [[t.courier, shipping.courier] as const, [t.trackingNumber, carriedBy(shipping)] as const]
                : [
                    [t.company, shipping.company] as const,
                    [t.plateNumber, shipping.plate_number] as const,
                    [t.driver, `${shipping.driver_name}, ${shipping.driver_phone}`] as const,
                  ]),
              [
                t.arrival,
                `${format.date(shipping.estimated_arrival_on)}, ${read(ARRIVAL_PERIOD_TEXT[shipping.arrival_period])}`,
              ],
              [t.slot, booking.slot && read(SLOT_TEXT[booking.slot.over ? 'over' : 'held'])],
              [t.volume, `${format.number(shipping.volume_m3)} m³`],
              [t.packaging, read(PACKAGING_TEXT[shipping.packaging])],
            ]}
          />
        ) : (
          <p>{t.noShipping}</p>
        )}
        {action}
      </Plate>
    </>
  )
}
