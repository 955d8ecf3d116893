// One loss order as both sides read it: what it is, what was decided, its lines, pictures and history. What can be done is the pages'.
import type { ReactNode } from 'react'
import type { Call } from '#shared/contract.ts'
import type { LossDetail } from '#shared/inbound/losses.contract.ts'
import { LOSS_EVENT_TEXT, LOSS_REASON_TEXT, LOSS_SOURCE_TEXT, LOSS_TYPE_TEXT } from '#shared/inbound/losses.states.ts'
import { INSPECTION_TEXT } from '#shared/inbound/inbound.values.ts'
import { Moment } from '#web/kit/dates/Moment.tsx'
import { FactList, type Fact } from '#web/kit/layout/FactList.tsx'
import { Plate } from '#web/kit/layout/Page.tsx'
import { StoredPicture } from '#web/kit/parts/StoredPicture.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { warehouseText } from '#web/kit/text/warehouse-name.ts'
import { Timeline } from './Timeline.tsx'
import { LossLines } from './LossTables.tsx'
import { lossText } from './losses.text.ts'
import './bookings.css'

type Props = {
  loss: LossDetail
  /** The way to where it was found. */
  source: ReactNode
  before?: readonly Fact[]
  pictures: { call: Pick<Call, 'path'>; input: Record<string, string> }
}

export function LossFacts({ loss, source, before = [], pictures }: Props) {
  const t = useText(lossText)
  const read = useReader()
  const format = useFormat()
  const { payout } = loss
  return (
    <div className="uc-two">
      <div>
        <Plate title={t.lines}>
          <LossLines label={t.lines} lines={loss.lines} currency={payout?.currency} />
        </Plate>
        {loss.pictures.length > 0 && (
          <Plate title={t.pictures}>
            <div className="uc-loss-pictures">
              {loss.pictures.map(({ file_id, name }) => (
                <StoredPicture key={file_id} call={pictures.call} input={{ ...pictures.input, file_id }} name={name} />
              ))}
            </div>
          </Plate>
        )}
      </div>
      <div>
        <Plate title={t.facts}>
          <FactList
            facts={[
              ...before,
              [t.type, read(LOSS_TYPE_TEXT[loss.type])],
              [t.source, read(LOSS_SOURCE_TEXT[loss.source])],
              ...(loss.source === 'warehouse' ? [] : [[t.sourceNo, source] as const]),
              ...(loss.reason ? [[t.why, read(LOSS_REASON_TEXT[loss.reason])] as const] : []),
              [
                t.warehouse,
                read(
                  warehouseText({
                    code: loss.warehouse_code,
                    name_en: loss.warehouse_name_en,
                    name_zh: loss.warehouse_name_zh,
                  }),
                ),
              ],
              [t.inspection, read(INSPECTION_TEXT[loss.inspection])],
              [t.creator, loss.created_by],
              [t.created, <Moment key="created" at={loss.created_at} zone={loss.time_zone} />],
              ...(payout
                ? [
                    [
                      t.payout,
                      t.share({
                        amount: format.money(payout.amount, payout.currency),
                        full: loss.inspection === 'full',
                      }),
                    ] as const,
                  ]
                : []),
              ...(loss.reviewed_at
                ? [[t.reviewed, <Moment key="reviewed" at={loss.reviewed_at} zone={loss.time_zone} />] as const]
                : []),
              ...(loss.answer_by ? [[t.answerBy, format.date(loss.answer_by)] as const] : []),
              ...(loss.review_comment ? [[t.comment, loss.review_comment] as const] : []),
              ...(loss.dispute_reason ? [[t.disputeReason, loss.dispute_reason] as const] : []),
            ]}
          />
        </Plate>
        <Plate title={t.history}>
          <Timeline events={loss.events} zone={loss.time_zone} nameOf={({ event }) => read(LOSS_EVENT_TEXT[event])} />
        </Plate>
      </div>
    </div>
  )
}
