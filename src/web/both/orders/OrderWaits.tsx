// Goods that are waited for, a hold and an interception as an order's own page tells them, on both sides: who, why, since when, and what came of it.
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import type { Backorder } from '#shared/orders/changing/backorder.values.ts'
import {
  INTERCEPTION_NAMES,
  INTERCEPTION_TYPE_NAMES,
  type Hold,
  type Interception,
} from '#shared/orders/stopping.rules.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { waitingText } from './waiting.text.ts'
import './order-waits.css'

type Props = {
  order: { backorder: Backorder | null; hold: Hold | null; interception: Interception | null }
  /** Buttons under an open interception, and under a hold. */
  answers?: ReactNode
  release?: ReactNode
}

export function OrderWaits({ order: { backorder, hold, interception }, answers, release }: Props) {
  const t = useText(waitingText)
  const format = useFormat()
  const read = useReader()
  return (
    <>
      {backorder && (
        <Alert
          className="uc-order-waits"
          type={backorder.reason ? 'warning' : 'info'}
          showIcon
          title={backorder.reason ? t.goodsRefused({ reason: read(backorder.reason) }) : t.waitsForGoods}
          description={
            <p>
              {t.since({ at: format.time(backorder.since) })} {t.backorderLead}
            </p>
          }
        />
      )}
      {hold && (
        <Alert
          className="uc-order-waits"
          type="warning"
          showIcon
          title={`${hold.side === 'customer' ? t.heldByCustomer : t.heldByHouse}: ${hold.reason}`}
          description={
            <>
              <p>
                {t.holdLead} {t.since({ at: format.time(hold.held_at) })} {hold.owner && t.owner({ name: hold.owner })}
              </p>
              {release}
            </>
          }
        />
      )}
      {interception && (
        <Alert
          className="uc-order-waits"
          type={interception.state === 'open' ? 'warning' : 'info'}
          showIcon
          title={`${read(INTERCEPTION_NAMES[interception.state])}: ${interception.answer || read(INTERCEPTION_TYPE_NAMES[interception.type])}`}
          description={
            <>
              {interception.answer && <p>{read(INTERCEPTION_TYPE_NAMES[interception.type])}</p>}
              {interception.note && <p>{interception.note}</p>}
              <p>
                {t.asked({ at: format.time(interception.asked_at), name: interception.asked_by })}{' '}
                {interception.answered_at && t.answered({ at: format.time(interception.answered_at) })}
              </p>
              {interception.state === 'open' && <p>{t.openLead}</p>}
              {interception.state === 'returning' && <p>{t.returningLead}</p>}
              {interception.state === 'open' && answers}
            </>
          }
        />
      )}
    </>
  )
}
