// The statements of all customers, or of the own ones, by customer and month.
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { officeStatementCalls, type OfficeStatement } from '#shared/billing/statement.contract.ts'
import { STATEMENT_NAMES } from '#shared/billing/statement.text.ts'
import { monthOptions, statementColumns } from '#web/both/billing/statement-columns.tsx'
import { statementText } from '#web/both/billing/statement.text.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { TwoLines } from '#web/kit/list/TwoLines.tsx'
import { askList, useList } from '#web/kit/list/use-list.ts'
import { useText } from '#web/kit/text/text.ts'
import { JournalButton } from './JournalButton.tsx'

const StatementDrawer = lazy(() => import('./StatementDrawer.tsx'))
const columns = statementColumns<OfficeStatement>([
  {
    key: 'customer_id',
    title: STATEMENT_NAMES.customer,
    card: 'also',
    render: (row) => <TwoLines first={row.company_name} second={row.customer_id} />,
  },
])

export const ask = askList(officeStatementCalls.getList)

export default function StatementsPage() {
  const t = useText(statementText)
  const list = useList(officeStatementCalls.getList)
  const [opened, open] = useState<OfficeStatement>()
  const fields: readonly SearchField[] = [
    { name: 'customer_id', label: STATEMENT_NAMES.customer_id },
    { name: 'month', label: STATEMENT_NAMES.month, kind: 'select', options: monthOptions('over') },
  ]
  return (
    <Page title={t.title} lead={t.lead} actions={<JournalButton />}>
      <SearchForm fields={fields} list={list} />
      <ListTable
        name="office-statements"
        label={t.title}
        list={list}
        exports={{ call: officeStatementCalls.exportList, formats: true }}
        columns={columns}
        rowKey={(row) => `${row.month} ${row.customer_id}`}
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
          <StatementDrawer statement={opened} onClose={() => open(undefined)} />
        </Suspense>
      )}
    </Page>
  )
}
