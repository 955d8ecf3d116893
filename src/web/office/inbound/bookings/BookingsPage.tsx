// The staff's queue of bookings: every customer in scope, by status, searched; what was submitted can be confirmed right here.
import type { InputOf } from '#shared/contract.ts'
import { officeWarehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { officeInboundCalls } from '#shared/inbound/inbound-office.contract.ts'
import { OFFICE_STAGES, STAGE_TEXT } from '#shared/inbound/inbound.states.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { CountedTabs } from '#web/kit/list/CountedTabs.tsx'
import { askList, useList } from '#web/kit/list/use-list.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { cleanFilters } from '#web/both/customers/clean-filters.ts'
import { useWarehouseOptions } from '#web/both/warehouses/use-warehouse-options.ts'
import { MORE_FILTERS } from '#web/both/inbound/booking-filters.ts'
import { ConfirmButton } from './AuditActions.tsx'
import { BOOKING_COLUMNS, bookingKey } from '../booking-columns.tsx'
import { inboundText } from '../inbound.text.ts'

export const ask = askList(officeInboundCalls.getList)

export default function BookingsPage() {
  const t = useText(inboundText)
  const forbidden = useForbidden()
  const list = useList(officeInboundCalls.getList, { sort: '-created_at' })
  const { stage, ...filters } = list.filters
  const counts = useRead(
    officeInboundCalls.getStatusCounts,
    filters as InputOf<typeof officeInboundCalls.getStatusCounts>,
    { keep: true },
  )
  const options = useWarehouseOptions(officeWarehouseCalls.getList)
  const fields: SearchField[] = [
    { name: 'number', label: pair(inboundText, 'number') },
    { name: 'customer_id', label: pair(inboundText, 'customerNo') },
    { name: 'warehouse_id', label: pair(inboundText, 'warehouse'), kind: 'select', options },
    { name: 'sku', label: pair(inboundText, 'sku') },
    { name: 'created', from: 'created_from', to: 'created_to', label: pair(inboundText, 'created'), kind: 'dates' },
    ...MORE_FILTERS,
  ]
  const searching = { ...list, setFilters: (change: typeof list.filters) => list.setFilters(cleanFilters(change)) }
  return (
    <Page title={t.title}>
      <CountedTabs
        label={t.statuses}
        states={OFFICE_STAGES}
        names={STAGE_TEXT}
        counts={counts.data}
        value={stage}
        onChange={(value) => list.setFilters({ stage: value })}
      />
      <SearchForm fields={fields} list={searching} />
      <ListTable
        name="office-bookings"
        label={t.title}
        list={list}
        exports={{ call: officeInboundCalls.exportList, formats: true }}
        columns={BOOKING_COLUMNS}
        rowKey={bookingKey}
        actions={
          forbidden('inbound.audit')
            ? undefined
            : (row) => row.status === 'submitted' && <ConfirmButton booking={row} small />
        }
        empty={<p>{t.nothing}</p>}
      />
    </Page>
  )
}
