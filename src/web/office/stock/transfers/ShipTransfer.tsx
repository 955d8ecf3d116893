// The dialog of the source: what was loaded of each SKU, all of it unless somebody types less, and then it leaves.
import { Alert, App, Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { officeTransferCalls, type OfficeTransferDetail } from '#shared/stock/transfers.contract.ts'
import { refuseShipping } from '#shared/stock/transfers.rules.ts'
import { transfersText } from '#web/both/stock/transfers.text.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useWrite } from '#web/kit/call/use-call.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { transferReads } from './transfer-calls.ts'
import { transferWorkText } from './transfer-work.text.ts'
import '#web/office/desk/desk.css'
import './transfer-work.css'

const loadedOf = (typed: string): number => (/^\d{1,7}$/.test(typed.trim()) ? Number(typed) : NaN)

export function ShipTransfer({ transfer, close }: { transfer: OfficeTransferDetail; close: () => void }) {
  const t = useText(transfersText)
  const w = useText(transferWorkText)
  const format = useFormat()
  const { message } = App.useApp()
  const ship = useWrite(officeTransferCalls.ship, { invalidates: transferReads })
  const { customer_id, transfer_id, transfer_no: number, lines } = transfer
  const [loaded, setLoaded] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(lines.map(({ sku_id, quantity }) => [sku_id, String(quantity)])),
  )
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const said = lines.flatMap(({ sku_id }) => {
    const quantity = loadedOf(loaded[sku_id] ?? '')
    return Number.isNaN(quantity) ? [] : [{ sku_id, quantity }]
  })
  const send = async () => {
    setProblem(undefined)
    try {
      await ship.mutateAsync({ input: { customer_id, transfer_id, lines: said, note } })
      void message.success(w.shipped({ number }))
      close()
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  return (
    <Modal
      open
      title={`${w.ship} · ${number}`}
      onCancel={close}
      footer={[
        <Button key="back" onClick={close}>
          {t.back}
        </Button>,
        <Reasoned
          key="ship"
          type="primary"
          loading={ship.isPending}
          refusal={refuseShipping(lines, said)}
          onClick={() => void send()}
        >
          {w.ship}
        </Reasoned>,
      ]}
    >
      <p>{w.shipLead}</p>
      <ul className="uc-desk-rows uc-transfer-work">
        {lines.map(({ sku_id, sku, product_name, quantity }) => {
          const typed = loaded[sku_id] ?? ''
          const wrong = !(loadedOf(typed) <= quantity)
          return (
            <li key={sku_id}>
              <div>
                <strong>{sku}</strong>
                <small>{product_name}</small>
                <small className="uc-figures">{w.ofAsked({ count: format.number(quantity) })}</small>
              </div>
              <Input
                inputMode="numeric"
                className="uc-figures"
                value={typed}
                status={wrong ? 'error' : undefined}
                aria-label={w.loaded({ sku })}
                onFocus={({ target }) => target.select()}
                onChange={({ target }) => setLoaded({ ...loaded, [sku_id]: target.value })}
              />
            </li>
          )
        })}
      </ul>
      <Input.TextArea
        rows={2}
        maxLength={500}
        value={note}
        placeholder={t.note}
        aria-label={t.note}
        onChange={({ target }) => setNote(target.value)}
      />
      {problem && <Alert type="error" showIcon role="alert" title={problem} />}
    </Modal>
  )
}
