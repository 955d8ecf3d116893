// The question before labels are made: their size, offered or typed, the printer and the kind of file; what else is asked its owner puts behind them.
import { App, AutoComplete, Modal, Select } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import { ApiError, messageOf } from '#web/kit/call/api-error.ts'
import { text, useText } from '#web/kit/text/text.ts'
import './label-dialog.css'

const labelText = text({
  en: {
    printer: 'Printer',
    format: 'File',
    make: ({ format }: { format: string }) => `Download ${format}`,
    cancel: 'Cancel',
  },
  zh_CN: {
    printer: '打印机',
    format: '文件',
    make: ({ format }: { format: string }) => `下载 ${format}`,
    cancel: '取消',
  },
})

const FORMATS = ['pdf', 'zpl'] as const
const PRINTERS = [203, 300] as const
/** As calls want it: `50 × 30`, `50*30` and `50x30 mm` are one size; so are `a4` and `A4`. */
const sizeOf = (typed: string) =>
  typed.trim().toUpperCase() === 'A4' ? 'A4' : typed.toLowerCase().replace(/mm|\s/g, '').replace(/[×*]/, 'x')
const shown = (size: string) => size.replace('x', ' × ')

export type LabelChoice = { size: string; dpi: (typeof PRINTERS)[number]; format: (typeof FORMATS)[number] }

type Props = {
  title: string
  sizeLabel: string
  sizes: readonly string[]
  first: string
  isSize: (size: string) => boolean
  /** What is wrong with the size, and what is to be said where nothing is. */
  sizeWrong: string
  note: ReactNode
  /** The fields behind these are filled in wrongly: `note` says so. */
  wrong: boolean
  /** Further fields; the note describes them by its id. */
  more: (noteId: string) => ReactNode
  make: (choice: LabelChoice) => Promise<unknown>
  onClose: () => void
}

export function LabelDialog({
  title,
  sizeLabel,
  sizes,
  first,
  isSize,
  sizeWrong,
  note,
  wrong,
  more,
  make,
  onClose,
}: Props) {
  const t = useText(labelText)
  const { message } = App.useApp()
  const [size, setSize] = useState(shown(first))
  const [format, setFormat] = useState<LabelChoice['format']>('pdf')
  const [dpi, setDpi] = useState<LabelChoice['dpi']>(203)
  const [working, setWorking] = useState(false)
  const ids = { size: useId(), format: useId(), printer: useId(), note: useId() }
  const fits = isSize(sizeOf(size))
  const print = async () => {
    if (!fits || wrong) return
    setWorking(true)
    try {
      await make({ size: sizeOf(size), dpi, format })
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
      title={title}
      okText={t.make({ format: format.toUpperCase() })}
      cancelText={t.cancel}
      confirmLoading={working}
      okButtonProps={{ disabled: !fits || wrong }}
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
          {sizeLabel}
          <AutoComplete
            id={ids.size}
            value={size}
            options={sizes.map((value) => ({ value: shown(value) }))}
            filterOption={false}
            status={fits ? undefined : 'error'}
            onChange={setSize}
          />
        </label>
        <label htmlFor={ids.printer}>
          {t.printer}
          <Select
            id={ids.printer}
            value={dpi}
            options={PRINTERS.map((value) => ({ value, label: `${value} dpi` }))}
            onChange={setDpi}
          />
        </label>
        <label htmlFor={ids.format}>
          {t.format}
          <Select
            id={ids.format}
            value={format}
            options={FORMATS.map((value) => ({ value, label: value.toUpperCase() }))}
            onChange={setFormat}
          />
        </label>
        {more(ids.note)}
        <p id={ids.note} data-warning={!fits || wrong} aria-live="polite">
          {fits ? note : sizeWrong}
        </p>
      </form>
    </Modal>
  )
}
