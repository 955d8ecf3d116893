// What holds an order beside its status, as marks in the lists of both sides (Rules 9.29, 9.30, 9.67, 9.69).
import { BACKORDERED, type Backorder } from '#shared/orders/changing/backorder.values.ts'
import type { PartLeft } from '#shared/orders/parcels.rules.ts'
import { INTERCEPTION_NAMES, type Hold, type Interception } from '#shared/orders/stopping.rules.ts'
import { StateTag } from '#web/kit/parts/StateTag.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { waitingText } from './waiting.text.ts'

type Waiting = {
  backorder: Backorder | null
  hold: Pick<Hold, 'reason'> | null
  interception: Pick<Interception, 'state'> | null
  part_left: PartLeft | null
}

/** An interception that was refused holds nothing any more and is told by the order's own page. */
export function OrderMarks({ of: { backorder, hold, interception, part_left } }: { of: Waiting }) {
  const t = useText(waitingText)
  const read = useReader()
  const shown = interception && interception.state !== 'refused' ? interception.state : undefined
  return (
    <>
      {backorder && (
        <span title={backorder.reason ? read(backorder.reason) : undefined}>
          <StateTag shade={backorder.reason ? 'bad' : 'warn'}>{read(BACKORDERED)}</StateTag>
        </span>
      )}
      {hold && (
        <span title={hold.reason}>
          <StateTag shade="warn">{t.onHold}</StateTag>
        </span>
      )}
      <PartLeftMark of={part_left} />
      {shown && <StateTag shade={shown === 'open' ? 'bad' : 'plain'}>{read(INTERCEPTION_NAMES[shown])}</StateTag>}
    </>
  )
}

/** Some parcels have left, others are still here. */
export function PartLeftMark({ of }: { of: PartLeft | null }) {
  const t = useText(waitingText)
  return of && <StateTag shade="busy">{t.partLeft(of)}</StateTag>
}
