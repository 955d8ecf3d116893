// One box of a booking on the desk: what it weighs, a button that takes all as announced, and a row for every SKU.
import { Button } from 'antd'
import type { ReactNode, Ref } from 'react'
import type { OfficeBookingDetail } from '#shared/inbound/booking.outputs.ts'
import type { CountedLine } from '#shared/inbound/counting.rules.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { countOf } from '#web/office/desk/typed-count.ts'
import type { Entry } from './count-scan.ts'
import { receivingText } from './receiving.text.ts'
import '#web/office/desk/count-box.css'

type Props = {
  ref: Ref<HTMLElement> | undefined
  box: OfficeBookingDetail['boxes'][number]
  /** The box whose label was scanned last. */
  isScanned: boolean
  lines: readonly CountedLine[]
  entryOf: (line: CountedLine) => Entry
  /** Takes what was announced; nothing of it is known where one counts blind. */
  onFill: ((lines: readonly CountedLine[]) => void) | undefined
  all: string
  rowOf: (line: CountedLine) => ReactNode
}

export function CountBox({ ref, box, isScanned, lines, entryOf, onFill, all, rowOf }: Props) {
  const t = useText(receivingText)
  const format = useFormat()
  return (
    <section
      className="uc-count-box"
      ref={ref}
      data-scanned={isScanned}
      data-done={lines.every((line) => countOf(entryOf(line).count) !== undefined)}
    >
      <div className="uc-count-box-head">
        <strong>{t.box({ number: box.box_no })}</strong>
        <small>
          {format.weight(box.weight_g)} · {format.size(box.length_cm, box.width_cm, box.height_cm)}
        </small>
        {onFill && <Button onClick={() => onFill(lines)}>{all}</Button>}
      </div>
      {lines.map(rowOf)}
    </section>
  )
}
