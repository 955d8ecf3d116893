// Entries of the ledger under the account's figures: the page of all movements and that of those which are no fees differ in what they ask.
import { Button } from 'antd'
import { lazy, Suspense, useState, type ComponentProps } from 'react'
import { Link } from 'react-router'
import type { Transaction } from '#shared/billing/billing.contract.ts'
import { billingPages } from '#shared/billing/billing.pages.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { useText } from '#web/kit/text/text.ts'
import { Account } from './Account.tsx'
import { billingText } from './billing.text.ts'
import './billing.css'

const EntryDrawer = lazy(() => import('./EntryDrawer.tsx'))

type Table = ComponentProps<typeof ListTable<Transaction>>
type Props = Pick<Table, 'name' | 'exports' | 'columns'> & {
  list: Table['list'] & ComponentProps<typeof SearchForm>['list']
  title: string
  fields: readonly SearchField[]
  /** What stands there as long as there is none. */
  empty: string
  emptyText: string
}

export function Entries({ title, fields, empty, emptyText, list, ...table }: Props) {
  const t = useText(billingText)
  const [opened, open] = useState<number>()
  return (
    <Page title={title}>
      <Account />
      <SearchForm fields={fields} list={list} />
      <ListTable
        {...table}
        label={title}
        list={list}
        rowKey={(row) => String(row.seq)}
        actions={(row) => (
          <Button type="link" size="small" onClick={() => open(row.seq)}>
            {t.details}
          </Button>
        )}
        empty={
          <>
            <p>
              <strong>{empty}</strong>
            </p>
            <p>{emptyText}</p>
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
