// What the desk found beside the announcement of a booking: unannounced goods with their pictures and answers, and goods that came late. How
// one answers is the pages'.
import type { ReactNode } from 'react'
import type { Call } from '#shared/contract.ts'
import type { BookingDetail, UnannouncedGoods } from '#shared/inbound/booking.outputs.ts'
import {
  LATE_REASON_TEXT,
  UNANNOUNCED_REASON_TEXT,
  UNANNOUNCED_STATUS_TEXT,
  type UnannouncedStatus,
} from '#shared/inbound/found-goods.rules.ts'
import { Moment } from '#web/kit/dates/Moment.tsx'
import { Plate } from '#web/kit/layout/Page.tsx'
import { StateTag, type Shade } from '#web/kit/parts/StateTag.tsx'
import { StoredPicture } from '#web/kit/parts/StoredPicture.tsx'
import { BLANK, useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { foundText } from './found.text.ts'
import '#web/kit/list/list.css'
import './bookings.css'

const SHADES: Record<UnannouncedStatus, Shade> = { waiting: 'warn', accepted: 'busy', added: 'good', refused: 'plain' }

type Props = {
  booking: Pick<BookingDetail, 'unannounced' | 'late' | 'time_zone'>
  pictures: { call: Pick<Call, 'path'>; input: Record<string, string> }
  /** Beside goods that wait. */
  answer: (goods: UnannouncedGoods) => ReactNode
}

export function FoundGoods({ booking, pictures, answer }: Props) {
  return (
    <>
      {booking.unannounced.length > 0 && <Unannounced booking={booking} pictures={pictures} answer={answer} />}
      {booking.late.length > 0 && <Late booking={booking} />}
    </>
  )
}

function Unannounced({ booking, pictures, answer }: Props) {
  const t = useText(foundText)
  const read = useReader()
  const format = useFormat()
  return (
    <Plate title={t.unannounced}>
      <p>{t.unannouncedLead}</p>
      <div className="uc-booking-table" tabIndex={0} role="region" aria-label={t.unannounced}>
        <table className="uc-table">
          <thead>
            <tr>
              <th scope="col">{t.goods}</th>
              <th scope="col">{t.box}</th>
              <th scope="col" data-right="true">
                {t.quantity}
              </th>
              <th scope="col">{t.reason}</th>
              <th scope="col">{t.answer}</th>
            </tr>
          </thead>
          <tbody>
            {booking.unannounced.map((goods) => (
              <tr key={goods.goods_id}>
                <td>
                  <div>{goods.sku ?? goods.code}</div>
                  <div className="uc-loss-pictures">
                    {goods.pictures.map(({ file_id, name }) => (
                      <StoredPicture
                        key={file_id}
                        call={pictures.call}
                        input={{ ...pictures.input, goods_id: goods.goods_id, file_id }}
                        name={name}
                      />
                    ))}
                  </div>
                </td>
                <td>{goods.box_no}</td>
                <td data-right="true">{format.number(goods.quantity)}</td>
                <td>
                  <div>{read(UNANNOUNCED_REASON_TEXT[goods.reason])}</div>
                  <small>{goods.note}</small>
                </td>
                <td>
                  <StateTag shade={SHADES[goods.status]}>{read(UNANNOUNCED_STATUS_TEXT[goods.status])}</StateTag>
                  <div>
                    {goods.status === 'waiting'
                      ? answer(goods)
                      : [goods.answered_by, goods.answer_note].filter(Boolean).join(' · ')}
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Plate>
  )
}

function Late({ booking: { late, time_zone } }: Pick<Props, 'booking'>) {
  const t = useText(foundText)
  const read = useReader()
  const format = useFormat()
  return (
    <Plate title={t.late}>
      <p>{t.lateLead}</p>
      <div className="uc-booking-table" tabIndex={0} role="region" aria-label={t.late}>
        <table className="uc-table" data-compact="true">
          <thead>
            <tr>
              <th scope="col">{t.goods}</th>
              <th scope="col" data-right="true">
                {t.quantity}
              </th>
              <th scope="col">{t.reason}</th>
              <th scope="col">{t.note}</th>
              <th scope="col">{t.taken}</th>
            </tr>
          </thead>
          <tbody>
            {late.map((arrival) => (
              <tr key={arrival.arrival_id}>
                <td>{arrival.sku}</td>
                <td data-right="true">{format.number(arrival.quantity)}</td>
                <td>{read(LATE_REASON_TEXT[arrival.reason])}</td>
                <td>{arrival.note || BLANK}</td>
                <td>
                  <Moment at={arrival.taken_at} zone={time_zone} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Plate>
  )
}
