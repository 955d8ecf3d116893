// Box marks in any size, as PDF or in the label printers' own language, of all boxes or of some.
import { Input } from 'antd'
import { useId, useState } from 'react'
import { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import { MARK_SIZES, markSize, MAX_MARK_MM, MIN_MARK_MM } from '#shared/inbound/mark-size.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { LabelDialog } from '#web/kit/files/LabelDialog.tsx'
import { useText } from '#web/kit/text/text.ts'
import { packingText } from './packing.text.ts'

const numbersOf = (typed: string) => typed.replace(/\s/g, '').replace(/[，、;；]/g, ',')

export function MarksModal({ bookingId, onClose }: { bookingId: string; onClose: () => void }) {
  const t = useText(packingText)
  const [typed, setTyped] = useState('')
  const boxesId = useId()
  const boxes = numbersOf(typed)
  const asked = { booking_id: bookingId, ...(boxes !== '' && { box_nos: boxes }) }
  const named = inboundCalls.boxMarks.input.safeParse({ ...asked, size: '100x100' }).success
  return (
    <LabelDialog
      title={t.marksTitle}
      sizeLabel={t.markSize}
      sizes={MARK_SIZES}
      first="100x150"
      isSize={(size) => markSize.safeParse(size).success}
      sizeWrong={t.markSizeWrong({ min: MIN_MARK_MM, max: MAX_MARK_MM })}
      note={t.allBoxes}
      wrong={!named}
      more={(noteId) => (
        <label htmlFor={boxesId}>
          {t.whichBoxes}
          <Input
            id={boxesId}
            placeholder="1,3,7-9"
            value={typed}
            status={named ? undefined : 'error'}
            aria-describedby={noteId}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
      )}
      make={({ dpi, ...choice }) => callApi(inboundCalls.boxMarks, { ...asked, ...choice, dpi: String(dpi) })}
      onClose={onClose}
    />
  )
}
