// The outbox: what waits, what went out, what was given up and why. Without a mail server a waiting mail can be read and passed on.
import { Alert, Button, Modal, Tag } from 'antd'
import { useState } from 'react'
import { MAIL_STATES, officeMailCalls, type MailState, type OutboxRow } from '#shared/mail/mail.contract.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { TwoLines } from '#web/kit/list/TwoLines.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { outboxText } from './outbox.text.ts'

const COLORS: Record<MailState, string | undefined> = { waiting: 'processing', sent: 'success', failed: 'error' }

function State({ state }: { state: MailState }) {
  return <Tag color={COLORS[state]}>{useText(outboxText)[state]}</Tag>
}

function Reason({ reason }: { reason: string | null }) {
  const t = useText(outboxText)
  return reason === 'expired' ? t.expired : reason === 'void' ? t.untrue : (reason ?? '')
}

/** The recipient's address stands in the order alone. */
function ToRecipient({ order }: { order: string }) {
  return useText(outboxText).recipient({ order })
}

const columns: readonly Column<OutboxRow>[] = [
  {
    key: 'to_address',
    title: pair(outboxText, 'to'),
    card: 'title',
    render: (row) => (row.order_no === null ? row.to_address : <ToRecipient order={row.order_no} />),
  },
  { key: 'subject', title: pair(outboxText, 'subject') },
  {
    key: 'state',
    title: pair(outboxText, 'state'),
    render: ({ state, last_error }) =>
      last_error ? (
        <TwoLines first={<State state={state} />} second={<Reason reason={last_error} />} />
      ) : (
        <State state={state} />
      ),
  },
  { key: 'brand', title: pair(outboxText, 'brand'), hidden: true },
  { key: 'created_at', title: pair(outboxText, 'created'), kind: 'time' },
  { key: 'sent_at', title: pair(outboxText, 'sentAt'), kind: 'time' },
  { key: 'attempts', title: pair(outboxText, 'attempts'), kind: 'number', hidden: true },
  { key: 'next_at', title: pair(outboxText, 'nextAt'), kind: 'time', hidden: true },
  {
    key: 'last_error',
    title: pair(outboxText, 'error'),
    hidden: true,
    render: (row) => row.last_error && <Reason reason={row.last_error} />,
  },
]
const fields: readonly SearchField[] = [
  { name: 'to', label: pair(outboxText, 'to') },
  {
    name: 'state',
    label: pair(outboxText, 'state'),
    kind: 'select',
    options: MAIL_STATES.map((value) => ({ value, label: pair(outboxText, value) })),
  },
]

export default function OutboxPage() {
  const t = useText(outboxText)
  const list = useList(officeMailCalls.getOutbox)
  const { data } = useRead(officeMailCalls.getOutbox, { size: '10' })
  const [opened, open] = useState<OutboxRow>()
  return (
    <Page title={t.title}>
      {data && !data.sends && (
        <Alert type="warning" showIcon title={t.noServer} description={t.noServerText} style={{ marginBottom: 16 }} />
      )}
      <SearchForm fields={fields} list={list} />
      <ListTable
        name="office-outbox"
        label={t.title}
        list={list}
        columns={columns}
        rowKey={(row) => row.mail_id}
        actions={(row) =>
          row.text && (
            <Button type="link" size="small" onClick={() => open(row)}>
              {t.read}
            </Button>
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
      <Modal
        open={opened !== undefined}
        title={opened?.subject}
        onCancel={() => open(undefined)}
        footer={<Button onClick={() => open(undefined)}>{t.close}</Button>}
      >
        <p>
          {t.to}: {opened?.to_address}
        </p>
        <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{opened?.text}</p>
      </Modal>
    </Page>
  )
}
