// Movements that are not fees (Rule 12.7): top-ups received, refunds, loss pay-outs, pay-outs and corrections, with the balance after each.
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { billingCalls } from '#shared/billing/billing.contract.ts'
import { BILL_TYPE_NAMES, RECORD_TYPES } from '#shared/billing/billing.fields.ts'
import { billingPages } from '#shared/billing/billing.pages.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { askList, useList } from '#web/kit/list/use-list.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { Account } from './Account.tsx'
import { billingText } from './billing.text.ts'
import { recordColumns } from './entry-columns.tsx'
import './billing.css'

const EntryDrawer = lazy(() => import('./EntryDrawer.tsx'))

const fields: readonly SearchField[] = [
  { name: 'reference', label: pair(billingText, 'reference') },
  {
    name: 'bill_type',
    label: pair(billingText, 'billType'),
    kind: 'select',
    options: RECORD_TYPES.map((value) => ({ value, label: BILL_TYPE_NAMES[value] })),
  },
  { name: 'days', label: pair(billingText, 'days'), kind: 'dates', from: 'from', to: 'to' },
]

export const ask = askList(billingCalls.getRecordList)

export default function RecordsPage() {
  const t = useText(billingText)
  const list = useList(billingCalls.getRecordList, { sort: '-at' })
  const [opened, open] = useState<number>()
  return (
    <Page title={t.records}>
      <Account />
      <SearchForm fields={fields} list={list} />
      <ListTable
        name="payment-records"
        label={t.records}
        list={list}
        exports={{ call: billingCalls.exportRecords }}
        columns={recordColumns}
        rowKey={(row) => String(row.seq)}
        actions={(row) => (
          <Button type="link" size="small" onClick={() => open(row.seq)}>
            {t.details}
          </Button>
        )}
        empty={
          <>
            <p>
              <strong>{t.emptyRecords}</strong>
            </p>
            <p>{t.emptyRecordsText}</p>
            <Link to={billingPages.addTopUp.path}>{t.add}</Link>
          </>
        }
      />
      {opened !== undefined && (
        <Suspense>
          <EntryDrawer seq={opened} onClose={() => open(undefined)} />
        </Suspense>
      )}
    </Page>
  )
}
