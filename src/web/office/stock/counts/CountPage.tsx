// One stock count as staff see it: how far it is, what differs and why, and the buttons that post or cancel it.
import { App, Button, Modal, Select } from 'antd'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { lossPath } from '#shared/inbound/inbound-office.pages.ts'
import { officeCountCalls, type CountDetail } from '#shared/stock/counts.contract.ts'
import { COUNT_REASON_TEXT, COUNT_REASONS, type CountReason } from '#shared/stock/counts.rules.ts'
import { refuseCountEvent } from '#shared/stock/counts.states.ts'
import { countDeskPath } from '#shared/stock/stock-office.pages.ts'
import type { Refusal } from '#shared/errors.ts'
import { reasonFor } from '#shared/field-reasons.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { CountFacts } from '#web/both/stock/CountFacts.tsx'
import { CountLines } from '#web/both/stock/CountLines.tsx'
import { CountStatusTag } from '#web/both/stock/CountStatusTag.tsx'
import { countsText } from '#web/both/stock/counts.text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Page } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { markSaved } from '#web/kit/tabs/unsaved.ts'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { CountLosses } from './CountLosses.tsx'
import { countReads } from './count-calls.ts'

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

type Reasons = Readonly<Record<string, CountReason>>

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
            <Link to={countDeskPath(count)}>
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
      {asking && <Closing count={count} how={asking} reasons={reasons} close={() => setAsking(undefined)} />}
    </Page>
  )
}

type ClosingProps = { count: CountDetail; how: 'post' | 'cancel'; reasons: Reasons; close: () => void }

function Closing({ count, how, reasons, close }: ClosingProps) {
  const t = useText(countsText)
  const { message } = App.useApp()
  const { key } = useTab()
  const { customer_id, count_id, count_no: number, lines } = count
  const differing = lines.filter(({ difference }) => difference)
  const leave = () => {
    markSaved(key)
    close()
  }
  const shared = {
    invalidates: countReads,
    beside: <Button onClick={leave}>{t.cancelForm}</Button>,
    onDone: () => {
      void message.success(how === 'post' ? t.posted({ number }) : t.canceled({ number }))
      leave()
    },
  }
  return (
    <Modal open title={`${t[how]} · ${number}`} footer={null} onCancel={leave}>
      <p>{how === 'cancel' ? t.cancelLead : differing.length > 0 ? t.postLead : t.noDifference}</p>
      {how === 'post' ? (
        <CallForm
          call={officeCountCalls.post}
          initialValues={{ note: '' }}
          toInput={({ note }) => ({
            customer_id,
            count_id,
            note,
            reasons: differing.map(({ sku_id }) => ({ sku_id, reason: reasons[sku_id] })),
          })}
          submitLabel={t.post}
          {...shared}
        >
          <TextField name="note" label={t.note} rows={2} max={500} />
        </CallForm>
      ) : (
        <CallForm
          call={officeCountCalls.cancel}
          toInput={({ note }) => ({ customer_id, count_id, note })}
          submitLabel={t.cancel}
          {...shared}
        >
          <TextField name="note" label={t.why} required rows={2} max={500} />
        </CallForm>
      )}
    </Modal>
  )
}
