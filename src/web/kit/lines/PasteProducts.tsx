// Takes a pasted list of SKUs and quantities and gives back products; what cannot be read, does not exist or is too much stays in the box with
// its reason.
import { Alert, Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { readPaste } from '#shared/pasted-lines.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useText } from '#web/kit/text/text.ts'
import { pastedText } from './pasted.text.ts'
import { sortPasted } from './sort-pasted.ts'
import { usePasted } from './use-pasted.ts'

type Props<Row> = {
  title: string
  /** How many lines there may be at once. */
  most: number
  find: (skus: string[]) => Promise<{ rows: readonly Row[] }>
  onAdd: (rows: (Row & { quantity: string })[]) => void
  onClose: () => void
}

export function PasteProducts<Row extends { sku: string }>({ title, most, find, onAdd, onClose }: Props<Row>) {
  const t = useText(pastedText)
  const { faultText, lineText, tell } = usePasted()
  const [typed, setTyped] = useState('')
  const [problems, setProblems] = useState<readonly string[]>([])
  const [working, setWorking] = useState(false)
  /** Good lines were taken already: closing the box undoes nothing, so its button must not say so. */
  const [added, setAdded] = useState(false)

  const add = async () => {
    const read = readPaste(typed)
    const { lines, faults } = read
    if (faults.length > 0) return setProblems(faults.map((one) => lineText({ line: one.line, reason: faultText(one) })))
    if (lines.length === 0) return onClose()
    setWorking(true)
    try {
      const { rows } = await find(lines.slice(0, most).map(({ sku }) => sku))
      const { taken, unknown, over } = sortPasted(lines, rows, most)
      onAdd(taken)
      if (taken.length > 0) setAdded(true)
      tell(read)
      if (unknown.length + over.length === 0) return onClose()
      setTyped([...unknown, ...over].map(({ sku, quantity }) => `${sku}\t${quantity}`).join('\n'))
      setProblems([
        ...(unknown.length > 0 ? [t.unknown({ skus: unknown.map(({ sku }) => sku).join(', ') })] : []),
        ...(over.length > 0 ? [t.over({ most, count: over.length })] : []),
      ])
    } catch (error) {
      setProblems([messageOf(error)])
    } finally {
      setWorking(false)
    }
  }
  return (
    <Modal
      open
      title={title}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {added ? t.back : t.cancel}
        </Button>,
        <Button key="add" type="primary" loading={working} onClick={() => void add()}>
          {t.add}
        </Button>,
      ]}
    >
      <p>{t.lead}</p>
      {problems.length > 0 && (
        <Alert
          className="uc-form-notice"
          type="error"
          showIcon
          role="alert"
          title={problems.map((one) => (
            <div key={one}>{one}</div>
          ))}
        />
      )}
      <Input.TextArea
        autoFocus
        rows={10}
        value={typed}
        aria-label={title}
        placeholder={'SKU-001\t100\nSKU-002\t50'}
        onChange={({ target }) => setTyped(target.value)}
      />
    </Modal>
  )
}
