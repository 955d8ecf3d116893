// The customer's inbound bookings: by status, searched. One booking is BookingPage.tsx.
import { PlusOutlined } from '@ant-design/icons'
import { useNavigate } from 'react-router'
import type { InputOf } from '#shared/contract.ts'
import { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import { inboundPages } from '#shared/inbound/inbound.pages.ts'
import { STAGE_NAMES, STAGE_TEXT } from '#shared/inbound/inbound.states.ts'
import { warehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { CountedTabs } from '#web/kit/list/CountedTabs.tsx'
import { askList, useList } from '#web/kit/list/use-list.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { pair, useText } from '#web/kit/text/text.ts'
import { warehouseText } from '#web/kit/text/warehouse-name.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { MORE_FILTERS } from '#web/both/inbound/booking-filters.ts'
import { BOOKING_COLUMNS } from './booking-columns.tsx'
import { BookingActions } from '../BookingActions.tsx'
import { inboundText } from '../inbound.text.ts'
import '../inbound.css'

function useSearchFields(): SearchField[] {
  const warehouses = useRead(warehouseCalls.getList, {})
  const options = (warehouses.data?.rows ?? []).map((row) => ({ value: row.warehouse_id, label: warehouseText(row) }))
  return [
    { name: 'number', label: pair(inboundText, 'number') },
    { name: 'sku', label: pair(inboundText, 'sku') },
    { name: 'warehouse_id', label: pair(inboundText, 'warehouse'), kind: 'select', options },
    { name: 'created', from: 'created_from', to: 'created_to', label: pair(inboundText, 'created'), kind: 'dates' },
    ...MORE_FILTERS,
  ]
}

export const ask = askList(inboundCalls.getList)

export default function BookingsPage() {
  const t = useText(inboundText)
  const navigate = useNavigate()
  const forbidden = useForbidden()
  const list = useList(inboundCalls.getList, { sort: '-created_at' })
  const { stage, ...filters } = list.filters
  const counts = useRead(inboundCalls.getStatusCounts, filters as InputOf<typeof inboundCalls.getStatusCounts>, {
    keep: true,
  })
  const create = (
    <Reasoned
      type="primary"
      icon={<PlusOutlined aria-hidden />}
      refusal={forbidden('inbound.edit')}
      onClick={() => void navigate(inboundPages.add.path)}
    >
      {t.create}
    </Reasoned>
  )
  return (
    <Page title={t.title} lead={t.lead} actions={create}>
      <CountedTabs
        label={t.statuses}
        states={STAGE_NAMES}
        names={STAGE_TEXT}
        counts={counts.data}
        value={stage}
        onChange={(value) => list.setFilters({ stage: value })}
      />
      <SearchForm fields={useSearchFields()} list={list} />
      <ListTable
        name="bookings"
        label={t.title}
        list={list}
        exports={{ call: inboundCalls.exportList, formats: true }}
        columns={BOOKING_COLUMNS}
        rowKey={(row) => row.booking_id}
        actions={(row) => (
          <span className="uc-row-buttons">
            <BookingActions booking={row} small />
          </span>
        )}
        empty={
          <>
            <strong>{t.emptyTitle}</strong>
            <p>{t.emptyLead}</p>
            {create}
          </>
        }
      />
    </Page>
  )
}
