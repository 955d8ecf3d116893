// What customers think of their account managers: the trend, each evaluation, and the answer to few stars (Rule 1.13).
import { useState } from 'react'
import { Link } from 'react-router'
import { customerPath } from '#shared/customers/customers-office.pages.ts'
import { officeEvaluationCalls, STARS, type OfficeEvaluation } from '#shared/customers/evaluation.contract.ts'
import { EVALUATION_NAMES as NAMES } from '#shared/customers/evaluation.text.ts'
import { useForbidden, usePermitted } from '#web/both/application/user-context.ts'
import { monthOptions } from '#web/both/billing/statement-columns.tsx'
import { Stars } from '#web/both/customers/Stars.tsx'
import { useRead } from '#web/kit/call/use-call.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Page } from '#web/kit/layout/Page.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { TwoLines } from '#web/kit/list/TwoLines.tsx'
import { askList, useList } from '#web/kit/list/use-list.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { pair, useText } from '#web/kit/text/text.ts'
import { EvaluationTrend } from './EvaluationTrend.tsx'
import { evaluationsText } from './evaluations.text.ts'

const columns: readonly Column<OfficeEvaluation>[] = [
  {
    key: 'customer_id',
    title: NAMES.customer,
    card: 'title',
    render: (row) => (
      <TwoLines first={<Link to={customerPath(row.customer_id)}>{row.company_name}</Link>} second={row.customer_id} />
    ),
  },
  { key: 'stars', title: NAMES.stars, render: (row) => <Stars stars={row.stars} /> },
  { key: 'content', title: NAMES.content, card: 'also', prose: true },
  { key: 'manager', title: NAMES.manager },
  { key: 'member', title: NAMES.member, hidden: true },
  { key: 'at', title: NAMES.at, kind: 'time' },
  {
    key: 'answer',
    title: NAMES.answer,
    prose: true,
    render: (row) =>
      row.answer === null ? (
        ''
      ) : (
        <>
          {row.answer}
          <small>{row.answered_by}</small>
        </>
      ),
  },
]

export const ask = askList(officeEvaluationCalls.getList)

export default function EvaluationsPage() {
  const t = useText(evaluationsText)
  const forbidden = useForbidden()
  const all = usePermitted().all('evaluations.answer')
  const list = useList(officeEvaluationCalls.getList)
  const { data } = useRead(officeEvaluationCalls.getTrend, {})
  const [answering, answer] = useState<OfficeEvaluation>()
  const managers = (data?.managers ?? []).map(({ manager_id, name }) => ({
    value: manager_id,
    label: { en: name, zh_CN: name },
  }))
  const fields: readonly SearchField[] = [
    { name: 'customer_id', label: NAMES.customer_id },
    ...(all ? [{ name: 'manager_id', label: NAMES.manager, kind: 'select', options: managers } as const] : []),
    { name: 'month', label: pair(evaluationsText, 'month'), kind: 'select', options: monthOptions('running') },
    { name: 'stars', label: NAMES.stars, kind: 'select', options: STARS.map((n) => ({ value: String(n), label: { en: String(n), zh_CN: String(n) } })) },
    {
      name: 'only',
      label: pair(evaluationsText, 'only'),
      kind: 'select',
      options: (['open', 'answered'] as const).map((value) => ({ value, label: pair(evaluationsText, value) })),
    },
  ] // prettier-ignore
  return (
    <Page title={t.title} lead={all ? t.lead : t.leadOwn}>
      {data && (
        <EvaluationTrend
          {...data}
          chosen={list.filters.manager_id}
          choose={(manager_id) => list.setFilters({ ...list.filters, manager_id })}
        />
      )}
      <SearchForm fields={fields} list={list} />
      <ListTable
        name="office-evaluations"
        label={t.title}
        list={list}
        exports={{ call: officeEvaluationCalls.exportList, formats: true }}
        columns={columns}
        rowKey={(row) => `${row.customer_id} ${row.month}`}
        actions={(row) =>
          row.answer === null &&
          all && (
            <Reasoned
              type="link"
              size="small"
              refusal={forbidden('evaluations.answer')}
              aria-label={`${t.answer} ${row.company_name} ${row.month}`}
              onClick={() => answer(row)}
            >
              {t.answer}
            </Reasoned>
          )
        }
        empty={<p>{t.empty}</p>}
      />
      {answering && (
        <FormDialog
          title={t.answerOf}
          act={t.answer}
          of={answering.company_name}
          lead={
            <>
              <Stars stars={answering.stars} />
              <blockquote>{answering.content}</blockquote>
              {t.answerLead}
            </>
          }
          call={officeEvaluationCalls.answer}
          about={{ customer_id: answering.customer_id, month: answering.month }}
          invalidates={[officeEvaluationCalls.getList, officeEvaluationCalls.getTrend]}
          done={t.done}
          onClose={() => answer(undefined)}
        >
          <TextField name="answer" label={t.answer} rows={4} max={1000} required />
        </FormDialog>
      )}
    </Page>
  )
}
