// The receiving desk: scan first, then count. What was scanned stands in the address, so that a link opens it too.
import { Checkbox } from 'antd'
import { useEffect, useRef, useState, type ComponentProps, type RefObject } from 'react'
import { useSearchParams } from 'react-router'
import { officeInboundCalls, receivingCalls } from '#shared/inbound/inbound-office.contract.ts'
import { RECEIVING_STAGES, STAGE_TEXT, stageOf, type Stage } from '#shared/inbound/inbound.states.ts'
import type { CountStep } from '#shared/inbound/counting.rules.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { queryClient, queryKey } from '#web/kit/call/queries.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { CountedTabs } from '#web/kit/list/CountedTabs.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { useDeskChoices } from '#web/office/desk/desk-choices.ts'
import { DeskSettings } from '#web/office/desk/DeskSettings.tsx'
import { deskText } from '#web/office/desk/desk.text.ts'
import { useScanQueue } from '#web/office/desk/scan-queue.ts'
import { ScanField } from '#web/office/desk/ScanField.tsx'
import { useFeedback } from '#web/office/desk/use-feedback.ts'
import { bookingKey, QUEUE_COLUMNS } from '../booking-columns.tsx'
import { DeliveryFiles } from '../DeliveryFiles.tsx'
import { useOpenCounts } from './count-draft.ts'
import { CountDesk, type Counting } from './CountDesk.tsx'
import { LateDesk } from './LateDesk.tsx'
import { receivingText } from './receiving.text.ts'
import './receiving.css'

const STEP_AT: Partial<Record<Stage, CountStep>> = {
  future_receipt: 'receive',
  pending_quality_control: 'inspect',
  to_be_shelved: 'shelve',
}

/** What a scanned code means now, read past the cache. */
const findNow = (code: string) =>
  queryClient.fetchQuery({
    queryKey: queryKey(receivingCalls.findScanned, { code }),
    queryFn: () => callApi(receivingCalls.findScanned, { code }),
    staleTime: 0,
  })

export default function ReceivingPage() {
  const t = useText(receivingText)
  const [query, setQuery] = useSearchParams()
  const code = query.get('code') ?? ''
  const found = useRead(receivingCalls.findScanned, { code }, { enabled: code !== '', staleMs: 60_000 })
  // What is on the desk stays there until the next code is known.
  const [last, setLast] = useState(found.data)
  if (found.data && found.data !== last) setLast(found.data)
  const shown = found.data ?? last
  const ours = useText(deskText)
  const { blind, choose } = useDeskChoices()
  const { feedback, tell } = useFeedback()
  const [asking, setAsking] = useState(false)
  const [opening, setOpening] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const counting = useRef<Counting>(null)
  // What is open stays open when the next scan finds nothing.
  const open = async (scanned: string) => {
    setAsking(true)
    try {
      await findNow(scanned)
      setQuery({ code: scanned })
      tell('good', ours.opened({ number: scanned }))
    } catch (error) {
      counting.current?.tellUnknown(scanned)
      tell('bad', ours.notFound({ code: scanned, reason: messageOf(error) }))
    } finally {
      setAsking(false)
    }
  }
  // An item of the booking on the desk is counted there; everything else is looked for.
  const put = useScanQueue(asking || opening, (scanned) => {
    if (!counting.current?.take(scanned)) void open(scanned)
  })
  const close = () => {
    setQuery({})
    field.current?.focus()
  }
  const linkFault =
    code !== '' && found.error
      ? ({ tone: 'bad', text: ours.notFound({ code, reason: found.error.msg }), nth: 0 } as const)
      : undefined
  return (
    <Page
      title={t.title}
      actions={
        <DeskSettings>
          <Checkbox checked={blind} onChange={({ target }) => choose({ blind: target.checked })}>
            {t.blind}
          </Checkbox>
        </DeskSettings>
      }
    >
      <ScanField ref={field} label={t.scan} feedback={feedback ?? linkFault} busy={asking} onScan={put} />
      {code !== '' && shown ? (
        <Desk
          key={shown.booking_id}
          found={shown}
          counting={counting}
          tell={tell}
          onScan={put}
          onOpening={setOpening}
          onDone={() => field.current?.focus()}
          onClose={close}
        />
      ) : (
        <Queue />
      )}
    </Page>
  )
}

type Found = { customer_id: number; booking_id: string; box_no: number | null }

type DeskProps = {
  found: Found
  counting: RefObject<Counting | null>
  tell: ReturnType<typeof useFeedback>['tell']
  onScan: (code: string) => void
  /** While the booking is on its way to the desk, no scan can be counted in it. */
  onOpening: (opening: boolean) => void
  /** A step is done: what comes next is a scan. */
  onDone: () => void
  onClose: () => void
}

function Desk({ found, onOpening, onDone, onClose, ...scanning }: DeskProps) {
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
    return error ? <FailedList error={error} retry={() => void refetch()} /> : <Opening onOpening={onOpening} />
  const stage = stageOf(booking)
  const files = (
    <div className="uc-desk-below">
      <DeliveryFiles booking={booking} />
    </div>
  )
  const step = recounting && stage === 'pending_quality_control' ? 'receive' : STEP_AT[stage]
  if (!step) {
    return (
      <>
        <LateDesk
          booking={booking}
          counting={scanning.counting}
          tell={scanning.tell}
          onDone={onDone}
          onClose={onClose}
        />
        {files}
      </>
    )
  }
  return (
    <>
      <OpenDesk
        // A step begins with empty counts: what was counted in the step before is only its limit.
        key={step}
        booking={booking}
        step={step}
        boxNo={found.box_no}
        {...scanning}
        onOpening={onOpening}
        recount={stage === 'pending_quality_control' && !recounting ? () => setRecounting(true) : undefined}
        onDone={() => {
          setRecounting(false)
          onDone()
        }}
        onClose={onClose}
      />
      {files}
    </>
  )
}

type OpenDeskProps = Omit<ComponentProps<typeof CountDesk>, 'draft'> & Pick<DeskProps, 'onOpening'>

function OpenDesk({ onOpening, ...desk }: OpenDeskProps) {
  const draft = useOpenCounts(desk.booking.booking_id, desk.step)
  return draft ? <CountDesk {...desk} draft={draft} /> : <Opening onOpening={onOpening} />
}

function Opening({ onOpening }: Pick<DeskProps, 'onOpening'>) {
  useEffect(() => {
    onOpening(true)
    return () => onOpening(false)
  }, [onOpening])
  return <LoadingRows rows={4} columns={1} />
}

function Queue() {
  const t = useText(receivingText)
  const list = useList(receivingCalls.getQueue)
  const { data: counts } = useRead(officeInboundCalls.getStatusCounts, {}, { keep: true })
  return (
    <>
      <CountedTabs
        label={t.queue}
        states={RECEIVING_STAGES}
        names={STAGE_TEXT}
        counts={counts}
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
