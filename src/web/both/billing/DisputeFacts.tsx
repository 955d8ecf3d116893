// What is known of a dispute, with what was said about it, its files and how the charge was computed.
import { PaperClipOutlined } from '@ant-design/icons'
import { Alert, App, Button } from 'antd'
import type { ReactNode } from 'react'
import { BILL_TYPE_NAMES } from '#shared/billing/billing.fields.ts'
import type { Dispute, DisputeDetail } from '#shared/billing/dispute.contract.ts'
import { DISPUTE_NAMES, DISPUTE_STATUS_NAMES, type DisputeStatus } from '#shared/billing/dispute.text.ts'
import { FEE_NAMES } from '#shared/rates/rates.text.ts'
import { FeeLines } from '#web/both/rates/FeeLines.tsx'
import { messageOf } from '#web/kit/call/api-error.ts'
import { FactList } from '#web/kit/layout/FactList.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import type { SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { TwoLines } from '#web/kit/list/TwoLines.tsx'
import { StateTag } from '#web/kit/parts/StateTag.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { DISPUTE_STATUSES } from '#shared/billing/dispute.text.ts'
import { disputeText } from './disputes.text.ts'

const SHADES = { open: 'busy', answered: 'warn', accepted: 'good', rejected: 'bad', withdrawn: 'plain' } as const

export function DisputeTag({ status }: { status: DisputeStatus }) {
  const read = useReader()
  return <StateTag shade={SHADES[status]}>{read(DISPUTE_STATUS_NAMES[status])}</StateTag>
}

function Fee({ row }: { row: Pick<Dispute, 'bill_type' | 'fee_type'> }) {
  const read = useReader()
  return (
    <TwoLines first={read(BILL_TYPE_NAMES[row.bill_type])} second={row.fee_type && read(FEE_NAMES[row.fee_type])} />
  )
}

/** The columns of both lists; the office puts the customer in. */
export const disputeColumns = <Row extends Dispute>(more: readonly Column<Row>[] = []): readonly Column<Row>[] => [
  { key: 'dispute_no', title: DISPUTE_NAMES.dispute_no, card: 'title' },
  ...more,
  { key: 'status', title: DISPUTE_NAMES.status, card: 'state', render: (row) => <DisputeTag status={row.status} /> },
  { key: 'bill_type', title: DISPUTE_NAMES.bill_type, render: (row) => <Fee row={row} /> },
  { key: 'reference', title: DISPUTE_NAMES.reference },
  { key: 'amount', title: DISPUTE_NAMES.amount, kind: 'money', currency: (row) => row.currency },
  { key: 'claimed', title: DISPUTE_NAMES.claimed, kind: 'money', currency: (row) => row.currency, hidden: true },
  { key: 'given_back', title: DISPUTE_NAMES.given_back, kind: 'money', currency: (row) => row.currency },
  { key: 'reason', title: DISPUTE_NAMES.reason, cut: true },
  { key: 'created_at', title: DISPUTE_NAMES.filed_at, kind: 'time', sort: 'created_at' },
  { key: 'filed_by_name', title: DISPUTE_NAMES.filed_by, hidden: true },
  { key: 'decided_at', title: DISPUTE_NAMES.decided_at, kind: 'time', hidden: true },
  { key: 'answer', title: DISPUTE_NAMES.answer, cut: true, hidden: true },
]

const CHARGED = ['order', 'inbound', 'storage', 'return', 'correction'] as const
export const DISPUTE_FIELDS: readonly SearchField[] = [
  { name: 'number', label: DISPUTE_NAMES.dispute_no },
  {
    name: 'status',
    label: DISPUTE_NAMES.status,
    kind: 'select',
    options: DISPUTE_STATUSES.map((value) => ({ value, label: DISPUTE_STATUS_NAMES[value] })),
  },
  {
    name: 'bill_type',
    label: DISPUTE_NAMES.bill_type,
    kind: 'select',
    options: CHARGED.map((value) => ({ value, label: BILL_TYPE_NAMES[value] })),
  },
  { name: 'days', label: pair(disputeText, 'days'), kind: 'dates', from: 'from', to: 'to' },
]

type Props = { dispute: DisputeDetail; getFile: (fileId: string) => Promise<unknown>; children?: ReactNode }

/** `children`: what can be done now, below the state. */
export function DisputeFacts({ dispute, getFile, children }: Props) {
  const t = useText(disputeText)
  const format = useFormat()
  const read = useReader()
  const { message } = App.useApp()
  const { currency } = dispute
  const money = (amount: string | null) => amount && format.money(amount, currency)
  const open = (fileId: string) => getFile(fileId).catch((error: unknown) => void message.error(messageOf(error)))
  return (
    <>
      {children}
      <FactList
        facts={[
          [read(DISPUTE_NAMES.status), <DisputeTag key="status" status={dispute.status} />],
          [read(DISPUTE_NAMES.bill_type), <Fee key="fee" row={dispute} />],
          [read(DISPUTE_NAMES.reference), dispute.reference],
          [
            t.entry,
            dispute.line_no === null ? `${dispute.seq} · ${t.wholeEntry}` : `${dispute.seq} · ${dispute.line_no}`,
          ],
          [t.charged, format.time(dispute.charged_at)],
          [read(DISPUTE_NAMES.amount), <strong key="amount">{money(dispute.amount)}</strong>],
          ...(dispute.claimed ? [[t.rightAmount, money(dispute.claimed)] as const] : []),
          [read(DISPUTE_NAMES.filed_at), format.time(dispute.created_at)],
          [read(DISPUTE_NAMES.filed_by), dispute.filed_by_name],
          ...(dispute.decided_at ? [[read(DISPUTE_NAMES.decided_at), format.time(dispute.decided_at)] as const] : []),
          ...(dispute.right_amount ? [[t.decidedAmount, money(dispute.right_amount)] as const] : []),
          ...(dispute.given_back
            ? [
                [
                  t.givenBack,
                  t.given({ amount: money(dispute.given_back) ?? '', number: dispute.adjustment_no ?? '' }),
                ] as const,
              ]
            : []),
        ]}
      />
      {(
        [
          [t.reason, dispute.reason],
          [t.question, dispute.question],
          [t.reply, dispute.reply],
          [t.answer, dispute.answer],
        ] as const
      ).map(
        ([name, said]) =>
          said && (
            <section key={name}>
              <h3>{name}</h3>
              <p style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{said}</p>
            </section>
          ),
      )}
      {dispute.files.length > 0 && (
        <section>
          <h3>{t.files}</h3>
          {dispute.files.map((file) => (
            <div key={file.file_id}>
              <Button type="link" icon={<PaperClipOutlined aria-hidden />} onClick={() => void open(file.file_id)}>
                {file.name}
              </Button>
            </div>
          ))}
        </section>
      )}
      {dispute.fees.length > 0 && (
        <section>
          <h3>{t.computed}</h3>
          <FeeLines quoted={[]} charged={dispute.fees} currency={currency} />
        </section>
      )}
    </>
  )
}

/** Said to the staff while finance has not confirmed. */
export function Waits() {
  const t = useText(disputeText)
  return <Alert type="info" showIcon title={t.waits} style={{ marginBottom: 16 }} />
}
