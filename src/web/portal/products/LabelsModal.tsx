// Choosing size, printer and number of labels for one product or several; the server makes the PDF.
import { App, AutoComplete, Input, Modal, Select } from 'antd'
import { useId, useState } from 'react'
import { LABEL_FORMATS, LABEL_SIZES, labelSize, MAX_LABEL_MM, MIN_LABEL_MM } from '#shared/products/label-size.ts'
import { LABEL_DPI, MAX_LABELS, productCalls } from '#shared/products/products.contract.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { productText } from './products.text.ts'
import './products.css'

type Props = { products: readonly { sku_id: string; sku: string }[]; onClose: () => void }

const sizes = LABEL_SIZES.map((value) => ({ value: value.replace('x', ' × ') }))
const formats = LABEL_FORMATS.map((value) => ({ value, label: value.toUpperCase() }))
/** `50 × 30`, `50*30` and `50x30 mm` are one size. */
const sizeOf = (typed: string) => typed.toLowerCase().replace(/mm|\s/g, '').replace(/[×*]/, 'x')
const printers = LABEL_DPI.map((value) => ({ value, label: `${value} dpi` }))

export function LabelsModal({ products, onClose }: Props) {
  const t = useText(productText)
  const { number } = useFormat()
  const { message } = App.useApp()
  const [size, setSize] = useState('50 × 30')
  const [format, setFormat] = useState<(typeof LABEL_FORMATS)[number]>('pdf')
  const [dpi, setDpi] = useState<(typeof LABEL_DPI)[number]>(203)
  const [copies, setCopies] = useState('1')
  const [working, setWorking] = useState(false)
  const ids = { size: useId(), format: useId(), printer: useId(), copies: useId(), note: useId() }
  const many = products.length > 1
  const total = Number(copies) * products.length
  const fits = labelSize.safeParse(sizeOf(size)).success
  const counted = /^[1-9]\d{0,3}$/.test(copies.trim()) && total <= MAX_LABELS

  const print = async () => {
    if (!fits || !counted) return
    setWorking(true)
    try {
      const labels = products.map(({ sku_id }) => ({ sku_id, copies: Number(copies) }))
      await callApi(productCalls.printLabels, { labels, size: sizeOf(size), dpi, format })
      onClose()
    } catch (error) {
      const fields = 'fields' in (error as object) ? (error as { fields: { reason: string }[] }).fields : []
      void message.error(fields[0]?.reason ?? messageOf(error))
    } finally {
      setWorking(false)
    }
  }
  return (
    <Modal
      open
      width={420}
      title={many ? t.labelsFor({ count: products.length }) : `${t.labels}: ${products[0]?.sku ?? ''}`}
      okText={t.makeLabels({ format: format.toUpperCase() })}
      cancelText={t.cancel}
      confirmLoading={working}
      okButtonProps={{ disabled: !fits || !counted }}
      onOk={() => void print()}
      onCancel={onClose}
    >
      <form
        className="uc-label-choice"
        onSubmit={(event) => {
          event.preventDefault()
          void print()
        }}
      >
        <label htmlFor={ids.size}>
          {t.labelSize}
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
          {t.labelFormat}
          <Select id={ids.format} value={format} options={formats} onChange={setFormat} />
        </label>
        <label htmlFor={ids.copies}>
          {many ? t.copiesEach : t.copies}
          <Input
            id={ids.copies}
            inputMode="numeric"
            autoFocus
            className="uc-figures"
            value={copies}
            status={counted ? undefined : 'error'}
            aria-invalid={!counted}
            aria-describedby={ids.note}
            onChange={({ target }) => setCopies(target.value)}
          />
        </label>
        <p id={ids.note} className="uc-live-hint" data-warning={!fits || !counted} aria-live="polite">
          {!fits
            ? t.sizeWrong({ min: MIN_LABEL_MM, max: MAX_LABEL_MM })
            : counted
              ? t.labelCount({ count: number(total) })
              : t.copiesWrong({ max: MAX_LABELS })}
        </p>
      </form>
    </Modal>
  )
}
