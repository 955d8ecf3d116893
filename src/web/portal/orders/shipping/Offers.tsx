// Every shipping method beside the others: price, days, chargeable weight and all fees of those that can carry the order, the
// reasons of those that cannot. Choosing is optional; saving the choice is the page's.
import { refusalText } from '#shared/errors.ts'
import { Alert, Segmented } from 'antd'
import { useId, useState } from 'react'
import { useUser } from '#web/both/application/user-context.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useLanguage } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { FeeTable } from '../FeeTable.tsx'
import { fastestOf, sortOffers, type OfferOrder } from '#shared/orders/offers.rules.ts'
import { carryingOf, reasonsThatMatter, type Carrying } from './offer-order.ts'
import { Named } from '../Named.tsx'
import type { Offer, Offers as Answer } from '../order-types.ts'
import { shippingText } from '../shipping.text.ts'
import './offers.css'

/** The carrier, unless the method's name says it already. */
const carrierOf = ({ carrier, name_en, name_zh }: Offer): string[] =>
  carrier === name_en || carrier === name_zh ? [] : [carrier]

type Props = { offers: Answer; chosen?: string; onChoose?: (methodId: string) => void }

export function Offers({ offers, chosen, onChoose }: Props) {
  const t = useText(shippingText)
  const language = useLanguage()
  const format = useFormat()
  const group = useId()
  const priced = useUser().sees_money
  const [order, setOrder] = useState<OfferOrder>(priced ? 'price' : 'days')
  const carrying = sortOffers(carryingOf(offers.methods), order)
  const refusing = offers.methods.filter(({ quote }) => quote === null)
  const cheapest = sortOffers(carrying, 'price')[0]
  const fastest = fastestOf(carrying)
  const { weight_g, length_cm, width_cm, height_cm } = offers.parcel
  const badgesOf = (offer: Carrying) =>
    carrying.length < 2
      ? []
      : [
          ...(offer.method_id === offers.last_method_id ? [t.last] : []),
          ...(priced && offer === cheapest ? [t.cheapest] : []),
          ...(offer === fastest ? [t.fastest] : []),
        ]
  return (
    <>
      <div className="uc-offers-head">
        <span>{t.parcel({ weight: format.weight(weight_g), size: format.size(length_cm, width_cm, height_cm) })}</span>
        {priced && carrying.length > 1 && (
          <Segmented<OfferOrder>
            size="small"
            aria-label={t.sortBy}
            value={order}
            onChange={setOrder}
            options={[
              { value: 'price', label: t.byPrice },
              { value: 'days', label: t.byDays },
            ]}
          />
        )}
      </div>
      {offers.same_day_usd !== null && (
        <Alert type="info" showIcon title={t.sameDay({ value: format.money(offers.same_day_usd, 'USD') })} />
      )}
      {carrying.length === 0 && <Alert type="warning" showIcon title={t.none} description={t.noneLead} />}
      <ul className="uc-offers" aria-label={t.carrying}>
        {carrying.map((offer) => (
          <li key={offer.method_id} data-chosen={offer.method_id === chosen}>
            <label className="uc-offer-head">
              {onChoose && (
                <input
                  type="radio"
                  name={group}
                  checked={offer.method_id === chosen}
                  onChange={() => onChoose(offer.method_id)}
                />
              )}
              <span className="uc-offer-name">
                <strong>
                  <Named of={offer} />
                </strong>
                {badgesOf(offer).map((badge) => (
                  <em key={badge}>{badge}</em>
                ))}
                <small>
                  {[
                    ...carrierOf(offer),
                    t.days(offer.quote.transit_days),
                    t.chargeable({ weight: format.weight(offer.quote.chargeable_weight_g) }),
                  ].join(' · ')}
                </small>
              </span>
              {priced && (
                <span className="uc-offer-total uc-figures">
                  {format.money(offer.quote.total, offer.quote.currency)}
                </span>
              )}
            </label>
            {priced && (
              <details>
                <summary>{t.fees({ count: offer.quote.lines.length })}</summary>
                <FeeTable quote={offer.quote} />
              </details>
            )}
          </li>
        ))}
      </ul>
      {refusing.length > 0 && (
        <section className="uc-offers-refused">
          <h3>{t.refusing({ count: refusing.length })}</h3>
          <ul>
            {refusing.map((offer) => (
              <li key={offer.method_id}>
                <span>
                  <Named of={offer} /> <small>{carrierOf(offer)}</small>
                </span>
                <ul>
                  {reasonsThatMatter(offer.reasons).map((reason, n) => (
                    <li key={n}>{refusalText(reason, language)}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
