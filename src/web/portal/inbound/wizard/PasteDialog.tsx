// Takes a pasted list of SKUs and quantities and gives back products; what cannot be read or does not exist stays in the box.
import { Alert, Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import { MAX_LINES } from '#shared/inbound/inbound.values.ts'
import { readPaste } from '#shared/pasted-lines.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { usePasted } from '#web/kit/lines/use-pasted.ts'
import { useText } from '#web/kit/text/text.ts'
import type { LineDraft } from './ProductsStep.tsx'
import { wizardText } from '../wizard.text.ts'

type Props = { onAdd: (lines: LineDraft[]) => void; onClose: () => void }

export function PasteDialog({ onAdd, onClose }: Props) {
  const t = useText(wizardText)
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
      const { rows } = await callApi(inboundCalls.findBySku, {
        skus: lines.slice(0, MAX_LINES).map(({ sku }) => sku),
      })
      const found = new Map(rows.map((row) => [row.sku, row]))
      const unknown = lines.filter(({ sku }) => !found.has(sku))
      onAdd(
        lines.flatMap(({ sku, quantity }) => {
          const row = found.get(sku)
          return row ? [{ sku_id: row.sku_id, sku, product_name: row.product_name, quantity: String(quantity) }] : []
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
      title={t.pasteTitle}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t.cancel}
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
        aria-label={t.pasteTitle}
        placeholder={'SKU-001\t100\nSKU-002\t50'}
        onChange={({ target }) => setTyped(target.value)}
      />
    </Modal>
  )
}
