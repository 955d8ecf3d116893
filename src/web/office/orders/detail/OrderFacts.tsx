// The recipient of an order and its other facts as pairs of name and value; blank ones are left out.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { countryName } from '#shared/code-names.ts'
import { COLLECTED } from '#shared/orders/collecting.rules.ts'
import { manifestPath } from '#shared/orders/orders-office.pages.ts'
import { SOURCE_NAMES } from '#shared/orders/order-list.filters.ts'
import { usePermitted } from '#web/both/application/user-context.ts'
import { collectingText } from '#web/both/orders/collecting.text.ts'
import { PromiseSentence } from '#web/both/orders/OrderPromise.tsx'
import { promiseText } from '#web/both/orders/promises.ts'
import { Moment } from '#web/kit/dates/Moment.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useLanguage, useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { ManifestTag } from '../manifests/ManifestTag.tsx'
import { methodAndCarrier } from '../order-columns.tsx'
import type { OfficeOrder } from './OrderPage.tsx'
import { warehouseName } from '../order-search.ts'
import { ordersText } from '../orders.text.ts'

export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="uc-fact-rows">
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== '-')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** Who comes for an order that is collected, and when. */
export function CollectorFacts({
  order: { recipient, collect },
}: {
  order: Pick<OfficeOrder, 'recipient' | 'collect'>
}) {
  const t = useText(ordersText)
  const words = useText(collectingText)
  const format = useFormat()
  if (!recipient) return <p className="uc-order-note">{t.erased}</p>
  return (
    <Facts
      facts={[
        [words.collector, recipient.first_name],
        [words.phone, recipient.phone],
        [words.plate, collect?.plate],
        [words.plannedOn, collect && format.date(collect.planned_on)],
      ]}
    />
  )
}

export function OrderRecipient({ order }: { order: Pick<OfficeOrder, 'recipient' | 'country' | 'collect'> }) {
  const { recipient, country } = order
  const t = useText(ordersText)
  const language = useLanguage()
  if (order.collect) return <CollectorFacts order={order} />
  if (!recipient) return <p className="uc-order-note">{t.erased}</p>
  const { address1, address2, address3, house_number, city, province, postal_code } = recipient
  const lines = [
    [address1, house_number].filter(Boolean).join(' '),
    address2,
    address3,
    [postal_code, city, province].filter(Boolean).join(', '),
    `${countryName(country, language)} (${country})`,
  ]
  return (
    <>
      <address className="uc-order-recipient">
        <strong>{[recipient.first_name, recipient.last_name].filter(Boolean).join(' ')}</strong>
        {recipient.company && <span>{recipient.company}</span>}
        {lines.filter(Boolean).map((line, n) => (
          <span key={n}>{line}</span>
        ))}
      </address>
      <Facts
        facts={[
          [t.phone, recipient.phone],
          [t.email, recipient.email],
          [t.idNumber, recipient.id_number],
          [t.address, t[recipient.address_type]],
        ]}
      />
    </>
  )
}

/** The one that its parcels are on, or left with. */
function OnManifest({ manifest }: { manifest: NonNullable<OfficeOrder['manifest']> }) {
  const number = manifest.number
  return (
    <>
      {usePermitted().all('packing.work') ? <Link to={manifestPath(manifest)}>{number}</Link> : number}{' '}
      <ManifestTag status={manifest.status} />
    </>
  )
}

export function OrderFacts({ order }: { order: OfficeOrder }) {
  const t = useText(ordersText)
  const read = useReader()
  const words = useText(promiseText)
  const { method, tax, services } = order
  const at = (moment: string | null) => moment && <Moment at={moment} zone={order.warehouse.time_zone} />
  const numbers = Object.entries(tax).filter(([, code]) => code !== '')
  return (
    <Facts
      facts={[
        [t.warehouse, read(warehouseName(order.warehouse))],
        [
          t.method,
          order.carriage === 'collect' ? read(COLLECTED) : method ? read(methodAndCarrier(method)) : t.notBooked,
        ],
        [words.promise, order.promise && <PromiseSentence key="promise" promise={order.promise} />],
        [t.services, services.map(({ code, quantity }) => `${code} × ${quantity}`).join(', ')],
        [t.tax, numbers.map(([kind, code]) => `${kind.toUpperCase()} ${code}`).join(', ')],
        [t.platformPaid, order.platform_paid ? t.yes : ''],
        [t.remark, order.remark],
        [t.note, order.note_to_service],
        [t.source, read(SOURCE_NAMES[order.source])],
        [t.created, at(order.created_at)],
        [t.submitted, at(order.submitted_at)],
        [t.packed, at(order.packed_at)],
        [t.shipped, at(order.shipped_at)],
        [t.manifest, order.manifest && <OnManifest key="manifest" manifest={order.manifest} />],
        [t.delivered, at(order.delivered_at)],
        [t.canceled, at(order.canceled_at)],
      ]}
    />
  )
}
