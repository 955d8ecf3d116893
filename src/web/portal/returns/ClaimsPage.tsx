// The parcels that the customer says are its own, and what the warehouse answered.
import { useState } from 'react'
import { Link } from 'react-router'
import type { OutputOf } from '#shared/contract.ts'
import { returnCalls } from '#shared/returns/returns.contract.ts'
import { returnPath } from '#shared/returns/returns.pages.ts'
import { CLAIM_STATUS_TEXT, type ClaimStatus } from '#shared/returns/returns.states.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { askList, useList } from '#web/kit/list/use-list.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { StateTag, type Shade } from '#web/kit/parts/StateTag.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { ClaimParcel } from './ClaimParcel.tsx'
import { portalReturnText } from './portal-returns.text.ts'

type Row = OutputOf<typeof returnCalls.getClaims>['rows'][number]
const SHADES: Record<ClaimStatus, Shade> = { asked: 'busy', confirmed: 'good', refused: 'bad' }

function ClaimTag({ status }: { status: ClaimStatus }) {
  const read = useReader()
  return <StateTag shade={SHADES[status]}>{read(CLAIM_STATUS_TEXT[status])}</StateTag>
}

const columns: readonly Column<Row>[] = [
  { key: 'number', title: pair(portalReturnText, 'claimNumber'), card: 'title' },
  { key: 'status', title: pair(portalReturnText, 'claimStatus'), render: (row) => <ClaimTag status={row.status} /> },
  { key: 'note', title: pair(portalReturnText, 'claimNote'), cut: true },
  {
    key: 'return_no',
    title: pair(portalReturnText, 'becameReturn'),
    render: (row) => row.return_id && <Link to={returnPath(row.return_id)}>{row.return_no}</Link>,
  },
  { key: 'reason', title: pair(portalReturnText, 'answer') },
  { key: 'asked_by', title: pair(portalReturnText, 'askedBy'), hidden: true },
  { key: 'asked_at', title: pair(portalReturnText, 'asked'), kind: 'time' },
  { key: 'answered_at', title: pair(portalReturnText, 'answered'), kind: 'time' },
]

export const ask = askList(returnCalls.getClaims)

export default function ClaimsPage() {
  const t = useText(portalReturnText)
  const forbidden = useForbidden()
  const list = useList(returnCalls.getClaims)
  const [claiming, setClaiming] = useState(false)
  return (
    <Page
      title={t.claims}
      lead={t.claimsLead}
      actions={
        <Reasoned type="primary" refusal={forbidden('returns.edit')} onClick={() => setClaiming(true)}>
          {t.claim}
        </Reasoned>
      }
    >
      <ListTable
        name="return-claims"
        label={t.claims}
        list={list}
        columns={columns}
        rowKey={(row) => row.claim_id}
        empty={<p>{t.noClaims}</p>}
      />
      {claiming && <ClaimParcel close={() => setClaiming(false)} />}
    </Page>
  )
}
