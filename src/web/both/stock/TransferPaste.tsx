// Takes a pasted list of SKUs and quantities; what cannot be read or does not exist stays in the box with its reason.
import { Alert, Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { readPaste } from '#shared/pasted-lines.ts'
import type { TransferGoods } from '#shared/stock/transfers.contract.ts'
import { MAX_TRANSFER_LINES } from '#shared/stock/transfers.rules.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { usePasted } from '#web/kit/lines/use-pasted.ts'
import { useText } from '#web/kit/text/text.ts'
import type { DraftLine } from './transfer-draft.ts'
import { transfersText } from './transfers.text.ts'

type Props = {
  find: (skus: string[]) => Promise<{ rows: TransferGoods[] }>
  onAdd: (lines: DraftLine[]) => void
  onClose: () => void
}

export function TransferPaste({ find, onAdd, onClose }: Props) {
  const t = useText(transfersText)
  const { faultText, lineText, tell } = usePasted()
  const [typed, setTyped] = useState('')
  const [problems, setProblems] = useState<readonly string[]>([])
  const [working, setWorking] = useState(false)

  const add = async () => {
    const read = readPaste(typed)
    const { lines, faults } = read
    if (faults.length > 0) return setProblems(faults.map((one) => lineText({ line: one.line, reason: faultText(one) })))
    if (lines.length === 0) return onClose()
    setWorking(true)
    try {
      const { rows } = await find(lines.slice(0, MAX_TRANSFER_LINES).map(({ sku }) => sku))
      const found = new Map(rows.map((row) => [row.sku, row]))
      const unknown = lines.filter(({ sku }) => !found.has(sku))
      onAdd(
        lines.flatMap(({ sku, quantity }) => {
          const row = found.get(sku)
          return row ? [{ ...row, quantity: String(quantity) }] : []
        }),
      )
      tell(read)
      if (unknown.length === 0) return onClose()
      setTyped(unknown.map(({ sku, quantity }) => `${sku}\t${quantity}`).join('\n'))
      setProblems([t.pasteUnknown({ skus: unknown.map(({ sku }) => sku).join(', ') })])
    } catch (error) {
      setProblems([messageOf(error)])
    } finally {
      setWorking(false)
    }
  }
  return (
    <Modal
      open
      title={t.paste}
      onCancel={onClose}
      footer={[
        <Button key="back" onClick={onClose}>
          {t.back}
        </Button>,
        <Button key="add" type="primary" loading={working} onClick={() => void add()}>
          {t.pasteAdd}
        </Button>,
      ]}
    >
      <p>{t.pasteLead}</p>
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
        aria-label={t.paste}
        placeholder={'SKU-001\t100\nSKU-002\t50'}
        onChange={({ target }) => setTyped(target.value)}
      />
    </Modal>
  )
}
