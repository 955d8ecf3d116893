// One return as both sides read it: its goods, pictures, fees, what is known of it and its history. What can be done is the pages'.
import type { ReactNode } from 'react'
import type { Call } from '#shared/contract.ts'
import { basisText } from '#shared/rates/rates.text.ts'
import type { ReturnDetail } from '#shared/returns/returns.contract.ts'
import { FAULT_TEXT, RETURN_EVENT_TEXT, RETURN_KIND_TEXT } from '#shared/returns/returns.states.ts'
import { Timeline } from '#web/both/inbound/Timeline.tsx'
import { FeeLines } from '#web/both/rates/FeeLines.tsx'
import { Moment } from '#web/kit/dates/Moment.tsx'
import { FactList, type Fact } from '#web/kit/layout/FactList.tsx'
import { Plate } from '#web/kit/layout/Page.tsx'
import { StoredPicture } from '#web/kit/parts/StoredPicture.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useLanguage, useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { warehouseText } from '#web/kit/text/warehouse-name.ts'
import { ReturnGoods } from './ReturnGoods.tsx'
import { returnText } from './returns.text.ts'
import './returns.css'

type Props = {
  found: ReturnDetail
  /** The way to its order. */
  order: ReactNode
  /** The way to the order that sends goods again. */
  resent: ReactNode
  before?: readonly Fact[]
  pictures: { call: Pick<Call, 'path'>; input: Record<string, string> }
}

export function ReturnFacts({ found, order, resent, before = [], pictures }: Props) {
  const t = useText(returnText)
  const read = useReader()
  const format = useFormat()
  const moment = (at: string | null) => at && <Moment at={at} zone={found.time_zone} />
  const { warehouse_code: code, warehouse_name_en: name_en, warehouse_name_zh: name_zh } = found
  return (
    <div className="uc-return-columns">
      <div>
        <Plate title={t.goods}>
          <ReturnGoods lines={found.lines} />
        </Plate>
        {found.pictures.length > 0 && (
          <Plate title={t.pictures}>
            <div className="uc-return-pictures">
              {found.pictures.map(({ file_id, name }) => (
                <StoredPicture key={file_id} call={pictures.call} input={{ ...pictures.input, file_id }} name={name} />
              ))}
            </div>
          </Plate>
        )}
        <Fees found={found} />
      </div>
      <div>
        <Plate title={t.facts}>
          <FactList
            facts={[
              ...before,
              [t.kind, read(RETURN_KIND_TEXT[found.kind])],
              [t.order, order],
              [t.tracking, found.tracking_number],
              [t.reference, found.reference],
              [t.warehouse, read(warehouseText({ code, name_en, name_zh }))],
              [t.created, moment(found.created_at)],
              [t.arrived, moment(found.arrived_at)],
              [t.inspectedAt, moment(found.inspected_at)],
              ...(found.decide_by ? [[t.decideBy, format.date(found.decide_by)] as const] : []),
              ...(found.closed_at ? [[t.closed, moment(found.closed_at)] as const] : []),
              ...(found.note ? [[t.note, found.note] as const] : []),
              ...(found.inspection_note ? [[t.inspectionNote, found.inspection_note] as const] : []),
              ...(found.decided_by ? [[t.decidedBy, found.decided_by] as const] : []),
              ...(found.resent_as
                ? [
                    [
                      t.resentAs,
                      found.resent_as.deleted ? t.resentDeleted({ number: found.resent_as.order_no }) : resent,
                    ] as const,
                  ]
                : []),
            ]}
          />
        </Plate>
        <Plate title={t.history}>
          <Timeline
            events={found.events}
            zone={found.time_zone}
            nameOf={({ event }) => read(RETURN_EVENT_TEXT[event])}
          />
        </Plate>
      </div>
    </div>
  )
}

function Fees({ found: { fees, status } }: { found: ReturnDetail }) {
  const t = useText(returnText)
  const read = useReader()
  const language = useLanguage()
  const format = useFormat()
  if (!fees || (status !== 'closed' && !fees.refund)) return null
  const { charged, currency, refund } = fees
  const refunded = refund && (
    <Plate title={t.refund}>
      <FactList
        facts={[
          [read(FAULT_TEXT[refund.cause]), refund.reason],
          [t.refundOf, basisText(refund.fee.basis, currency, language)],
          [t.refunded, format.money(refund.fee.amount.replace('-', ''), currency)],
        ]}
      />
    </Plate>
  )
  if (status !== 'closed') return refunded
  return (
    <>
      <Plate title={t.fees}>
        {charged === null && <p>{t.feesOpen}</p>}
        {charged?.length === 0 && <p>{t.nothingCharged}</p>}
        {charged && charged.length > 0 && <FeeLines quoted={charged} charged={charged} currency={currency} />}
      </Plate>
      {refunded}
    </>
  )
}
