// The dialog that takes a pasted list: good rows go into the order, the others stay with their reason.
import { Alert, Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { MAX_LINES } from '#shared/orders/order-fields.ts'
import { readPaste } from '#shared/pasted-lines.ts'
import { usePasted } from '#web/kit/lines/use-pasted.ts'
import { useText } from '#web/kit/text/text.ts'
import { findPasted, type Unfound } from './find-pasted.ts'
import { formText } from '../order-form.text.ts'
import { withProduct } from '../order-values.ts'
import { useLines } from './use-lines.ts'

type Left = { line: number; text: string; reason: string }

export function PasteLines({ warehouseId, onClose }: { warehouseId: string; onClose: () => void }) {
  const t = useText(formText)
  const { faultText, lineText, tell } = usePasted()
  const { change } = useLines()
  const [pasted, setPasted] = useState('')
  const [left, setLeft] = useState<Left[]>([])
  const [added, setAdded] = useState(0)
  const [working, setWorking] = useState(false)

  const unfoundText = ({ sku, failure }: Unfound) =>
    failure === undefined ? t.pasteUnknown({ sku }) : t.pasteFailed({ sku, reason: failure })

  const add = async () => {
    setWorking(true)
    const read = readPaste(pasted)
    const { lines, faults } = read
    const { found, unfound } = await findPasted(lines, warehouseId)
    const over: Left[] = []
    change((now) => {
      over.length = 0
      return found.reduce((all, { product, quantity, line }) => {
        const next = withProduct(all, product, quantity)
        if (next.length <= MAX_LINES) return next
        over.push({ line, text: `${product.sku}\t${quantity}`, reason: t.pasteTooMany({ max: MAX_LINES }) })
        return all
      }, now)
    })
    setWorking(false)
    const rest = [
      ...faults.map((one) => ({ ...one, reason: faultText(one) })),
      ...unfound.map((one) => ({ line: one.line, text: `${one.sku}\t${one.quantity}`, reason: unfoundText(one) })),
      ...over,
    ].toSorted((a, b) => a.line - b.line)
    const count = found.length - over.length
    tell(read)
    if (rest.length === 0) {
      if (count > 0) onClose()
      return
    }
    // What stays is numbered anew, as it now stands in the box.
    setPasted(rest.map(({ text }) => text).join('\n'))
    setLeft(rest.map((one, n) => ({ ...one, line: n + 1 })))
    setAdded(count)
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
        <Button key="add" type="primary" loading={working} disabled={pasted.trim() === ''} onClick={() => void add()}>
          {t.pasteAdd}
        </Button>,
      ]}
    >
      <p>{t.pasteLead}</p>
      <Input.TextArea
        autoFocus
        rows={8}
        className="uc-figures"
        aria-label={t.pasteList}
        value={pasted}
        placeholder={'SKU-001\t2\nSKU-002\t10'}
        onChange={({ target }) => setPasted(target.value)}
      />
      {left.length > 0 && (
        <Alert
          className="uc-paste-left"
          type="warning"
          role="alert"
          title={added > 0 ? t.pasteAdded({ count: added }) : undefined}
          description={
            <ul>
              {left.map(({ line, reason }) => (
                <li key={line}>{lineText({ line, reason })}</li>
              ))}
            </ul>
          }
        />
      )}
    </Modal>
  )
}
