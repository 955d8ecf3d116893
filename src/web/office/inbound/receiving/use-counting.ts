// The counts of a booking on the desk: what is typed and scanned, where the next piece goes, the last scan and its undoing, and the log of all
// scans. What a step does when it is finished is CountDesk.tsx.
import { useState } from 'react'
import type { OfficeBookingDetail } from '#shared/inbound/booking.outputs.ts'
import { parseScan } from '#shared/inbound/booking-number.ts'
import { countKey, expectedCount, type CountedLine, type CountStep } from '#shared/inbound/counting.rules.ts'
import type { ScanOutcome } from '#shared/inbound/found-goods.rules.ts'
import { markUnsaved } from '#web/kit/tabs/unsaved.ts'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import type { OpenDraft } from '#web/kit/form/use-draft.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import type { useFeedback } from '#web/office/desk/use-feedback.ts'
import { useCountDraft } from './count-draft.ts'
import { countOf, isLocation } from '#web/office/desk/typed-count.ts'
import { placedPieces, scanItem, type Entry } from './count-scan.ts'
import { receivingText } from './receiving.text.ts'
import { useScanLog } from './scan-log.ts'

type Options = {
  booking: OfficeBookingDetail
  draft: OpenDraft
  step: CountStep
  boxNo: number | null
  tell: ReturnType<typeof useFeedback>['tell']
}

const NOTHING: Entry = { count: '', why: '' }

export function useCounting({ booking, draft, step, boxNo, tell }: Options) {
  const t = useText(receivingText)
  const format = useFormat()
  const { key } = useTab()
  const { entries, note, lots = {}, change, drop } = useCountDraft(draft)
  const { log, waiting } = useScanLog(booking)
  const [last, setLast] = useState<{ line: CountedLine; before: Entry; code: string }>()
  const [unknown, setUnknown] = useState<string>()
  const [location, setLocation] = useState<string>()
  // A box of this booking needs no network: the desk knows them all. What the page has looked up goes before.
  const [picked, setPicked] = useState({ asked: boxNo, box: boxNo })
  if (picked.asked !== boxNo) setPicked({ asked: boxNo, box: boxNo })
  // A booking of one box needs no scan of it.
  const box = picked.box ?? (booking.boxes.length === 1 ? booking.boxes[0]?.box_no : undefined)

  const lines = booking.boxes.flatMap((one): CountedLine[] =>
    one.items.map((item) => ({ ...item, box_no: one.box_no })),
  )
  const entryOf = (line: CountedLine): Entry => entries[countKey(line)] ?? NOTHING
  const put = (line: CountedLine, entry: Entry) => {
    // A count below what was put away says that the places are wrong too.
    const kept = (countOf(entry.count) ?? 0) < placedPieces(entry) ? { ...entry, places: {} } : entry
    change((now) => ({ entries: { ...now.entries, [countKey(line)]: kept } }))
    markUnsaved(key)
  }
  const fill = (some: readonly CountedLine[]) => {
    const full = some.map((line) => [countKey(line), { ...entryOf(line), count: String(expectedCount(step, line)) }])
    change((now) => ({ entries: { ...now.entries, ...Object.fromEntries(full) } }))
    markUnsaved(key)
  }
  const write = (code: string, outcome: ScanOutcome, line?: { box_no: number; sku_id: string }) =>
    log({
      step,
      code,
      outcome,
      box_no: line?.box_no ?? box ?? null,
      sku_id: line?.sku_id ?? null,
      location: (outcome === 'location' ? code : location) ?? null,
    })

  const takeBox = (code: string): boolean => {
    const scan = parseScan(code)
    if (scan?.booking_no !== booking.booking_no || scan.box_no === null) return false
    if (!booking.boxes.some(({ box_no }) => box_no === scan.box_no)) return false
    setPicked({ asked: boxNo, box: scan.box_no })
    write(code, 'box', undefined)
    tell('good', t.box({ number: scan.box_no }))
    return true
  }
  const takeItem = (code: string): boolean => {
    const counted = Object.fromEntries(lines.map((line) => [countKey(line), countOf(entryOf(line).count)]))
    const found = scanItem(code, { step, items: booking.lines, lines, box }, counted)
    if (!found) return false
    if (found.kind === 'counted') {
      const { line } = found
      const before = entryOf(line)
      const places = location ? { ...before.places, [location]: (before.places?.[location] ?? 0) + 1 } : before.places
      setLast({ line, before, code })
      put(line, { ...before, count: String(found.count), ...(places && { places }) })
      write(code, 'counted', line)
      const told = { sku: line.sku, count: format.number(found.count), box: line.box_no }
      tell('good', location ? `${t.countedOne(told)} → ${location}` : t.countedOne(told))
      return true
    }
    const { sku } = found
    write(code, found.kind)
    if (found.kind === 'other_box') setUnknown(code)
    const said = {
      too_many: t.tooMany({ sku }),
      no_box: t.scanBoxFirst({ sku }),
      other_box: t.notInBox({ sku, box: box ?? 0 }),
    }
    tell('bad', said[found.kind])
    return true
  }
  const takeLocation = (code: string): boolean => {
    if (step !== 'shelve' || !isLocation(code)) return false
    const next = code.toUpperCase()
    setLocation(next)
    write(next, 'location')
    tell('good', t.nowTo({ code: next }))
    return true
  }

  return {
    lines,
    entries,
    note,
    lots,
    change,
    drop,
    box,
    location,
    waiting,
    entryOf,
    put,
    fill,
    /** Whether a scan was of this booking. */
    take: (code: string): boolean => {
      setUnknown(undefined)
      return takeBox(code) || takeItem(code) || takeLocation(code)
    },
    /** The code that nobody knows, or that is not of this box: it may be recorded as unannounced. */
    unknown,
    tellUnknown: (code: string | undefined) => {
      if (code !== undefined) write(code, 'unknown')
      setUnknown(code)
    },
    last,
    undo: () => {
      if (!last) return
      put(last.line, last.before)
      write(last.code, 'undone', last.line)
      setLast(undefined)
      tell('good', t.undone({ sku: last.line.sku, box: last.line.box_no, count: last.before.count || '0' }))
    },
  }
}
