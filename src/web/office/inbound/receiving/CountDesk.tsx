// One booking on the desk: the step it is at, its boxes with a count for every SKU, and the button that finishes the step.
import { Alert, Button, Input, Radio } from 'antd'
import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react'
import type { OfficeBookingDetail } from '#shared/inbound/booking.outputs.ts'
import { expectedCount, refuseCounts, type CountedLine, type CountStep } from '#shared/inbound/counting.rules.ts'
import { INSPECTION_TEXT, INSPECTIONS } from '#shared/inbound/inbound.values.ts'
import { refuseLots } from '#shared/stock/lots.rules.ts'
import { placeCalls } from '#shared/stock/places.contract.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { markSaved, markUnsaved } from '#web/kit/tabs/unsaved.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import type { OpenDraft } from '#web/kit/form/use-draft.ts'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { useDeskChoices } from '#web/office/desk/desk-choices.ts'
import type { useFeedback } from '#web/office/desk/use-feedback.ts'
import { lotsOf } from '#web/office/desk/lot-draft.ts'
import { LotFields } from '#web/office/desk/LotFields.tsx'
import { countOf } from '#web/office/desk/typed-count.ts'
import { CountBox } from './CountBox.tsx'
import { CountDeskHead } from './CountDeskHead.tsx'
import { CountRow } from './CountRow.tsx'
import { typedCounts } from './typed-counts.ts'
import { findingText } from './finding.text.ts'
import { UnannouncedDialog } from './UnannouncedDialog.tsx'
import { useCounting } from './use-counting.ts'
import { useSending } from './use-sending.ts'
import { receivingText } from './receiving.text.ts'

type Props = {
  booking: OfficeBookingDetail
  draft: OpenDraft
  step: CountStep
  boxNo: number | null
  /** Where the page gives its scans first: `take` says whether one was an item of this booking. */
  counting: Ref<Counting>
  tell: ReturnType<typeof useFeedback>['tell']
  onScan: (code: string) => void
  recount: (() => void) | undefined
  onDone: () => void
  onClose: () => void
}

/** Takes a scan that is of this booking; `tellUnknown` hears of a code that nobody knows. */
export type Counting = { take: (code: string) => boolean; tellUnknown: (code: string) => void }

