// Parcels at the door of which nobody knows whose they are, with the customers who claim them; their claims are answered here.
import { Button } from 'antd'
import { useState } from 'react'
import { officeReturnCalls, type UnknownReturnRow as Row } from '#shared/returns/returns.contract.ts'
import { officeWarehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { returnText } from '#web/both/returns/returns.text.ts'
import { useWarehouseOptions } from '#web/both/warehouses/use-warehouse-options.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { askList, useList } from '#web/kit/list/use-list.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { pair, useText } from '#web/kit/text/text.ts'
import { WarehouseCell } from '#web/kit/text/WarehouseCell.tsx'
import { AnswerClaim } from './AnswerClaim.tsx'
import { officeReturnText } from './office-returns.text.ts'
import { RecordFound } from './RecordFound.tsx'

export type Claim = Row['claims'][number]

function columnsFor(open: (claim: Claim) => void): readonly Column<Row>[] {
  return [
    { key: 'tracking_number', title: pair(returnText, 'tracking'), card: 'title' },
    { key: 'claims', title: pair(officeReturnText, 'claims'), card: 'also', render: (row) => <Claims of={row} open={open} /> }, // prettier-ignore
    { key: 'reference', title: pair(returnText, 'reference') },
    { key: 'note', title: pair(returnText, 'note'), cut: true },
    { key: 'warehouse_code', title: pair(returnText, 'warehouse'), render: (row) => <WarehouseCell row={row} /> },
    { key: 'found_by', title: pair(officeReturnText, 'foundBy'), hidden: true },
    { key: 'found_at', title: pair(officeReturnText, 'foundAt'), kind: 'time', zone: (row) => row.time_zone },
  ]
}

function Claims({ of, open }: { of: Row; open: (claim: Claim) => void }) {
  const t = useText(officeReturnText)
  if (of.claims.length === 0) return t.noClaims
  return of.claims.map((claim) => (
    <Button
      key={claim.claim_id}
      size="small"
      aria-label={`${claim.customer_id} · ${claim.company_name}: ${of.tracking_number}`}
      onClick={() => open(claim)}
    >
      {claim.customer_id} · {claim.company_name}
    </Button>
  ))
}

export const ask = askList(officeReturnCalls.getUnknown)

export default function UnknownPage() {
  const t = useText(officeReturnText)
  const forbidden = useForbidden()
  const list = useList(officeReturnCalls.getUnknown)
  const [recording, setRecording] = useState(false)
  const [claim, setClaim] = useState<Claim>()
  const options = useWarehouseOptions(officeWarehouseCalls.getList)
  const fields: SearchField[] = [
    { name: 'warehouse_id', label: pair(returnText, 'warehouse'), kind: 'select', options },
  ]
  return (
    <Page
      title={t.unknown}
      lead={t.unknownLead}
      actions={
        <Reasoned type="primary" refusal={forbidden('returns.work')} onClick={() => setRecording(true)}>
          {t.found}
        </Reasoned>
      }
    >
      <SearchForm fields={fields} list={list} />
      <ListTable
        name="unknown-returns"
        label={t.unknown}
        list={list}
        columns={columnsFor(setClaim)}
        rowKey={(row) => row.unknown_id}
        empty={<p>{t.noUnknown}</p>}
      />
      {recording && <RecordFound code="" close={() => setRecording(false)} />}
      {claim && <AnswerClaim claim={claim} close={() => setClaim(undefined)} />}
    </Page>
  )
}
