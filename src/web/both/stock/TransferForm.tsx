// The form of a new transfer, of both sides: from where to where, and which of the goods that are available there. Staff name the customer too.
import { Button, Input, Select } from 'antd'
import { useState, type ReactNode } from 'react'
import type { FieldError } from '#shared/contract.ts'
import type { Refusal } from '#shared/errors.ts'
import type { TransferGoods } from '#shared/stock/transfers.contract.ts'
import { MAX_TRANSFER_LINES, refuseTransfer } from '#shared/stock/transfers.rules.ts'
import { ApiError, messageOf } from '#web/kit/call/api-error.ts'
import { DraftLine } from '#web/kit/form/Drafted.tsx'
import { FormNotice } from '#web/kit/form/FormNotice.tsx'
import { useDraft, type OpenDraft } from '#web/kit/form/use-draft.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { PasteProducts } from '#web/kit/lines/PasteProducts.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { markSaved, markUnsaved } from '#web/kit/tabs/unsaved.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader, type Text } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { customerOf, lineFault, piecesOf, withGoods, type TransferDraft } from './transfer-draft.ts'
import { TransferGoodsPicker } from './TransferGoodsPicker.tsx'
import { TransferLines } from './TransferLines.tsx'
import { transfersText } from './transfers.text.ts'
import './transfer-form.css'

/** What is asked of the server; `customer_id` only by staff. */
export type GoodsAsked = { warehouse_id: string; search?: string; skus?: string[] }
export type Asked = {
  from_warehouse_id: string
  to_warehouse_id: string
  lines: { sku_id: string; quantity: number }[]
  note: string
}
type Props = {
  draft: OpenDraft
  opened: TransferDraft
  warehouses: readonly { value: string; label: Text }[]
  /** Staff name whose goods they are. */
  namesCustomer?: boolean
  refusal: Refusal | undefined
  find: (asked: GoodsAsked, customerId: number | undefined) => Promise<{ rows: TransferGoods[] }>
  submit: (asked: Asked, customerId: number | undefined) => Promise<void>
}

export function TransferForm({ draft, opened, warehouses, namesCustomer = false, refusal, find, submit }: Props) {
  const t = useText(transfersText)
  const format = useFormat()
  const { key } = useTab()
  const [now, setNow] = useState<TransferDraft>(() => (draft.restored?.values as TransferDraft | undefined) ?? opened)
  const [pasting, setPasting] = useState(false)
  const [tried, setTried] = useState(false)
  const [working, setWorking] = useState(false)
  const [notice, setNotice] = useState<string>()
  const [fields, setFields] = useState<readonly FieldError[]>([])
  const restored = useDraft(draft, { read: () => now, reset: () => setNow(opened) })
  const change = (part: Partial<TransferDraft>) => {
    setNow({ ...now, ...part })
    setFields([])
    markUnsaved(key)
  }
  const { customer, from, to, note, lines } = now
  const customerId = customerOf(customer)
  const waits =
    namesCustomer && customerId === undefined ? t.customerFirst : from === undefined ? t.fromFirst : undefined
  const findHere = (asked: Omit<GoodsAsked, 'warehouse_id'>) => find({ ...asked, warehouse_id: from ?? '' }, customerId)

  const send = async () => {
    setTried(true)
    setNotice(undefined)
    if (waits !== undefined || from === undefined || to === undefined) return setNotice(waits ?? t.choose)
    if (lines.some((line) => lineFault(line))) return
    setWorking(true)
    try {
      const asked = lines.map(({ sku_id, quantity }) => ({ sku_id, quantity: piecesOf(quantity) ?? 0 }))
      await submit({ from_warehouse_id: from, to_warehouse_id: to, lines: asked, note }, customerId)
      markSaved(key)
    } catch (error) {
      setFields(error instanceof ApiError ? error.fields : [])
      setNotice(messageOf(error))
    } finally {
      setWorking(false)
    }
  }
  const pieces = lines.reduce((sum, { quantity }) => sum + (piecesOf(quantity) ?? 0), 0)
  // What lies in another warehouse, or another customer's, is not what was chosen.
  const elsewhere = { lines: [] }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!working) void send()
      }}
    >
      <DraftLine {...restored} />
      <Plate>
        <div className="uc-transfer-way">
          {namesCustomer && (
            <Labelled label={t.customerNo}>
              <Input
                value={customer}
                inputMode="numeric"
                status={tried && customerId === undefined ? 'error' : undefined}
                onChange={({ target }) => change({ customer: target.value, ...elsewhere })}
              />
            </Labelled>
          )}
          <Place
            label={t.from}
            options={warehouses}
            value={from}
            wrong={tried && !from}
            onChange={(value) => change({ from: value, ...elsewhere })}
          />
          <Place
            label={t.to}
            options={warehouses}
            value={to}
            wrong={tried && !to}
            onChange={(value) => change({ to: value })}
          />
        </div>
      </Plate>
      <Plate title={t.lines}>
        <div className="uc-transfer-tools">
          <TransferGoodsPicker
            // Found for one place and customer, found anew for another.
            key={`${from} ${customerId}`}
            waits={waits}
            find={findHere}
            onPick={(goods) => change({ lines: withGoods(lines, [{ ...goods, quantity: '' }]) })}
          />
          <Button disabled={waits !== undefined} onClick={() => setPasting(true)}>
            {t.paste}
          </Button>
        </div>
        <TransferLines lines={lines} tried={tried} fields={fields} onChange={(next) => change({ lines: next })} />
        <p className="uc-transfer-sum">{t.sum({ skus: format.number(lines.length), pieces: format.number(pieces) })}</p>
      </Plate>
      <Plate>
        <Labelled label={t.note}>
          <Input.TextArea
            rows={2}
            maxLength={500}
            value={note}
            onChange={({ target }) => change({ note: target.value })}
          />
        </Labelled>
      </Plate>
      {notice && <FormNotice said={notice} />}
      <p className="uc-transfer-sum">{t.addLead}</p>
      <Reasoned
        type="primary"
        htmlType="submit"
        loading={working}
        refusal={refusal ?? refuseTransfer({ from_warehouse_id: from ?? 'from', to_warehouse_id: to ?? 'to', lines })}
      >
        {t.submit}
      </Reasoned>
      {pasting && (
        <PasteProducts
          title={t.paste}
          most={MAX_TRANSFER_LINES}
          find={(skus) => findHere({ skus })}
          onAdd={(added) => change({ lines: withGoods(lines, added) })}
          onClose={() => setPasting(false)}
        />
      )}
    </form>
  )
}

const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <label className="uc-transfer-field">
    <span>{label}</span>
    {children}
  </label>
)

type PlaceProps = {
  label: string
  options: Props['warehouses']
  value: string | undefined
  wrong: boolean
  onChange: (warehouseId: string) => void
}

function Place({ label, options, value, wrong, onChange }: PlaceProps) {
  const t = useText(transfersText)
  const read = useReader()
  return (
    <Labelled label={label}>
      <Select
        aria-label={label}
        // Without its name an id would show.
        value={options.length > 0 ? value : undefined}
        status={wrong ? 'error' : undefined}
        placeholder={t.choose}
        options={options.map((option) => ({ value: option.value, label: read(option.label) }))}
        onChange={onChange}
      />
    </Labelled>
  )
}