export function CountDesk({ booking, draft, step, boxNo, counting, tell, onScan, recount, onDone, onClose }: Props) {
  const t = useText(receivingText)
  const found = useText(findingText)
  const read = useReader()
  const format = useFormat()
  const { key } = useTab()
  const sending = useSending(booking)
  const desk = useCounting({ booking, draft, step, boxNo, tell })
  const { lines, box, note, entryOf, put, fill } = desk
  const choices = useDeskChoices()
  const [uploading, setUploading] = useState(false)
  const [revealed, setRevealed] = useState(false)
  const [recording, setRecording] = useState<string>()
  const blind = choices.blind && step === 'receive'
  const [inspection, setInspection] = useState(booking.inspection)
  const [problem, setProblem] = useState<string>()
  const [expired, setExpired] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const places = useRead(
    placeCalls.suggest,
    {
      warehouse_id: booking.warehouse_id,
      customer_id: booking.customer_id,
      sku_ids: booking.lines.map(({ sku_id }) => sku_id),
    },
    { enabled: step === 'shelve' },
  )
  const suggested = new Map(places.data?.rows.map(({ sku_id, code }) => [sku_id, code]))
  const scanned = useRef<HTMLElement>(null)
  useEffect(() => {
    scanned.current?.scrollIntoView({ block: 'start' })
  }, [box])

  useImperativeHandle(counting, () => ({ take: desk.take, tellUnknown: desk.tellUnknown }))
  const differs = (line: CountedLine) => {
    const count = countOf(entryOf(line).count)
    return count !== undefined && count !== line.quantity
  }
  const asksWhy = (line: CountedLine) => step === 'receive' && (!blind || revealed) && differs(line)
  const counts = typedCounts(lines, entryOf)
  const bySku = new Map<string, number>()
  for (const { sku_id, quantity } of counts) bySku.set(sku_id, (bySku.get(sku_id) ?? 0) + quantity)
  const lots = lotsOf(bySku, desk.lots)
  const shelving = { today: booking.warehouse_today, confirmed: expired }
  const ofLots = step === 'shelve' ? refuseLots(booking.lines, bySku, lots, shelving) : undefined
  const refusal = refuseCounts(step, lines, counts) ?? ofLots
  const missing = lines.length - counts.length
  const pieces = counts.reduce((sum, { quantity }) => sum + quantity, 0)
  const expected = lines.reduce((sum, line) => sum + expectedCount(step, line), 0)
  const number = booking.booking_no

  const finish = async () => {
    setProblem(undefined)
    if (blind && !revealed && lines.some(differs)) {
      setRevealed(true)
      return tell('ask', t.differ({ count: format.number(lines.filter(differs).length) }))
    }
    let opened: string | null = null
    try {
      opened = await sending.send({ step, lines, counts, differs, inspection, lots, confirm_expired: expired, note })
      desk.drop()
      setRefusals(0)
      markSaved(key)
      const done = { receive: t.received, inspect: t.inspected, shelve: t.shelved }[step]({ number })
      if (opened) tell('ask', `${done}. ${t.loss({ number: opened })}`)
      else tell('good', done)
      onDone()
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  const working = sending.isPending
  const all = { receive: t.all, inspect: t.allQualified, shelve: t.allShelved }[step]

  return (
    <form
      className="uc-desk"
      data-width="narrow"
      onSubmit={(event) => {
        event.preventDefault()
        if (!refusal && !working) void finish()
      }}
    >
      <CountDeskHead booking={booking} step={step} recount={recount} onClose={onClose} />
      {problem && <Alert type="error" showIcon role="alert" title={problem} />}
      {step === 'inspect' && (
        <fieldset className="uc-count-choice">
          <legend>
            {t.inspection} ({t.asked}: {read(INSPECTION_TEXT[booking.inspection])})
          </legend>
          <Radio.Group
            value={inspection}
            onChange={({ target }) => setInspection(target.value as typeof inspection)}
            options={INSPECTIONS.map((value) => ({ value, label: read(INSPECTION_TEXT[value]) }))}
          />
        </fieldset>
      )}
      {!blind && (
        <Button size="large" block onClick={() => fill(lines)}>
          {all}
        </Button>
      )}
      {desk.unknown !== undefined && (
        <Button size="large" block onClick={() => setRecording(desk.unknown)}>
          {found.recordCode({ code: desk.unknown })}
        </Button>
      )}
      {desk.location && <p className="uc-count-lead">{t.nowTo({ code: desk.location })}</p>}
      {booking.boxes.map((one) => (
        <CountBox
          key={one.box_no}
          ref={one.box_no === box ? scanned : undefined}
          box={one}
          isScanned={one.box_no === box}
          lines={lines.filter((line) => line.box_no === one.box_no)}
          entryOf={entryOf}
          onFill={blind ? undefined : fill}
          all={all}
          rowOf={(line) => (
            <CountRow
              key={line.sku_id}
              step={step}
              line={line}
              entry={entryOf(line)}
              suggested={suggested.get(line.sku_id)}
              blind={blind}
              asksWhy={asksWhy(line)}
              customerId={booking.customer_id}
              onBusy={setUploading}
              onChange={(entry) => put(line, entry)}
              onScan={onScan}
            />
          )}
        />
      ))}
      {step === 'shelve' && (
        <LotFields
          lines={booking.lines}
          pieces={bySku}
          today={booking.warehouse_today}
          value={desk.lots}
          onChange={(lots) => {
            desk.change(() => ({ lots }))
            markUnsaved(key)
          }}
          confirmed={expired}
          onConfirm={setExpired}
          refusals={refusals}
        />
      )}
      <Input.TextArea
        rows={2}
        maxLength={500}
        value={note}
        placeholder={t.note}
        aria-label={t.note}
        onChange={({ target }) => {
          const typed = target.value
          desk.change(() => ({ note: typed }))
          markUnsaved(key)
        }}
      />
      <footer className="uc-desk-foot">
        <span className="uc-figures">
          {blind
            ? t.pieces({ count: format.number(pieces) })
            : t.counted({ count: format.number(pieces), of: format.number(expected) })}
          {missing > 0 && ` · ${t.openCounts({ count: format.number(missing) })}`}
          {desk.waiting > 0 && ` · ${t.scansWait({ count: format.number(desk.waiting) })}`}
        </span>
        <Button size="large" disabled={!desk.last} onClick={desk.undo}>
          {desk.last ? t.undoScan({ sku: desk.last.line.sku }) : t.undoLast}
        </Button>
        <Reasoned
          size="large"
          type="primary"
          htmlType="submit"
          refusal={missing > 0 ? { code: 'counts_missing' } : uploading ? { code: 'file_uploading' } : refusal}
          onRefused={() => missing === 0 && ofLots && setRefusals(refusals + 1)}
          loading={working}
        >
          {{ receive: t.finishReceive, inspect: t.finishInspect, shelve: t.finishShelve }[step]}
        </Reasoned>
      </footer>
      <UnannouncedDialog
        booking={booking}
        box={box}
        code={recording}
        onClose={() => setRecording(undefined)}
        onDone={(goods) => {
          setRecording(undefined)
          desk.tellUnknown(undefined)
          tell('good', found.recorded({ goods }))
        }}
      />
    </form>
  )
}
