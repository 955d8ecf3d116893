// The stock counts of the person's warehouses and customers, newest first, and the way to begin one.
import { officeWarehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { officeCountCalls, type CountRow } from '#shared/stock/counts.contract.ts'
import { COUNT_STATUS_TEXT, COUNT_STATUSES } from '#shared/stock/counts.states.ts'
import { countDeskPath, countPath } from '#shared/stock/stock-office.pages.ts'
import { readTerms } from '#shared/list-search.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { CountStatusTag } from '#web/both/stock/CountStatusTag.tsx'
import { countsText } from '#web/both/stock/counts.text.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Page } from '#web/kit/layout/Page.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { CUSTOMER_COLUMN, WAREHOUSE_COLUMN } from '../stock-columns.tsx'
import { useWarehouseOptions } from '#web/both/warehouses/use-warehouse-options.ts'

const columns: readonly Column<CountRow>[] = [
  {
    key: 'count_no',
    title: pair(countsText, 'number'),
    card: 'title',
    render: (row) => <Link to={countPath(row)}>{row.count_no}</Link>,
  },
  CUSTOMER_COLUMN,
  WAREHOUSE_COLUMN,
  {
    key: 'status',
    title: pair(countsText, 'status'),
    card: 'state',
    render: (row) => <CountStatusTag status={row.status} />,
  },
  {
    key: 'counted',
    title: pair(countsText, 'countedSkus'),
    kind: 'number',
    render: (row, format) => `${format.number(row.counted)} / ${format.number(row.skus)}`,
  },
  { key: 'differing', title: pair(countsText, 'differing'), kind: 'number' },
  { key: 'found', title: pair(countsText, 'found'), kind: 'number' },
  { key: 'missing', title: pair(countsText, 'missing'), kind: 'number' },
  { key: 'created_at', title: pair(countsText, 'begun'), kind: 'time', zone: (row) => row.time_zone },
  { key: 'created_by', title: pair(countsText, 'begunBy'), hidden: true },
  { key: 'closed_at', title: pair(countsText, 'closed'), kind: 'time', zone: (row) => row.time_zone, hidden: true },
]

export default function CountsPage() {
  const t = useText(countsText)
  const list = useList(officeCountCalls.getList)
  const forbidden = useForbidden()
  const [beginning, setBeginning] = useState(false)
  const fields: readonly SearchField[] = [
    { name: 'customer_id', label: pair(countsText, 'customerId') },
    {
      name: 'warehouse_id',
      label: pair(countsText, 'warehouse'),
      kind: 'select',
      options: useWarehouseOptions(officeWarehouseCalls.getList),
    },
    {
      name: 'status',
      label: pair(countsText, 'status'),
      kind: 'select',
      options: COUNT_STATUSES.map((value) => ({ value, label: COUNT_STATUS_TEXT[value] })),
    },
  ]
  return (
    <Page
      title={t.title}
      actions={
        <Reasoned type="primary" refusal={forbidden('stock.count')} onClick={() => setBeginning(true)}>
          {t.begin}
        </Reasoned>
      }
    >
      <SearchForm fields={fields} list={list} />
      <ListTable
        name="office-stock-counts"
        label={t.title}
        list={list}
        exports={{ call: officeCountCalls.exportList, formats: true }}
        columns={columns}
        rowKey={(row) => row.count_id}
        empty={<p>{t.emptyOffice}</p>}
      />
      {beginning && <BeginCount close={() => setBeginning(false)} />}
    </Page>
  )
}

function BeginCount({ close }: { close: () => void }) {
  const t = useText(countsText)
  const read = useReader()
  const navigate = useNavigate()
  const warehouses = useWarehouseOptions(officeWarehouseCalls.getList).map(({ value, label }) => ({
    value,
    label: read(label),
  }))
  return (
    <FormDialog
      act={t.begin}
      lead={t.beginLead}
      call={officeCountCalls.begin}
      initialValues={{ skus: '', note: '' }}
      toInput={({ customer_id, skus, ...values }) => ({
        ...values,
        customer_id: Number(customer_id),
        skus: readTerms(String(skus ?? '')),
      })}
      invalidates={[officeCountCalls.getList]}
      back={t.cancelForm}
      done={({ count_no: number }) => t.began({ number })}
      onDone={(begun) => void navigate(countDeskPath(begun))}
      onClose={close}
    >
      <TextField name="customer_id" label={t.customerId} required />
      <SelectField name="warehouse_id" label={t.warehouse} required options={warehouses} />
      <TextField name="skus" label={t.whichSkus} hint={t.whichHint} rows={4} />
      <TextField name="note" label={t.note} rows={2} max={500} />
    </FormDialog>
  )
}
