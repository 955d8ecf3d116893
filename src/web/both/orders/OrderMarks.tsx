// What holds an order beside its status, as marks in the lists of both sides (Rules 9.29, 9.30).
import { INTERCEPTION_NAMES, type Hold, type Interception } from '#shared/orders/stopping.rules.ts'
import { StateTag } from '#web/kit/parts/StateTag.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { waitingText } from './waiting.text.ts'

type Waiting = { hold: Pick<Hold, 'reason'> | null; interception: Pick<Interception, 'state'> | null }

/** An interception that was refused holds nothing any more and is told by the order's own page. */
export function OrderMarks({ of: { hold, interception } }: { of: Waiting }) {
  const t = useText(waitingText)
  const read = useReader()
  const shown = interception && interception.state !== 'refused' ? interception.state : undefined
  return (
    <>
      {hold && (
        <span title={hold.reason}>
          <StateTag shade="warn">{t.onHold}</StateTag>
        </span>
      )}
      {shown && <StateTag shade={shown === 'open' ? 'bad' : 'plain'}>{read(INTERCEPTION_NAMES[shown])}</StateTag>}
    </>
  )
}
