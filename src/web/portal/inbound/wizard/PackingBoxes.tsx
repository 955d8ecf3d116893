// The boxes of a packing list, as a sheet or as cards, with the difference to the booking while one types.
import { App, Button, Radio } from 'antd'
import { useState } from 'react'
import type { BookingDetail } from '#shared/inbound/booking.outputs.ts'
import { packingBalance } from '#shared/inbound/inbound.rules.ts'
import type { PackingMethod } from '#shared/inbound/inbound.values.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { usePhone } from '#web/kit/theme/use-phone.ts'
import { boxedSoFar, readBoxes, type BoxDraft, type WrongInputs } from '../packing-draft.ts'
import { packingText } from '../packing.text.ts'
import { wizardText } from '../wizard.text.ts'
import { BalanceTable } from './BalanceTable.tsx'
import { BoxCards } from './BoxCards.tsx'
import { PackingSheet } from './PackingSheet.tsx'

type Look = 'sheet' | 'cards'
type Props = {
  booking: Pick<BookingDetail, 'lines'>
  boxes: BoxDraft[]
  method: PackingMethod
  wrong: WrongInputs
  /** The SKU of an id. */
  name: (skuId: string) => string
  reasonOf: (at: number) => string | undefined
  onChange: (boxes: BoxDraft[]) => void
  /** A file shall be brought. */
  onFile: () => void
  onEqual: (box: BoxDraft) => void
}

export function PackingBoxes({ booking, boxes, method, wrong, name, reasonOf, onChange, onFile, onEqual }: Props) {
  const t = useText(wizardText)
  const p = useText(packingText)
  const phone = usePhone()
  const format = useFormat()
  const { message } = App.useApp()
  const [chosen, setChosen] = useState<Look>()
  const look = chosen ?? (phone ? 'cards' : 'sheet')
  const { lines } = booking
  const packed = boxedSoFar(boxes)
  const weightG = readBoxes(boxes).boxes.reduce((sum, { weight_g }) => sum + (weight_g || 0), 0)
  const total = (
    <p className="uc-wizard-total">
      {t.boxCount({ boxes: format.number(boxes.length), weight: format.weight(weightG) })}
    </p>
  )
  const faults =
    look === 'cards'
      ? []
      : boxes.flatMap((box, at) => {
          const reason = reasonOf(at)
          return reason ? [p.boxFault({ box: t.box({ number: Number(box.box_no) || 0 }), reason })] : []
        })
  return (
    <>
      <div className="uc-packing-look">
        <Radio.Group
          aria-label={p.look}
          optionType="button"
          value={look}
          onChange={({ target }) => setChosen(target.value as Look)}
          options={[
            { value: 'sheet', label: p.asSheet },
            { value: 'cards', label: p.asCards },
          ]}
        />
        <Button onClick={onFile}>{p.packingFile}</Button>
      </div>
      {look === 'sheet' ? (
        <>
          <PackingSheet
            {...{ boxes, name, wrong, reasonOf, onEqual, onChange }}
            single={method === 'all_in_one_box'}
            balance={packingBalance(lines, packed)}
            onCut={(cells) => void message.warning(p.cut({ cells: format.number(cells) }), 6)}
          />
          {total}
        </>
      ) : (
        <div className="uc-two">
          <div>
            <BoxCards {...{ boxes, lines, method, wrong, reasonOf, onEqual, onChange }} />
          </div>
          <div className="uc-balance">
            <BalanceTable lines={lines} boxes={packed} name={name} />
            {total}
          </div>
        </div>
      )}
      {faults.map((fault) => (
        <p key={fault} role="alert" className="uc-box-fault">
          {fault}
        </p>
      ))}
    </>
  )
}
