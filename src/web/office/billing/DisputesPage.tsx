// What customers dispute, with the figures of the last year above; each is answered in its drawer.
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { officeBillingPages } from '#shared/billing/billing-office.pages.ts'
import { officeDisputeCalls, type OfficeDispute } from '#shared/billing/dispute.contract.ts'
import { DISPUTE_FIELDS, disputeColumns } from '#web/both/billing/DisputeFacts.tsx'
import { disputeText } from '#web/both/billing/disputes.text.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { TwoLines } from '#web/kit/list/TwoLines.tsx'
import { askList, useList } from '#web/kit/list/use-list.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { DisputeFigures } from './DisputeFigures.tsx'

const DisputeDrawer = lazy(() => import('./DisputeDrawer.tsx'))
const columns = disputeColumns<OfficeDispute>([
  {
    key: 'customer_id',
    title: pair(disputeText, 'customer'),
    card: 'who',
    render: (row) => (
      <TwoLines
        first={<Link to={`${officeBillingPages.ledger.path}?customer_id=${row.customer_id}`}>{row.company_name}</Link>}
        second={row.customer_id}
      />
    ),
  },
])
const fields: readonly SearchField[] = [
  { name: 'customer_id', label: pair(disputeText, 'customerId') },
  ...DISPUTE_FIELDS,
  { name: 'min_days', label: pair(disputeText, 'minDays') },
]

export const ask = askList(officeDisputeCalls.getList)

export default function DisputesPage() {
  const t = useText(disputeText)
  const list = useList(officeDisputeCalls.getList, { sort: '-created_at' })
  const [opened, open] = useState<OfficeDispute>()
  return (
    <Page title={t.title}>
      <DisputeFigures customerId={list.filters.customer_id} />
      <SearchForm fields={fields} list={list} />
      <ListTable
        name="office-disputes"
        label={t.title}
        list={list}
        exports={{ call: officeDisputeCalls.exportList }}
        columns={columns}
        rowKey={(row) => row.dispute_id}
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
            <p>{t.emptyOffice}</p>
          </>
        }
      />
      {opened && (
        <Suspense>
          <DisputeDrawer of={opened} onClose={() => open(undefined)} />
        </Suspense>
      )}
    </Page>
  )
}
