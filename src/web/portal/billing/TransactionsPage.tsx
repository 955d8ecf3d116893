// The ledger as the customer reads it: every movement with what it was for and the balance after it.
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { billingCalls } from '#shared/billing/billing.contract.ts'
import { BILL_TYPE_NAMES, BILL_TYPES } from '#shared/billing/billing.fields.ts'
import { billingPages } from '#shared/billing/billing.pages.ts'
import { FEE_TYPES } from '#shared/rates/calculator/fees.ts'
import { FEE_NAMES } from '#shared/rates/rates.text.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { askList, useList } from '#web/kit/list/use-list.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { Account } from './Account.tsx'
import { billingText } from './billing.text.ts'
import { entryColumns } from './entry-columns.tsx'
import './billing.css'

const EntryDrawer = lazy(() => import('./EntryDrawer.tsx'))

const fields: readonly SearchField[] = [
  { name: 'reference', label: pair(billingText, 'reference') },
  {
    name: 'bill_type',
    label: pair(billingText, 'billType'),
    kind: 'select',
    options: BILL_TYPES.map((value) => ({ value, label: BILL_TYPE_NAMES[value] })),
  },
  { name: 'days', label: pair(billingText, 'days'), kind: 'dates', from: 'from', to: 'to' },
  {
    name: 'fee_type',
    label: pair(billingText, 'feeType'),
    kind: 'select',
    options: FEE_TYPES.map((value) => ({ value, label: FEE_NAMES[value] })),
  },
]

export const ask = askList(billingCalls.getTransactionList)

export default function TransactionsPage() {
  const t = useText(billingText)
  const list = useList(billingCalls.getTransactionList, { sort: '-at' })
  const [opened, open] = useState<number>()
  return (
    <Page title={t.transactions}>
      <Account />
      <SearchForm fields={fields} list={list} />
      <ListTable
        name="transactions"
        label={t.transactions}
        list={list}
        exports={{ call: billingCalls.exportTransactions }}
        columns={entryColumns}
        rowKey={(row) => String(row.seq)}
        actions={(row) => (
          <Button type="link" size="small" onClick={() => open(row.seq)}>
            {t.details}
          </Button>
        )}
        empty={
          <>
            <p>
              <strong>{t.emptyTransactions}</strong>
            </p>
            <p>{t.emptyTransactionsText}</p>
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
