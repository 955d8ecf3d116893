// Takes a pasted list of SKUs and quantities and gives back products; what cannot be read or does not exist stays in the box.
import { Alert, Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import { MAX_LINES } from '#shared/inbound/inbound.values.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { useText } from '#web/kit/text/text.ts'
import { readPasted } from './paste-lines.ts'
import type { LineDraft } from './ProductsStep.tsx'
import { wizardText } from '../wizard.text.ts'

type Props = { onAdd: (lines: LineDraft[]) => void; onClose: () => void }

export function PasteDialog({ onAdd, onClose }: Props) {
  const t = useText(wizardText)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [working, setWorking] = useState(false)

  const add = async () => {
    const { lines, wrong } = readPasted(typed)
    if (wrong.length > 0) return setProblem(t.pasteWrong({ lines: wrong.join(' · ') }))
    if (lines.length === 0) return onClose()
    setWorking(true)
    try {
      const { rows } = await callApi(inboundCalls.findProducts, {
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
      if (unknown.length === 0) return onClose()
      setTyped(unknown.map(({ sku, quantity }) => `${sku}\t${quantity}`).join('\n'))
      setProblem(t.pasteUnknown({ skus: unknown.map(({ sku }) => sku).join(', ') }))
    } catch (error) {
      setProblem(messageOf(error))
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
      {problem && <Alert className="uc-form-notice" type="error" showIcon role="alert" title={problem} />}
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
