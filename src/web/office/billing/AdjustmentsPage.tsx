// Finance's own movements on balances, newest first; what waits for a second person is confirmed or rejected here.
import { PlusOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import {
  ADJUSTMENT_KIND_NAMES,
  ADJUSTMENT_KINDS,
  ADJUSTMENT_STATUS_NAMES,
  ADJUSTMENT_STATUSES,
  PAYMENT_METHOD_NAMES,
} from '#shared/billing/billing.fields.ts'
import { adjustmentCalls, type Adjustment } from '#shared/billing/adjustment.contract.ts'
import { officeBillingPages } from '#shared/billing/billing-office.pages.ts'
import { officeBillingCalls } from '#shared/billing/billing.contract.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useWrite } from '#web/kit/call/use-call.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Page } from '#web/kit/layout/Page.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { TwoLines } from '#web/kit/list/TwoLines.tsx'
import { askList, useList } from '#web/kit/list/use-list.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { StateTag } from '#web/kit/parts/StateTag.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { adjustmentText } from './adjustments.text.ts'

const FileAdjustment = lazy(() => import('./FileAdjustment.tsx'))
const STALE = [adjustmentCalls.getList, officeBillingCalls.getBalance, officeBillingCalls.getEntryList]
const SHADES = { waiting: 'warn', posted: 'good', rejected: 'bad' } as const

function Kind({ row }: { row: Adjustment }) {
  const t = useText(adjustmentText)
  const read = useReader()
  const more =
    row.reverses !== null
      ? t.reverses({ number: row.reverses })
      : row.corrects !== null
        ? t.givesBack({ number: row.corrects })
        : row.payment_method && read(PAYMENT_METHOD_NAMES[row.payment_method])
  return <TwoLines first={read(ADJUSTMENT_KIND_NAMES[row.kind])} second={more} />
}

function Status({ row }: { row: Adjustment }) {
  const read = useReader()
  return <StateTag shade={SHADES[row.status]}>{read(ADJUSTMENT_STATUS_NAMES[row.status])}</StateTag>
}

const columns: readonly Column<Adjustment>[] = [
  { key: 'adjustment_no', title: pair(adjustmentText, 'number'), card: 'title' },
  {
    key: 'customer_id',
    title: pair(adjustmentText, 'customer'),
    card: 'who',
    render: (row) => (
      <TwoLines
        first={<Link to={`${officeBillingPages.ledger.path}?customer_id=${row.customer_id}`}>{row.company_name}</Link>}
        second={row.customer_id}
      />
    ),
  },
  { key: 'kind', title: pair(adjustmentText, 'kind'), render: (row) => <Kind row={row} /> },
  { key: 'status', title: pair(adjustmentText, 'status'), render: (row) => <Status row={row} /> },
  { key: 'amount', title: pair(adjustmentText, 'amount'), kind: 'money', currency: (row) => row.currency },
  {
    key: 'reason',
    title: pair(adjustmentText, 'reason'),
    cut: true,
    render: (row) => <TwoLines first={row.reason} second={row.reference} />,
  },
  {
    key: 'created_at',
    title: pair(adjustmentText, 'filed'),
    kind: 'time',
    sort: 'created_at',
  },
  { key: 'filed_by_name', title: pair(adjustmentText, 'filedBy'), hidden: true },
  { key: 'decided_by_name', title: pair(adjustmentText, 'decided'), hidden: true },
  { key: 'reject_reason', title: pair(adjustmentText, 'rejectReason'), cut: true, hidden: true },
  {
    key: 'balance_after',
    title: pair(adjustmentText, 'balanceAfter'),
    kind: 'money',
    currency: (row) => row.currency,
    hidden: true,
  },
]
const fields: readonly SearchField[] = [
  { name: 'adjustment_no', label: pair(adjustmentText, 'number') },
  { name: 'customer_id', label: pair(adjustmentText, 'customerId') },
  {
    name: 'status',
    label: pair(adjustmentText, 'status'),
    kind: 'select',
    options: ADJUSTMENT_STATUSES.map((value) => ({ value, label: ADJUSTMENT_STATUS_NAMES[value] })),
  },
  {
    name: 'kind',
    label: pair(adjustmentText, 'kind'),
    kind: 'select',
    options: ADJUSTMENT_KINDS.map((value) => ({ value, label: ADJUSTMENT_KIND_NAMES[value] })),
  },
  { name: 'days', label: pair(adjustmentText, 'days'), kind: 'dates', from: 'from', to: 'to' },
]

export const ask = askList(adjustmentCalls.getList)

export default function AdjustmentsPage() {
  const t = useText(adjustmentText)
  const format = useFormat()
  const forbidden = useForbidden()
  const { modal, message } = App.useApp()
  const list = useList(adjustmentCalls.getList, { sort: '-created_at' })
  const confirm = useWrite(adjustmentCalls.confirm, { invalidates: STALE })
  const [filing, file] = useState(false)
  const [rejecting, reject] = useState<Adjustment>()
  const refusal = forbidden('finance.confirm')
  const customerId = list.filters.customer_id
  const add = (
    <Reasoned type="primary" icon={<PlusOutlined aria-hidden />} refusal={refusal} onClick={() => file(true)}>
      {t.file}
    </Reasoned>
  )
  const ask = ({ customer_id, adjustment_id, adjustment_no: number, amount, currency }: Adjustment) =>
    void modal.confirm({
      title: t.confirmAsk({ number, amount: format.money(amount, currency) }),
      okText: t.confirm,
      onOk: async () => {
        try {
          await confirm.mutateAsync({ input: { customer_id, adjustment_id } })
          void message.success(t.posted({ number }))
        } catch (error) {
          void message.error(messageOf(error))
        }
      },
    })
  return (
    <Page title={t.title} actions={add}>
      <SearchForm fields={fields} list={list} />
      <ListTable
        name="adjustments"
        label={t.title}
        list={list}
        exports={{ call: adjustmentCalls.exportList }}
        columns={columns}
        rowKey={(row) => row.adjustment_id}
        actions={(row) =>
          row.status === 'waiting' &&
          !refusal && (
            <>
              <Reasoned
                type="link"
                size="small"
                refusal={row.own ? { code: 'adjustment_own' } : undefined}
                onClick={() => ask(row)}
              >
                {t.confirm}
              </Reasoned>
              <Button type="link" size="small" danger onClick={() => reject(row)}>
                {t.reject}
              </Button>
            </>
          )
        }
        empty={
          <>
            <p>
              <strong>{t.empty}</strong>
            </p>
            <p>{t.emptyText}</p>
          </>
        }
      />
      {filing && (
        <Suspense>
          <FileAdjustment customerId={customerId ? Number(customerId) : undefined} onClose={() => file(false)} />
        </Suspense>
      )}
      {rejecting && (
        <FormDialog
          call={adjustmentCalls.reject}
          act={t.reject}
          of={rejecting.adjustment_no}
          about={{ customer_id: rejecting.customer_id, adjustment_id: rejecting.adjustment_id }}
          initialValues={{ reason: '' }}
          invalidates={STALE}
          done={t.rejected({ number: rejecting.adjustment_no })}
          onClose={() => reject(undefined)}
        >
          <TextField name="reason" label={t.rejectReason} required rows={3} max={500} />
        </FormDialog>
      )}
    </Page>
  )
}
