// The operation log: who changed what, with the request and the values before and after in a drawer.
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import {
  ACTOR_KINDS,
  officeOperationLogCalls,
  type OfficeOperationLogRow,
} from '#shared/statistics/operation-log.contract.ts'
import { useFormat } from '#web/kit/format.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/SearchForm.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { pair, useText } from '#web/kit/text.ts'
import { workplaceText } from './workplace.text.ts'
import './workplace.css'

type Row = OfficeOperationLogRow

function Customer({ row }: { row: Row }) {
  const t = useText(workplaceText)
  return row.customer_id === 0 ? t.house : `${row.company_name ?? ''} (${row.customer_id})`
}

function Kind({ row }: { row: Row }) {
  return useText(workplaceText)[`kind_${row.actor_kind}`]
}

const columns: readonly Column<Row>[] = [
  { key: 'at', title: pair(workplaceText, 'time'), kind: 'time' },
  { key: 'menu', title: pair(workplaceText, 'menu'), card: 'title' },
  { key: 'customer_id', title: pair(workplaceText, 'customer'), render: (row) => <Customer row={row} /> },
  { key: 'actor_name', title: pair(workplaceText, 'actor') },
  { key: 'actor_kind', title: pair(workplaceText, 'kind'), render: (row) => <Kind row={row} /> },
  { key: 'object', title: pair(workplaceText, 'object') },
  { key: 'object_id', title: pair(workplaceText, 'objectId'), hidden: true },
  { key: 'path', title: pair(workplaceText, 'address'), cut: true },
  { key: 'ip', title: pair(workplaceText, 'ip') },
]
const fields: readonly SearchField[] = [
  { name: 'customer_id', label: pair(workplaceText, 'customerId') },
  { name: 'menu', label: pair(workplaceText, 'menu') },
  { name: 'days', label: pair(workplaceText, 'days'), kind: 'dates', from: 'from', to: 'to' },
  { name: 'actor', label: pair(workplaceText, 'actor') },
  {
    name: 'actor_kind',
    label: pair(workplaceText, 'kind'),
    kind: 'select',
    options: ACTOR_KINDS.map((value) => ({ value, label: pair(workplaceText, `kind_${value}`) })),
  },
  { name: 'object', label: pair(workplaceText, 'object') },
  { name: 'object_id', label: pair(workplaceText, 'objectId') },
]

export default function OperationLogPage() {
  const t = useText(workplaceText)
  const list = useList(officeOperationLogCalls.getList)
  const [opened, open] = useState<Row>()
  return (
    <Page title={t.log}>
      <SearchForm fields={fields} list={list} />
      <ListTable
        name="operation-log"
        label={t.log}
        list={list}
        columns={columns}
        rowKey={(row) => `${row.customer_id}${row.log_id}`}
        actions={(row) => (
          <Button type="link" size="small" onClick={() => open(row)}>
            {t.details}
          </Button>
        )}
      />
      <Drawer open={opened !== undefined} onClose={() => open(undefined)} title={opened?.menu} size={560}>
        {opened && <Details row={opened} />}
      </Drawer>
    </Page>
  )
}

function Details({ row }: { row: Row }) {
  const t = useText(workplaceText)
  const format = useFormat()
  const facts = [
    [t.time, format.time(row.at)],
    [t.customer, <Customer key="customer" row={row} />],
    [t.actor, row.actor_name],
    [t.kind, <Kind key="kind" row={row} />],
    [t.ip, row.ip || t.none],
    [t.method, row.method],
    [t.address, row.path],
    [t.url, row.url || t.none],
    [t.object, `${row.object} ${row.object_id}`],
  ] as const
  return (
    <>
      <dl className="uc-log-facts">
        {facts.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Json title={t.before} value={row.before} />
      <Json title={t.after} value={row.after} />
      <Json title={t.parameters} value={row.parameters} />
    </>
  )
}

function Json({ title, value }: { title: string; value: unknown }) {
  const t = useText(workplaceText)
  return (
    <>
      <strong>{title}</strong>
      <pre className="uc-log-json" tabIndex={0}>
        {value === null || value === undefined ? t.none : JSON.stringify(value, null, 2)}
      </pre>
    </>
  )
}
