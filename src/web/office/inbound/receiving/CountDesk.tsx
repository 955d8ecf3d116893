// One booking on the desk: the step it is at, its boxes with a count for every SKU, and the button that finishes the step.
import { Alert, Button, Input, Radio, Steps } from 'antd'
import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { Link } from 'react-router'
import type { OfficeBookingDetail } from '#shared/inbound/booking.outputs.ts'
import {
  countKey,
  expectedCount,
  refuseCounts,
  type CountedLine,
  type CountStep,
} from '#shared/inbound/counting.rules.ts'
import { receivingCalls } from '#shared/inbound/inbound-office.contract.ts'
import { bookingPath } from '#shared/inbound/inbound-office.pages.ts'
import { INSPECTION_TEXT, INSPECTIONS } from '#shared/inbound/inbound.values.ts'
import { placeCalls } from '#shared/stock/places.contract.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { StageTag } from '#web/both/inbound/StageTag.tsx'
import { markSaved, markUnsaved } from '#web/kit/tabs/unsaved.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import type { OpenDraft } from '#web/kit/form/use-draft.ts'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useText } from '#web/kit/text/text.ts'
import { useRead, useWrite } from '#web/kit/call/use-call.ts'
import type { useFeedback } from '#web/office/desk/use-feedback.ts'
import { useCountDraft } from './count-draft.ts'
import { CountRow, countOf, type Entry } from './CountRow.tsx'
import { scanItem } from './count-scan.ts'
import { bookingReads } from '../inbound-calls.ts'
import { receivingText } from './receiving.text.ts'

const STEPS: readonly CountStep[] = ['receive', 'inspect', 'shelve']

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

export type Counting = { take: (code: string) => boolean }

