// What was typed and scanned of a booking's lines, as the calls of the desk take it. Pure.
import type { CountedLine } from '#shared/inbound/counting.rules.ts'
import { countOf } from '#web/office/desk/typed-count.ts'
import type { Doubtful, Entry } from './count-scan.ts'

/** What of a line goes to quarantine; nothing for no pieces. */
function quarantineOf(doubtful: Doubtful | undefined) {
  const quantity = countOf(doubtful?.count ?? '') ?? 0
  if (!doubtful || quantity === 0) return {}
  const { reason, note, picture_ids } = doubtful
  return { quarantine: { quantity, reason, note, picture_ids } }
}

/** The counted lines; one without a count is left out. */
export const typedCounts = (lines: readonly CountedLine[], entryOf: (line: CountedLine) => Entry) =>
  lines.flatMap((line) => {
    const { count, why, place = '', places = {}, reason, doubtful } = entryOf(line)
    const quantity = countOf(count)
    const put = Object.entries(places).map(([location, pieces]) => ({ location, quantity: pieces }))
    const { box_no, sku_id } = line
    const one = { box_no, sku_id, why, place: place.trim(), places: put, reason, ...quarantineOf(doubtful) }
    return quantity === undefined ? [] : [{ ...one, quantity }]
  })
