// The receiving desk: scan first, then count. What was scanned stands in the address, so that a link opens it too.
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { officeInboundCalls, receivingCalls } from '#shared/inbound/inbound-office.contract.ts'
import { RECEIVING_STAGES, STAGE_TEXT, stageOf, type Stage } from '#shared/inbound/inbound.states.ts'
import type { CountStep } from '#shared/inbound/counting.rules.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { StatusTabs } from '#web/kit/list/StatusTabs.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { bookingKey, QUEUE_COLUMNS } from '../booking-columns.tsx'
import { CountDesk } from './CountDesk.tsx'
import { receivingText } from './receiving.text.ts'
import { ScanField } from './ScanField.tsx'
import './receiving.css'

const STEP_AT: Partial<Record<Stage, CountStep>> = {
  future_receipt: 'receive',
  pending_quality_control: 'inspect',
  to_be_shelved: 'shelve',
}

export default function ReceivingPage() {
  const t = useText(receivingText)
  const [query, setQuery] = useSearchParams()
  const code = query.get('code') ?? ''
  const [scans, setScans] = useState(0)
  const found = useRead(receivingCalls.find, { code }, { enabled: code !== '', staleMs: 60_000 })
  const open = (next: string | undefined) => {
    setScans((count) => count + 1)
    setQuery(next ? { code: next } : {})
    if (next === code) void found.refetch()
  }
  return (
    <Page title={t.title}>
      <ScanField
        working={found.isFetching}
        problem={code && found.error ? found.error.msg : undefined}
        onScan={open}
        focusKey={code === '' ? scans : undefined}
      />
      {code !== '' && found.data ? (
        <Desk key={found.data.booking_id} found={found.data} onClose={() => open(undefined)} />
      ) : (
        <Queue />
      )}
    </Page>
  )
}

type Found = { customer_id: number; booking_id: string; box_no: number | null }

function Desk({ found, onClose }: { found: Found; onClose: () => void }) {
  const t = useText(receivingText)
  const [recounting, setRecounting] = useState(false)
  const {
    data: booking,
    error,
    refetch,
  } = useRead(receivingCalls.getDetail, {
    customer_id: String(found.customer_id),
    booking_id: found.booking_id,
  })
  if (!booking)
    return error ? <FailedList error={error} retry={() => void refetch()} /> : <LoadingRows rows={4} columns={1} />
  const stage = stageOf(booking)
  const step = recounting && stage === 'pending_quality_control' ? 'receive' : STEP_AT[stage]
  if (!step) {
    return (
      <Alert
        type="success"
        showIcon
        title={`${booking.booking_no}: ${t.done}`}
        action={<Button onClick={onClose}>{t.close}</Button>}
      />
    )
  }
  return (
    <CountDesk
      // A step begins with empty counts: what was counted in the step before is only its limit.
      key={step}
      booking={booking}
      step={step}
      boxNo={found.box_no}
      recount={stage === 'pending_quality_control' && !recounting ? () => setRecounting(true) : undefined}
      onReceived={() => setRecounting(false)}
      onClose={onClose}
    />
  )
}

function Queue() {
  const t = useText(receivingText)
  const list = useList(receivingCalls.getQueue)
  const { data: counts } = useRead(officeInboundCalls.getStatusCounts, {}, { keep: true })
  return (
    <>
      <StatusTabs
        label={t.queue}
        tabs={RECEIVING_STAGES.map((value) => ({ value, title: STAGE_TEXT[value], count: counts?.[value] }))}
        all={{ count: counts && RECEIVING_STAGES.reduce((sum, value) => sum + counts[value], 0) }}
        value={list.filters.stage}
        onChange={(stage) => list.setFilters({ stage })}
      />
      <ListTable
        name="receiving"
        label={t.queue}
        list={list}
        columns={QUEUE_COLUMNS}
        rowKey={bookingKey}
        empty={<p>{t.nothing}</p>}
      />
    </>
  )
}
