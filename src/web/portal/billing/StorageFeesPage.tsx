// The customer's storage bills: the running day, what they come to, the bills, and settling one or many after a question.
import { App, Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { billingCalls } from '#shared/billing/billing.contract.ts'
import { MOST_SETTLED, storageFeeCalls, type StorageFee } from '#shared/billing/storage.contract.ts'
import { roundMoney, sumMoney } from '#shared/money.ts'
import { warehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { STORAGE_FIELDS, storageColumns } from '#web/both/billing/storage-columns.tsx'
import { storageText } from '#web/both/billing/storage.text.ts'
import { STORAGE_NAMES } from '#shared/billing/storage.text.ts'
import { StorageTotal } from '#web/both/billing/StorageTotal.tsx'
import { useWarehouseOptions } from '#web/both/warehouses/use-warehouse-options.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useRead, useWrite } from '#web/kit/call/use-call.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { askList, useList } from '#web/kit/list/use-list.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'

const StorageDrawer = lazy(() => import('./StorageDrawer.tsx'))
const columns = storageColumns<StorageFee>()
const STALE = [
  storageFeeCalls.getList, storageFeeCalls.getTotal, storageFeeCalls.getDetail, billingCalls.getBalance, billingCalls.getTransactionList,
] // prettier-ignore

export const ask = askList(storageFeeCalls.getList)

export default function StorageFeesPage() {
  const t = useText(storageText)
  const list = useList(storageFeeCalls.getList)
  const warehouses = useWarehouseOptions(warehouseCalls.getList)
  const { data: total } = useRead(storageFeeCalls.getTotal, list.input, { keep: true })
  const [opened, open] = useState<StorageFee>()
  // What was chosen on other pages is settled too, and its sum is asked about.
  const [known, setKnown] = useState<ReadonlyMap<string, StorageFee>>(new Map())
  const select: typeof list.select = (keys, rows = []) => {
    const met = [...list.rows, ...rows].map((row) => [row.bill_id, row] as const)
    setKnown(new Map([...known, ...met]))
    list.select(keys, rows)
  }
  const fields: readonly SearchField[] = [
    { name: 'warehouse_id', label: STORAGE_NAMES.warehouse, kind: 'select', options: warehouses },
    ...STORAGE_FIELDS,
  ]
  return (
    <Page title={t.title} lead={t.lead}>
      <StorageTotal total={total}>
        <Running />
      </StorageTotal>
      <SearchForm fields={fields} list={list} />
      <ListTable
        name="storage-fees"
        label={t.title}
        list={{ ...list, select }}
        exports={{ call: storageFeeCalls.exportList, formats: true }}
        columns={columns}
        rowKey={(row) => row.bill_id}
        selection={(keys) => (
          <Settle rows={[...keys].flatMap((key) => known.get(key) ?? [])} onDone={() => list.select(new Set())} />
        )}
        selectionLimit={MOST_SETTLED}
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
      {opened && (
        <Suspense fallback={null}>
          <StorageDrawer bill={opened} onClose={() => open(undefined)} />
        </Suspense>
      )}
    </Page>
  )
}

/** The running day, warehouse by warehouse; nothing where no goods lie. */
function Running() {
  const t = useText(storageText)
  const format = useFormat()
  const { data } = useRead(storageFeeCalls.getPreview, {})
  return data?.warehouses.map((row) => (
    <div key={row.warehouse_id}>
      <dt title={t.runningText}>{t.running({ warehouse: row.warehouse_code, day: format.date(row.day) })}</dt>
      <dd>
        {row.unpriced === null ? (
          <>
            <span className="uc-figures">{format.money(row.receivable, row.currency)}</span>
            <small>
              {t.charged({ charged: format.number(row.receivable_m3, 3), actual: format.number(row.actual_m3, 3) })}
            </small>
          </>
        ) : (
          <span>{row.unpriced === 'no_tariff' ? t.noTariff : t.noRate}</span>
        )}
      </dd>
    </div>
  ))
}

type Chosen = { rows: readonly StorageFee[]; onDone: () => void }

function Settle({ rows, onDone }: Chosen) {
  const t = useText(storageText)
  const format = useFormat()
  const forbidden = useForbidden()
  const { message, modal } = App.useApp()
  const settle = useWrite(storageFeeCalls.settle, { invalidates: STALE })
  const done = rows.filter(({ settled_at }) => settled_at !== null).length
  const refusal =
    forbidden('billing.settle') ??
    (done > 0 ? ({ code: 'storage_settled', params: { count: done } } as const) : undefined)
  const confirm = () => {
    const currency = rows[0]?.currency ?? 'USD'
    const sum = roundMoney(sumMoney(rows.map(({ receivable }) => receivable)), currency)
    modal.confirm({
      title: t.settleAsk({ count: format.number(rows.length) }),
      content: t.settleText({ sum: format.money(sum, currency) }),
      okText: t.settle,
      cancelText: t.cancel,
      onOk: async () => {
        try {
          const said = await settle.mutateAsync({ input: { bill_ids: rows.map(({ bill_id }) => bill_id) } })
          void message.success(
            t.settled({ count: format.number(said.bills), sum: format.money(said.received, said.currency) }),
          )
          onDone()
        } catch (error) {
          void message.error(messageOf(error))
        }
      },
    })
  }
  return (
    <Reasoned type="primary" size="small" refusal={refusal} loading={settle.isPending} onClick={confirm}>
      {t.settle}
    </Reasoned>
  )
}