export function CountDesk({ booking, draft, step, boxNo, counting, tell, onScan, recount, onDone, onClose }: Props) {
  const t = useText(receivingText)
  const read = useReader()
  const format = useFormat()
  const { key } = useTab()
  const receive = useWrite(receivingCalls.receive, { invalidates: bookingReads })
  const inspect = useWrite(receivingCalls.inspect, { invalidates: bookingReads })
  const shelve = useWrite(receivingCalls.shelve, { invalidates: bookingReads })
  const { entries, note, change, drop } = useCountDraft(draft)
  const [inspection, setInspection] = useState(booking.inspection)
  const [problem, setProblem] = useState<string>()
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
  }, [boxNo])

  const lines = booking.boxes.flatMap((box): CountedLine[] =>
    box.items.map((item) => ({ ...item, box_no: box.box_no })),
  )
  const entryOf = (line: CountedLine): Entry => entries[countKey(line)] ?? { count: '', why: '' }
  const put = (line: CountedLine, entry: Entry) => {
    change((now) => ({ entries: { ...now.entries, [countKey(line)]: entry } }))
    markUnsaved(key)
  }
  const fill = (some: readonly CountedLine[]) => {
    change((now) => ({
      entries: {
        ...now.entries,
        ...Object.fromEntries(
          some.map((line) => [countKey(line), { ...entryOf(line), count: String(expectedCount(step, line)) }]),
        ),
      },
    }))
    markUnsaved(key)
  }
  // A booking of one box needs no scan of it.
  const box = boxNo ?? (booking.boxes.length === 1 ? booking.boxes[0]?.box_no : undefined)
  const take = (code: string): boolean => {
    const counted = Object.fromEntries(lines.map((line) => [countKey(line), countOf(entryOf(line).count)]))
    const found = scanItem(code, { step, items: booking.lines, lines, box }, counted)
    if (!found) return false
    if (found.kind === 'counted') {
      put(found.line, { ...entryOf(found.line), count: String(found.count) })
      const { sku } = found.line
      tell('good', t.countedOne({ sku, count: format.number(found.count), box: found.line.box_no }))
    } else {
      const { sku } = found
      tell(
        'bad',
        {
          too_many: t.tooMany({ sku }),
          no_box: t.scanBoxFirst({ sku }),
          other_box: t.notInBox({ sku, box: box ?? 0 }),
        }[found.kind],
      )
    }
    return true
  }
  useImperativeHandle(counting, () => ({ take }))
  const counts = lines.flatMap((line) => {
    const { count, why, place = '' } = entryOf(line)
    const quantity = countOf(count)
    return quantity === undefined
      ? []
      : [{ box_no: line.box_no, sku_id: line.sku_id, quantity, description: why, place: place.trim() }]
  })
  const refusal = refuseCounts(step, lines, counts)
  const missing = lines.length - counts.length
  const pieces = counts.reduce((sum, { quantity }) => sum + quantity, 0)
  const expected = lines.reduce((sum, line) => sum + expectedCount(step, line), 0)
  const number = booking.booking_no
  const own = { customer_id: booking.customer_id, booking_id: booking.booking_id, note }

  const finish = async () => {
    setProblem(undefined)
    let opened: string | null = null
    try {
      if (step === 'receive') {
        await receive.mutateAsync({
          input: { ...own, counts: counts.map(({ box_no, sku_id, quantity }) => ({ box_no, sku_id, quantity })) },
        })
      } else {
        const input = { ...own, counts: counts.map(({ place: _place, ...count }) => count) }
        const { loss_no } =
          step === 'inspect'
            ? await inspect.mutateAsync({ input: { ...input, inspection } })
            : await shelve.mutateAsync({
                input: {
                  ...own,
                  counts: counts.map(({ place, ...count }) => ({ ...count, ...(place !== '' && { location: place }) })),
                },
              })
        opened = loss_no
      }
      drop()
      markSaved(key)
      const done = { receive: t.received, inspect: t.inspected, shelve: t.shelved }[step]({ number })
      if (opened) tell('ask', `${done}. ${t.loss({ number: opened })}`)
      else tell('good', done)
      onDone()
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  const working = receive.isPending || inspect.isPending || shelve.isPending
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
      <header className="uc-count-head">
        <div>
          <h2>
            {number} <StageTag booking={booking} />
          </h2>
          <p>
            {booking.customer_id} · {booking.company_name} · {booking.warehouse_code}
          </p>
        </div>
        <div className="uc-count-links">
          {recount && <Button onClick={recount}>{t.recount}</Button>}
          <Link to={bookingPath(booking)}>{t.details}</Link>
          <Button onClick={onClose}>{t.close}</Button>
        </div>
      </header>
      <Steps
        className="uc-count-steps"
        size="small"
        responsive={false}
        current={STEPS.indexOf(step)}
        items={STEPS.map((one) => ({ title: t[one] }))}
      />
      <p className="uc-count-lead">{{ receive: t.receiveLead, inspect: t.inspectLead, shelve: t.shelveLead }[step]}</p>
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
      <Button size="large" block onClick={() => fill(lines)}>
        {all}
      </Button>
      {booking.boxes.map((box) => {
        const own = lines.filter((line) => line.box_no === box.box_no)
        return (
          <section
            key={box.box_no}
            className="uc-count-box"
            ref={box.box_no === boxNo ? scanned : undefined}
            data-scanned={box.box_no === boxNo}
            data-done={own.every((line) => countOf(entryOf(line).count) !== undefined)}
          >
            <div className="uc-count-box-head">
              <strong>{t.box({ number: box.box_no })}</strong>
              <small>
                {format.weight(box.weight_g)} · {format.size(box.length_cm, box.width_cm, box.height_cm)}
              </small>
              <Button onClick={() => fill(own)}>{all}</Button>
            </div>
            {own.map((line) => (
              <CountRow
                key={line.sku_id}
                step={step}
                line={line}
                entry={entryOf(line)}
                suggested={suggested.get(line.sku_id)}
                onChange={(entry) => put(line, entry)}
                onScan={onScan}
              />
            ))}
          </section>
        )
      })}
      <Input.TextArea
        rows={2}
        maxLength={500}
        value={note}
        placeholder={t.note}
        aria-label={t.note}
        onChange={({ target }) => {
          const typed = target.value
          change(() => ({ note: typed }))
          markUnsaved(key)
        }}
      />
      <footer className="uc-count-foot">
        <span className="uc-figures">
          {t.counted({ count: format.number(pieces), of: format.number(expected) })}
          {missing > 0 && ` · ${t.openCounts({ count: format.number(missing) })}`}
        </span>
        <Reasoned
          size="large"
          type="primary"
          htmlType="submit"
          refusal={missing > 0 ? { code: 'counts_missing' } : refusal}
          loading={working}
        >
          {{ receive: t.finishReceive, inspect: t.finishInspect, shelve: t.finishShelve }[step]}
        </Reasoned>
      </footer>
    </form>
  )
}
