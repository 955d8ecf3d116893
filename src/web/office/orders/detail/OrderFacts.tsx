// The recipient of an order and its other facts as pairs of name and value; blank ones are left out.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { addressLines } from '#shared/orders/addresses/address.rules.ts'
import { countryName } from '#shared/code-names.ts'
import { CARRIAGE_NAMES } from '#shared/orders/collecting.rules.ts'
import { manifestPath, orderPath } from '#shared/orders/orders-office.pages.ts'
import { SOURCE_NAMES } from '#shared/orders/order-list.filters.ts'
import { usePermitted } from '#web/both/application/user-context.ts'
import { collectingText } from '#web/both/orders/collecting.text.ts'
import { RecipientMails } from '#web/both/orders/RecipientMails.tsx'
import { byRelation, RelatedOrders, RELATION_NAMES } from '#web/both/orders/RelatedOrders.tsx'
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
        .filter(
          ([, value]) => value !== null && value !== false && value !== undefined && value !== '' && value !== '-',
        )
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

export function OrderRecipient({
  order,
}: {
  order: Pick<OfficeOrder, 'carriage' | 'recipient' | 'country' | 'collect'>
}) {
  const { recipient, country } = order
  const t = useText(ordersText)
  const language = useLanguage()
  if (order.collect) return <CollectorFacts order={order} />
  if (!recipient) return <p className="uc-order-note">{t.erased}</p>
  const lines = [...addressLines(recipient), `${countryName(country, language)} (${country})`]
  return (
    <>
      <address className="uc-order-recipient">
        <strong>{[recipient.first_name, recipient.last_name].filter(Boolean).join(' ')}</strong>
        {recipient.company && <span>{recipient.company}</span>}
        {lines.map((line, n) => (
          <span key={n}>{line}</span>
        ))}
      </address>
      <Facts
        facts={[
          [t.phone, recipient.phone],
          [t.email, recipient.email],
          [t.idNumber, recipient.id_number],
          [t.address, order.carriage === 'own_label' ? '' : t[recipient.address_type]],
        ]}
      />
    </>
  )
}

/** Those that its parcels are on, or left with; which parcel where there are several. */
function OnManifests({ order: { manifests, parcels } }: { order: OfficeOrder }) {
  const linked = usePermitted().all('packing.work')
  const of = parcels.length
  return manifests.map((manifest) => (
    <div key={manifest.parcel_no}>
      {linked ? <Link to={manifestPath(manifest)}>{manifest.number}</Link> : manifest.number}{' '}
      <ManifestTag status={manifest.status} /> {of > 1 && <small>{`${manifest.parcel_no}/${of}`}</small>}
    </div>
  ))
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
          order.carriage !== 'carrier'
            ? read(CARRIAGE_NAMES[order.carriage])
            : method
              ? read(methodAndCarrier(method))
              : t.notBooked,
        ],
        [words.promise, order.promise && <PromiseSentence key="promise" promise={order.promise} />],
        ...byRelation(order.related).map(
          ([relation, orders]) =>
            [
              read(RELATION_NAMES[relation]),
              <RelatedOrders
                key={relation}
                orders={orders}
                pathOf={(order_id) => orderPath({ customer_id: order.customer_id, order_id })}
              />,
            ] as const,
        ),
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
        [t.manifest, order.manifests.length > 0 && <OnManifests key="manifest" order={order} />],
        [t.delivered, at(order.delivered_at)],
        [
          t.recipientMails,
          order.recipient_mails.length > 0 && <RecipientMails key="mails" mails={order.recipient_mails} />,
        ],
        [t.canceled, at(order.canceled_at)],
      ]}
    />
  )
}
