// The customer evaluates its account manager once a month, and reads what it gave before and what was answered.
import { Alert, App, Radio, Skeleton } from 'antd'
import { monthName } from '#shared/language.ts'
import type { OutputOf } from '#shared/contract.ts'
import { evaluationCalls, STARS, type Evaluation } from '#shared/customers/evaluation.contract.ts'
import { EVALUATION_NAMES as NAMES } from '#shared/customers/evaluation.text.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { MonthName } from '#web/both/billing/statement-columns.tsx'
import { Stars } from '#web/both/customers/Stars.tsx'
import { useRead } from '#web/kit/call/use-call.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { FieldItem } from '#web/kit/form/FieldItem.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import { FailedList } from '#web/kit/list/ListStates.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { askList, useList } from '#web/kit/list/use-list.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { evaluationText } from './evaluation.text.ts'

const columns: readonly Column<Evaluation>[] = [
  { key: 'month', title: pair(evaluationText, 'month'), card: 'title', render: (row) => <MonthName month={row.month} /> },
  { key: 'stars', title: NAMES.stars, render: (row) => <Stars stars={row.stars} /> },
  { key: 'content', title: NAMES.content, card: 'also', prose: true },
  { key: 'manager', title: NAMES.manager },
  { key: 'member', title: NAMES.member },
  { key: 'at', title: NAMES.at, kind: 'time' },
  { key: 'answer', title: NAMES.answer, prose: true, render: (row) => row.answer ?? '' },
] // prettier-ignore

export const ask = askList(evaluationCalls.getList)

export default function EvaluationPage() {
  const t = useText(evaluationText)
  const list = useList(evaluationCalls.getList)
  const { data, error, refetch } = useRead(evaluationCalls.getState, {})
  return (
    <Page title={t.title} lead={t.lead}>
      {error && !data && <FailedList error={error} retry={() => void refetch()} />}
      {!data && !error && (
        <Plate>
          <Skeleton active paragraph={{ rows: 4 }} />
        </Plate>
      )}
      {data && <Give state={data} />}
      <ListTable
        name="evaluations"
        label={t.past}
        list={list}
        columns={columns}
        rowKey={(row) => row.month}
        empty={<p>{t.empty}</p>}
      />
    </Page>
  )
}

function Give({ state: { manager, month, given, next_on } }: { state: OutputOf<typeof evaluationCalls.getState> }) {
  const t = useText(evaluationText)
  const { message } = App.useApp()
  const read = useReader()
  const format = useFormat()
  const forbidden = useForbidden()
  const refusal = forbidden('settings.edit')
  if (given)
    return <Alert type="success" showIcon style={{ marginBottom: 16 }} title={t.given({ date: format.date(next_on) })} />
  if (manager === null) return <Plate title={t.manager}>{t.none}</Plate>
  return (
    <Plate title={t.give({ month: read(monthName(month)) })}>
      <p>
        {t.manager}: <strong>{manager}</strong>
      </p>
      <CallForm
        call={evaluationCalls.give}
        invalidates={[evaluationCalls.getState, evaluationCalls.getList]}
        submitLabel={t.send}
        {...(refusal && { refusal })}
        onDone={() => void message.success(t.sent)}
      >
        <FieldItem name="stars" label={t.stars} kind="select" required>
          <Radio.Group
            className="uc-star-choice"
            options={[...STARS].reverse().map((n) => ({ value: n, label: <><Stars stars={n} /> {t[`star${n}`]}</> }))}
          />
        </FieldItem>
        <TextField name="content" label={t.content} rows={4} max={1000} required />
      </CallForm>
    </Plate>
  )
} // prettier-ignore
