// Which customers have price lists of their own: every version with its dates and state, newest first.
import { PlusOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { Link } from 'react-router'
import { tariffPath, versionPath } from '#shared/rates/rates-office.pages.ts'
import { customerListCalls, type CustomerList } from '#shared/rates/tariffs/customer-lists.contract.ts'
import { KIND_TEXT } from '#shared/rates/tariffs/kind-text.ts'
import { TARIFF_STATE_TEXT, TARIFF_STATES } from '#shared/rates/tariffs/tariff-state.ts'
import { OWNED_KINDS } from '#shared/rates/tariffs/whose.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { Moment } from '#web/kit/dates/Moment.tsx'
import { Page } from '#web/kit/layout/Page.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { TwoLines } from '#web/kit/list/TwoLines.tsx'
import { askList, useList } from '#web/kit/list/use-list.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { TariffStateTag } from '../TariffStateTag.tsx'
import { customerListsText } from './customer-lists.text.ts'
import { StartList } from './StartList.tsx'
import { VersionActs } from './VersionActs.tsx'

function Priced({ row: { kind, code, customer_id, name_en, name_zh } }: { row: CustomerList }) {
  const read = useReader()
  return (
    <TwoLines
      first={<Link to={tariffPath({ kind, code }, { customer_id })}>{code}</Link>}
      second={read({ en: name_en, zh_CN: name_zh })}
    />
  )
}

function Until({ row: { valid_until }, date }: { row: CustomerList; date: (day: string) => string }) {
  const t = useText(customerListsText)
  return valid_until === null ? t.noEnd : date(valid_until)
}

function Published({ row: { published_at, published_by, proposed_by } }: { row: CustomerList }) {
  const t = useText(customerListsText)
  const people = [published_by, proposed_by && t.proposedBy({ name: proposed_by })].filter(Boolean).join(', ')
  return <TwoLines first={<Moment at={published_at} />} second={people} />
}

const columns: readonly Column<CustomerList>[] = [
  {
    key: 'customer_id',
    title: pair(customerListsText, 'customer'),
    card: 'title',
    render: (row) => <TwoLines first={row.company_name} second={row.customer_id} />,
  },
  {
    key: 'code',
    title: pair(customerListsText, 'tariff'),
    card: 'who',
    width: 160,
    render: (row) => <Priced row={row} />,
  },
  {
    key: 'version',
    title: pair(customerListsText, 'version'),
    render: (row) => <Link to={versionPath(row.tariff_id)}>{row.version}</Link>,
  },
  {
    key: 'state',
    title: pair(customerListsText, 'state'),
    card: 'state',
    width: 160,
    render: (row) => <TwoLines first={<TariffStateTag state={row.state} />} second={row.withdrawn_reason} />,
  },
  { key: 'valid_from', title: pair(customerListsText, 'validFrom'), kind: 'date', card: 'also' },
  {
    key: 'valid_until',
    title: pair(customerListsText, 'validUntil'),
    card: 'also',
    render: (row, format) => <Until row={row} date={format.date} />,
  },
  {
    key: 'published_at',
    title: pair(customerListsText, 'published'),
    kind: 'time',
    sort: 'published_at',
    width: 190,
    render: (row) => <Published row={row} />,
  },
]
const fields: readonly SearchField[] = [
  { name: 'customer_id', label: pair(customerListsText, 'number') },
  { name: 'company', label: pair(customerListsText, 'company') },
  { name: 'code', label: pair(customerListsText, 'code') },
  {
    name: 'state',
    label: pair(customerListsText, 'state'),
    kind: 'select',
    options: TARIFF_STATES.map((value) => ({ value, label: TARIFF_STATE_TEXT[value] })),
  },
  {
    name: 'kind',
    label: pair(customerListsText, 'kind'),
    kind: 'select',
    options: OWNED_KINDS.map((value) => ({ value, label: KIND_TEXT[value] })),
  },
  { name: 'days', label: pair(customerListsText, 'days'), kind: 'dates', from: 'from', to: 'to' },
]

export const ask = askList(customerListCalls.getList)

export default function CustomerListsPage() {
  const t = useText(customerListsText)
  const forbidden = useForbidden()
  const list = useList(customerListCalls.getList, { sort: '-published_at' })
  const [starting, start] = useState(false)
  const { customer_id } = list.filters
  return (
    <Page
      title={t.title}
      lead={t.lead}
      actions={
        <Reasoned
          type="primary"
          icon={<PlusOutlined aria-hidden />}
          refusal={forbidden('rates.edit')}
          onClick={() => start(true)}
        >
          {t.add}
        </Reasoned>
      }
    >
      <SearchForm fields={fields} list={list} />
      <ListTable
        name="customer-price-lists"
        label={t.title}
        list={list}
        exports={{ call: customerListCalls.exportList }}
        columns={columns}
        rowKey={(row) => row.tariff_id}
        actions={(row) => !forbidden('rates.edit') && <VersionActs row={row} state={row.state} code={row.code} />}
        empty={
          <>
            <p>
              <strong>{t.empty}</strong>
            </p>
            <p>{t.emptyText}</p>
          </>
        }
      />
      {starting && (
        <StartList customerId={customer_id ? Number(customer_id) : undefined} onClose={() => start(false)} />
      )}
    </Page>
  )
}
