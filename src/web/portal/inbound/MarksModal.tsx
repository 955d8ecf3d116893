// Box marks in any size, as PDF or in the label printers' own language, of all boxes or of some.
import { App, AutoComplete, Input, Modal, Select } from 'antd'
import { useId, useState } from 'react'
import { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import { MARK_DPI, MARK_FORMATS, MARK_SIZES, markSize, MAX_MARK_MM, MIN_MARK_MM } from '#shared/inbound/mark-size.ts'
import { ApiError, messageOf } from '#web/kit/call/api-error.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { useText } from '#web/kit/text/text.ts'
import { packingText } from './packing.text.ts'
import { wizardText } from './wizard.text.ts'

const sizes = MARK_SIZES.map((value) => ({ value: value.replace('x', ' × ') }))
const formats = MARK_FORMATS.map((value) => ({ value, label: value.toUpperCase() }))
const printers = MARK_DPI.map((value) => ({ value, label: `${value} dpi` }))
/** `100 × 150`, `100*150` and `100x150 mm` are one size. */
const sizeOf = (typed: string) =>
  typed.trim().toUpperCase() === 'A4' ? 'A4' : typed.toLowerCase().replace(/mm|\s/g, '').replace(/[×*]/, 'x')
const numbersOf = (typed: string) => typed.replace(/\s/g, '').replace(/[，、;；]/g, ',')

export function MarksModal({ bookingId, onClose }: { bookingId: string; onClose: () => void }) {
  const t = useText(packingText)
  const w = useText(wizardText)
  const { message } = App.useApp()
  const [size, setSize] = useState('100 × 150')
  const [format, setFormat] = useState<(typeof MARK_FORMATS)[number]>('pdf')
  const [dpi, setDpi] = useState<(typeof MARK_DPI)[number]>(203)
  const [typed, setTyped] = useState('')
  const [working, setWorking] = useState(false)
  const ids = { size: useId(), format: useId(), printer: useId(), boxes: useId(), note: useId() }
  const boxes = numbersOf(typed)
  const input = {
    booking_id: bookingId,
    size: sizeOf(size),
    format,
    dpi: String(dpi),
    ...(boxes !== '' && { box_nos: boxes }),
  }
  const fits = markSize.safeParse(input.size).success
  const named = inboundCalls.boxMarks.input.safeParse({ ...input, size: '100x100' }).success
  const print = async () => {
    setWorking(true)
    try {
      await callApi(inboundCalls.boxMarks, input)
      onClose()
    } catch (error) {
      void message.error((error instanceof ApiError && error.fields[0]?.reason) || messageOf(error))
    } finally {
      setWorking(false)
    }
  }
  return (
    <Modal
      open
      width={420}
      title={t.marksTitle}
      okText={t.makeMarks({ format: format.toUpperCase() })}
      cancelText={w.cancel}
      confirmLoading={working}
      okButtonProps={{ disabled: !fits || !named }}
      onOk={() => void print()}
      onCancel={onClose}
    >
      <div className="uc-mark-choice">
        <label htmlFor={ids.size}>
          {t.markSize}
          <AutoComplete
            id={ids.size}
            value={size}
            options={sizes}
            filterOption={false}
            status={fits ? undefined : 'error'}
            onChange={setSize}
          />
        </label>
        <label htmlFor={ids.printer}>
          {t.printer}
          <Select id={ids.printer} value={dpi} options={printers} onChange={setDpi} />
        </label>
        <label htmlFor={ids.format}>
          {t.format}
          <Select id={ids.format} value={format} options={formats} onChange={setFormat} />
        </label>
        <label htmlFor={ids.boxes}>
          {t.whichBoxes}
          <Input
            id={ids.boxes}
            placeholder="1,3,7-9"
            value={typed}
            status={named ? undefined : 'error'}
            aria-describedby={ids.note}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        <p id={ids.note} className="uc-wizard-hint" aria-live="polite">
          {fits ? t.allBoxes : t.markSizeWrong({ min: MIN_MARK_MM, max: MAX_MARK_MM })}
        </p>
      </div>
    </Modal>
  )
}
