// A parcel's public page: where it is, for whoever has the link, in the brand's dress and the reader's language (Rule 10.8). Nothing of the
// signed-in part is loaded for it.
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { countryName } from '#shared/code-names.ts'
import type { OutputOf } from '#shared/contract.ts'
import { publicTrackingCalls } from '#shared/orders/public-tracking.contract.ts'
import { PublicPage } from '#web/both/access/PublicPage.tsx'
import { useBrand } from '#web/both/brands/use-brand.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { FormMessage } from '#web/kit/public/FormMessage.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useLanguage, useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { trackText } from './track.text.ts'
import './track.css'

type Shipment = OutputOf<typeof publicTrackingCalls.getShipment>

/** Search engines that came here by a link are told so by the page, too. */
function useUnlisted(): void {
  useEffect(() => {
    const meta = document.createElement('meta')
    meta.name = 'robots'
    meta.content = 'noindex, nofollow'
    document.head.append(meta)
    return () => meta.remove()
  }, [])
}

export default function TrackPage() {
  const { token = '' } = useParams()
  const t = useText(trackText)
  const read = useReader()
  const brand = useBrand()
  useUnlisted()
  const { data, error } = useRead(publicTrackingCalls.getShipment, { token })
  const missing = error?.status === 404
  const title = data ? read(data.status) : missing ? t.unknown : t.title
  return (
    <PublicPage brand={brand} application="portal" title={title} lead={data || error ? '' : t.loading} pitch={false}>
      {error && !data && <FormMessage>{missing ? t.unknownLead : messageOf(error)}</FormMessage>}
      {data && <Way shipment={data} />}
    </PublicPage>
  )
}

function Way({ shipment }: { shipment: Shipment }) {
  const t = useText(trackText)
  const read = useReader()
  const format = useFormat()
  const language = useLanguage()
  const facts: [name: string, value: string][] = [
    [t.destination, countryName(shipment.country, language)],
    [t.carrier, shipment.carrier],
    [t.number, shipment.parcels.length > 0 ? '' : shipment.tracking_nos.join(', ')],
    ...shipment.parcels.map(({ parcel_no, status, tracking_no }): [string, string] => [
      t.parcel({ no: parcel_no }),
      [read(status), tracking_no].filter(Boolean).join(' · '),
    ]),
  ]
  return (
    <>
      <dl className="uc-track-facts">
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <h2 className="uc-track-head">{t.way}</h2>
      <ol className="uc-track-way" data-arrived={shipment.delivered}>
        {shipment.milestones.map(({ parcel_no, at, title }, n) => (
          <li key={`${at}${n}`}>
            <strong>
              {[read(title), parcel_no !== null && t.parcel({ no: parcel_no })].filter(Boolean).join(' · ')}
            </strong>
            <time dateTime={at} title={format.zone()}>
              {format.time(at)}
            </time>
          </li>
        ))}
      </ol>
      <p className="uc-track-clock">{t.clock({ zone: format.zone() })}</p>
    </>
  )
}
