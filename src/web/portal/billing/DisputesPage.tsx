// The charges that the customer disputes, newest first, with what became of them.
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { billingPages } from '#shared/billing/billing.pages.ts'
import { disputeCalls, type Dispute } from '#shared/billing/dispute.contract.ts'
import { DISPUTE_FIELDS, disputeColumns } from '#web/both/billing/DisputeFacts.tsx'
import { disputeText } from '#web/both/billing/disputes.text.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm } from '#web/kit/list/search/SearchForm.tsx'
import { askList, useList } from '#web/kit/list/use-list.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'

const DisputeDrawer = lazy(() => import('./DisputeDrawer.tsx'))
const columns = disputeColumns<Dispute>()

export const ask = askList(disputeCalls.getList)

export default function DisputesPage() {
  const t = useText(disputeText)
  const read = useReader()
  const list = useList(disputeCalls.getList, { sort: '-created_at' })
  const [opened, open] = useState<string>()
  return (
    <Page title={t.title} lead={t.lead}>
      <SearchForm fields={DISPUTE_FIELDS} list={list} />
      <ListTable
        name="disputes"
        label={t.title}
        list={list}
        exports={{ call: disputeCalls.exportList }}
        columns={columns}
        rowKey={(row) => row.dispute_id}
        actions={(row) => (
          <Button type="link" size="small" onClick={() => open(row.dispute_id)}>
            {t.details}
          </Button>
        )}
        empty={
          <>
            <p>
              <strong>{t.empty}</strong>
            </p>
            <p>{t.emptyText}</p>
            <Link to={billingPages.transactions.path}>{read(billingPages.transactions.title)}</Link>
          </>
        }
      />
      {opened && (
        <Suspense>
          <DisputeDrawer disputeId={opened} onClose={() => open(undefined)} />
        </Suspense>
      )}
    </Page>
  )
}
