// The storage bills of all customers, or of the own ones: what they come to, and which bills still wait for a price.
import { Alert, Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { officeStorageFeeCalls, type OfficeStorageFee } from '#shared/billing/storage.contract.ts'
import { STORAGE_NAMES } from '#shared/billing/storage.text.ts'
import { officeWarehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { STORAGE_FIELDS, storageColumns } from '#web/both/billing/storage-columns.tsx'
import { storageText } from '#web/both/billing/storage.text.ts'
import { StorageTotal } from '#web/both/billing/StorageTotal.tsx'
import { useForbidden } from '#web/both/application/user-context.ts'
import { useWarehouseOptions } from '#web/both/warehouses/use-warehouse-options.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { TwoLines } from '#web/kit/list/TwoLines.tsx'
import { askList, useList } from '#web/kit/list/use-list.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { rerateText } from './rerate.text.ts'

const RerateStorage = lazy(() => import('./RerateStorage.tsx'))
const StorageDrawer = lazy(() => import('./StorageDrawer.tsx'))
const columns = storageColumns<OfficeStorageFee>([
  {
    key: 'customer_id',
    title: STORAGE_NAMES.customer,
    render: (row) => <TwoLines first={row.company_name} second={row.customer_id} />,
  },
  { key: 'manager_name', title: STORAGE_NAMES.manager, hidden: true },
])

export const ask = askList(officeStorageFeeCalls.getList)

export default function StorageFeesPage() {
  const t = useText(storageText)
  const format = useFormat()
  const list = useList(officeStorageFeeCalls.getList)
  const warehouses = useWarehouseOptions(officeWarehouseCalls.getList)
  const { data: total } = useRead(officeStorageFeeCalls.getTotal, list.input, { keep: true })
  const forbidden = useForbidden()
  const rerate = useText(rerateText)
  const [opened, open] = useState<OfficeStorageFee>()
  const [rerating, setRerating] = useState(false)
  const fields: readonly SearchField[] = [
    { name: 'customer_id', label: pair(storageText, 'customerId') },
    { name: 'warehouse_id', label: STORAGE_NAMES.warehouse, kind: 'select', options: warehouses },
    ...STORAGE_FIELDS,
  ]
  return (
    <Page
      title={t.officeTitle}
      lead={t.lead}
      actions={
        <Reasoned refusal={forbidden('finance.confirm')} onClick={() => setRerating(true)}>
          {rerate.act}
        </Reasoned>
      }
    >
      {total && total.waiting.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t.waiting}
          description={
            <ul className="uc-storage-why">
              {total.waiting.map((row) => (
                <li key={`${row.warehouse_code} ${row.reason} ${row.pair}`}>
                  {t.waitingRow({
                    place: row.warehouse_code,
                    bills: format.number(row.bills),
                    from: format.date(row.from),
                    to: format.date(row.to),
                    reason: row.reason === 'no_tariff' ? t.reasonTariff : t.reasonRate({ pair: row.pair ?? '' }),
                  })}
                </li>
              ))}
            </ul>
          }
        />
      )}
      <StorageTotal total={total} />
      <SearchForm fields={fields} list={list} />
      <ListTable
        name="office-storage-fees"
        label={t.officeTitle}
        list={list}
        exports={{ call: officeStorageFeeCalls.exportList, formats: true }}
        columns={columns}
        rowKey={(row) => row.bill_id}
        actions={(row) => (
          <Button type="link" size="small" onClick={() => open(row)}>
            {t.details}
          </Button>
        )}
        empty={
          <>
            <p>
              <strong>{t.empty}</strong>
            </p>
            <p>{t.emptyText}</p>
          </>
        }
      />
      {rerating && (
        <Suspense fallback={null}>
          <RerateStorage onClose={() => setRerating(false)} />
        </Suspense>
      )}
      {opened && (
        <Suspense fallback={null}>
          <StorageDrawer bill={opened} onClose={() => open(undefined)} />
        </Suspense>
      )}
    </Page>
  )
}
