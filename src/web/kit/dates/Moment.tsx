// An instant as it is shown everywhere: on the reader's clock, and below it on the clock of the place where it happened, as far as the two differ
// (Rule 2.11).
import { BLANK, useFormat } from '#web/kit/text/format.ts'
import './dates.css'

/** `zone`: the IANA zone of the place, as a rule a warehouse's. */
export function Moment({ at, zone }: { at: string | null | undefined; zone?: string }) {
  const format = useFormat()
  if (!at) return BLANK
  const there = zone && format.there(at, zone)
  return (
    <time dateTime={at} title={format.zone()}>
      {format.time(at)}
      {there && <small className="uc-there">{there}</small>}
    </time>
  )
}
