// The lines of loss orders: what was expected, what was counted, how far apart, and what is paid for it.
import { Link } from 'react-router'
import type { BookingDetail } from '#shared/inbound/booking.outputs.ts'
import type { LossDetail } from '#shared/inbound/losses.contract.ts'
import { LOSS_SOURCE_TEXT } from '#shared/inbound/losses.states.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useText } from '#web/kit/text/text.ts'
import { LossTag } from './LossTag.tsx'
import { lossText } from './losses.text.ts'
import '#web/kit/list/list.css'
import './bookings.css'

type Line = LossDetail['lines'][number]
type Loss = BookingDetail['losses'][number]

/** The loss orders of a booking, each with the way to its own page. */
export function LossTables({ losses, path }: { losses: readonly Loss[]; path: (loss: Loss) => string }) {
  const t = useText(lossText)
  const read = useReader()
  const format = useFormat()
  return losses.map((loss) => (
    <Plate
      key={loss.loss_id}
      title={
        <>
          {t.facts} · <Link to={path(loss)}>{loss.loss_no}</Link> <LossTag status={loss.status} />
        </>
      }
    >
      <p>
        {read(LOSS_SOURCE_TEXT[loss.source])} · {format.time(loss.created_at)}
      </p>
      <LossLines label={loss.loss_no} lines={loss.lines} />
    </Plate>
  ))
}

type Props = {
  label: string
  lines: readonly (Loss['lines'][number] & Partial<Pick<Line, 'product_name' | 'pays'>>)[]
  /** The account's currency, where something was paid. */
  currency?: string
}

/** What is paid has a column of its own where the reader may see it. Goods that were in stock have neither box nor counts. */
export function LossLines({ label, lines, currency }: Props) {
  const t = useText(lossText)
  const format = useFormat()
  const counted = lines.some(({ box_no }) => box_no > 0)
  return (
    <div className="uc-booking-table" tabIndex={0} role="region" aria-label={label}>
      <table className="uc-table">
        <thead>
          <tr>
            {counted && <th scope="col">{t.box}</th>}
            <th scope="col">{t.sku}</th>
            {[...(counted ? [t.announced, t.arrived, t.qualified, t.actual] : []), t.difference].map((head) => (
              <th key={head} scope="col" data-right="true">
                {head}
              </th>
            ))}
            {currency && (
              <th scope="col" data-right="true">
                {t.pays}
              </th>
            )}
            <th scope="col">{t.description}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.box_no}/${line.sku_id}`}>
              {counted && <td>{line.box_no}</td>}
              <td title={line.product_name}>{line.sku}</td>
              {counted && (
                <>
                  <td data-right="true">{format.number(line.appointment_quantity)}</td>
                  <td data-right="true">{format.number(line.arrival_quantity)}</td>
                  <td data-right="true">{format.number(line.qualified_quantity)}</td>
                  <td data-right="true">{format.number(line.actual_quantity)}</td>
                </>
              )}
              <td data-right="true" data-off="true">
                {line.difference > 0 ? `+${format.number(line.difference)}` : format.number(line.difference)}
              </td>
              {currency && <td data-right="true">{line.pays ? <Pays pays={line.pays} currency={currency} /> : '-'}</td>}
              <td>{line.description || '-'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The amount, and below it of how many pieces at which price. */
function Pays({ pays, currency }: { pays: NonNullable<Line['pays']>; currency: string }) {
  const format = useFormat()
  const price = format.money(pays.unit_price, pays.price_currency)
  const same = pays.price_currency === currency
  return (
    <span className="uc-pair" title={same ? undefined : `1 ${pays.price_currency} = ${Number(pays.rate)} ${currency}`}>
      <span>{format.money(pays.amount, currency)}</span>
      <small>
        {format.number(pays.missing)} × {price}
      </small>
    </span>
  )
}
