// One stock count as staff see it: how far it is, what differs and why, and the buttons that post or cancel it.
import { Button, Select } from 'antd'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { lossPath } from '#shared/inbound/inbound-office.pages.ts'
import { officeCountCalls, type CountDetail } from '#shared/stock/counts.contract.ts'
import { COUNT_REASON_TEXT, COUNT_REASONS, type CountReason } from '#shared/stock/counts.rules.ts'
import { refuseCountEvent } from '#shared/stock/counts.states.ts'
import { countDeskPath, placeCountPath } from '#shared/stock/stock-office.pages.ts'
import type { Refusal } from '#shared/errors.ts'
import { reasonFor } from '#shared/field-reasons.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { CountFacts } from '#web/both/stock/CountFacts.tsx'
import { CountLines } from '#web/both/stock/CountLines.tsx'
import { CountStatusTag } from '#web/both/stock/CountStatusTag.tsx'
import { countsText } from '#web/both/stock/counts.text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { CloseCount, type Reasons } from './CloseCount.tsx'
import { CountLosses } from './CountLosses.tsx'

export default function CountPage() {
  const { customer = '', id = '' } = useParams()
  const t = useText(countsText)
  const asked = { customer_id: customer, count_id: id }
  const { data: count, error, refetch } = useRead(officeCountCalls.getDetail, asked)
  if (count) return <Shown count={count} />
  return (
    <Page title={t.one}>
      {error ? <FailedList error={error} retry={() => void refetch()} /> : <LoadingRows rows={6} columns={3} />}
    </Page>
  )
}

/** Why it cannot be posted yet, as far as is known here; the server decides by the same rule. */
function refusePost({ lines }: CountDetail, reasons: Reasons): Refusal | undefined {
  const [open, again] = ['open', 'again'].map((state) => lines.filter((line) => line.state === state).length)
  if (open || again) return { code: 'count_incomplete', params: { open: open ?? 0, again: again ?? 0 } }
  const bare = lines.filter(({ sku_id, difference }) => difference && !reasons[sku_id])
  if (bare.length === 0) return undefined
  return { code: 'invalid_input', fields: bare.map(({ sku_id }) => ({ path: sku_id, reason: reasonFor('required') })) }
}

function Shown({ count }: { count: CountDetail }) {
  const t = useText(countsText)
  const read = useReader()
  const forbidden = useForbidden()
  const [reasons, setReasons] = useState<Reasons>({})
  const [asking, setAsking] = useState<'post' | 'cancel'>()
  const counting = count.status === 'counting'
  const may = forbidden('stock.count')
  const options = COUNT_REASONS.map((value) => ({ value, label: read(COUNT_REASON_TEXT[value]) }))
  return (
    <Page
      subject={count.count_no}
      title={
        <>
          {count.count_no} <CountStatusTag status={count.status} />
        </>
      }
      actions={
        <>
          {counting && !may && (
            <Link
              to={
                count.place_count_id ? placeCountPath({ place_count_id: count.place_count_id }) : countDeskPath(count)
              }
            >
              <Button tabIndex={-1}>{t.toDesk}</Button>
            </Link>
          )}
          <Reasoned
            danger
            refusal={may ?? refuseCountEvent('cancel', count.status)}
            onClick={() => setAsking('cancel')}
          >
            {t.cancel}
          </Reasoned>
          <Reasoned
            type="primary"
            refusal={may ?? refuseCountEvent('post', count.status) ?? refusePost(count, reasons)}
            onClick={() => setAsking('post')}
          >
            {t.post}
          </Reasoned>
        </>
      }
    >
      <CountFacts count={count} />
      <CountLosses count={count} />
      <CountLines
        lines={count.lines}
        zone={count.time_zone}
        exports={{
          call: officeCountCalls.exportLines,
          input: { customer_id: String(count.customer_id), count_id: count.count_id },
        }}
        pictures={{
          call: officeCountCalls.getPicture,
          input: { customer_id: String(count.customer_id), count_id: count.count_id },
        }}
        lossPath={(loss_id) => lossPath({ customer_id: count.customer_id, loss_id })}
        reasonOf={({ sku_id, sku, difference }) =>
          counting && !may && difference ? (
            <Select
              className="uc-count-reason"
              options={options}
              value={reasons[sku_id]}
              placeholder={t.chooseReason}
              aria-label={`${t.chooseReason}: ${sku}`}
              onChange={(reason: CountReason) => setReasons((now) => ({ ...now, [sku_id]: reason }))}
            />
          ) : undefined
        }
      />
      {asking && <CloseCount count={count} how={asking} reasons={reasons} close={() => setAsking(undefined)} />}
    </Page>
  )
}
