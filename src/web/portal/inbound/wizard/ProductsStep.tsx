// Step 1: warehouse and products with their quantities, searched one by one or pasted as a list.
import { App, Button, Select } from 'antd'
import { useState } from 'react'
import { inboundSheetCalls } from '#shared/inbound/inbound-sheets.contract.ts'
import { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import type { BookingDetail } from '#shared/inbound/booking.outputs.ts'
import { MAX_LINES } from '#shared/inbound/inbound.values.ts'
import { refuseLines } from '#shared/inbound/inbound.rules.ts'
import type { FieldError, OutputOf } from '#shared/contract.ts'
import { warehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { FormNotice } from '#web/kit/form/FormNotice.tsx'
import { DraftLine } from '#web/kit/form/Drafted.tsx'
import { useDraft, type OpenDraft } from '#web/kit/form/use-draft.ts'
import { PasteProducts } from '#web/kit/lines/PasteProducts.tsx'
import { DESTROYS } from '#web/kit/parts/destroys.ts'
import { ApiError, messageOf } from '#web/kit/call/api-error.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { markSaved, markUnsaved } from '#web/kit/tabs/unsaved.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { warehouseText } from '#web/kit/text/warehouse-name.ts'
import { useText } from '#web/kit/text/text.ts'
import { useRead, useWrite } from '#web/kit/call/use-call.ts'
import { bookingReads } from '../inbound-calls.ts'
import { isQuantity, ProductLines, type LineDraft } from './ProductLines.tsx'
import { ProductPicker } from './ProductPicker.tsx'
import { packingText } from '../packing.text.ts'
import { wizardText } from '../wizard.text.ts'
import { SheetDialog } from './SheetDialog.tsx'
import { WarehouseFacts } from './WarehouseFacts.tsx'
import { WizardButtons } from './WizardButtons.tsx'

type Props = {
  booking: BookingDetail | undefined
  draft: OpenDraft
  /** `later`: the wizard is left. */
  onSaved: (saved: OutputOf<typeof inboundCalls.saveDraft>, later: boolean) => Promise<void> | void
}

type Typed = { warehouse: string | undefined; lines: LineDraft[] }
export function ProductsStep({ booking, draft, onSaved }: Props) {
  const t = useText(wizardText)
  const p = useText(packingText)
  const read = useReader()
  const format = useFormat()
  const forbidden = useForbidden()
  const { modal } = App.useApp()
  const { key } = useTab()
  const warehouses = useRead(warehouseCalls.getList, {})
  const save = useWrite(inboundCalls.saveDraft, { invalidates: bookingReads.slice(0, 2) })
  const [version] = useState(booking?.version)
  const saved = (): Typed => ({
    warehouse: booking?.warehouse_id,
    lines: booking?.lines.map((line) => ({ ...line, quantity: String(line.quantity) })) ?? [],
  })
  const [opened] = useState(() => (draft.restored?.values as Typed | undefined) ?? saved())
  const [chosen, setChosen] = useState(opened.warehouse)
  const [lines, setLines] = useState<LineDraft[]>(opened.lines)
  const restored = useDraft(draft, {
    read: (): Typed => ({ warehouse: chosen, lines }),
    reset: () => {
      const before = saved()
      setChosen(before.warehouse)
      setLines(before.lines)
      setFields([])
    },
  })
  const [filing, setFiling] = useState(false)
  const [pasting, setPasting] = useState(false)
  const [notice, setNotice] = useState<string>()
  const [fields, setFields] = useState<FieldError[]>([])
  const [tried, setTried] = useState(false)
  const [working, setWorking] = useState(false)

  const rows = warehouses.data?.rows ?? []
  const warehouseId = chosen ?? (rows.length === 1 ? rows[0]?.warehouse_id : undefined)
  const warehouse = rows.find(({ warehouse_id }) => warehouse_id === warehouseId)
  const change = (next: LineDraft[]) => {
    setLines(next)
    setFields([])
    markUnsaved(key)
  }
  /** A product that is already listed gets the quantity on top. */
  const add = (added: readonly LineDraft[]) => {
    const merged = new Map(lines.map((line) => [line.sku_id, line]))
    for (const line of added) {
      const before = merged.get(line.sku_id)
      const sum = Number(before?.quantity || 0) + Number(line.quantity || 0)
      merged.set(line.sku_id, { ...line, quantity: sum > 0 ? String(sum) : '' })
    }
    change([...merged.values()])
  }
  const errorOf = (path: string) => fields.find((field) => field.path === path)?.reason
  const lineError = (line: LineDraft, at: number) =>
    errorOf(`lines.${at}.sku_id`) ??
    errorOf(`lines.${at}.quantity`) ??
    (tried && !isQuantity(line.quantity) ? t.wrongQuantity : undefined)

  const send = async (later: boolean) => {
    const input = {
      booking_id: booking?.booking_id,
      version,
      warehouse_id: warehouseId ?? '',
      lines: lines.map(({ sku_id, quantity }) => ({ sku_id, quantity: Number(quantity) })),
    }
    setWorking(true)
    try {
      const answer = await save.mutateAsync({ input })
      markSaved(key)
      await onSaved(answer, later)
    } catch (error) {
      setFields(error instanceof ApiError ? error.fields : [])
      setNotice(messageOf(error))
    } finally {
      setWorking(false)
    }
  }
  const submit = (later: boolean) => {
    setTried(true)
    setNotice(undefined)
    if (!warehouseId) return setNotice(t.chooseWarehouse)
    if (lines.some(({ quantity }) => !isQuantity(quantity))) return setNotice(t.checkFields)
    const print = (list: readonly { sku_id: string; quantity: string | number }[]) =>
      list
        .map((line) => `${line.sku_id} ${line.quantity}`)
        .sort()
        .join()
    const same =
      !booking ||
      (booking.warehouse_id === warehouseId &&
        print(booking.lines) === print(lines.map((line) => ({ ...line, quantity: Number(line.quantity) }))))
    if (same || !booking.packing_confirmed) return void send(later)
    modal.confirm({
      title: t.changeTitle,
      content: t.changeLead,
      okText: t.change,
      cancelText: t.cancel,
      onOk: () => send(later),
      ...DESTROYS,
    })
  }
  const refusal = forbidden('inbound.edit') ?? refuseLines(lines.map(({ sku_id }) => ({ sku_id, quantity: 1 })))
  const pieces = lines.reduce((sum, { quantity }) => sum + (isQuantity(quantity) ? Number(quantity) : 0), 0)

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!refusal && !working) submit(false)
      }}
    >
      <DraftLine {...restored} />
      <Plate>
        <label className="uc-wizard-label" htmlFor="booking-warehouse">
          {t.warehouse}
        </label>
        <Select
          id="booking-warehouse"
          className="uc-picker"
          // Without its name an id would show.
          value={rows.length > 0 ? warehouseId : undefined}
          status={(tried && !warehouseId) || errorOf('warehouse_id') ? 'error' : undefined}
          placeholder={t.chooseWarehouse}
          loading={warehouses.isPending}
          options={rows.map((row) => ({
            value: row.warehouse_id,
            label: read(warehouseText(row)),
          }))}
          onChange={(value: string) => {
            setChosen(value)
            markUnsaved(key)
          }}
        />
        {warehouse && <WarehouseFacts warehouse={warehouse} />}
      </Plate>
      <Plate>
        <div className="uc-wizard-tools">
          <ProductPicker onPick={(product) => add([{ ...product, quantity: '' }])} />
          <Button onClick={() => setPasting(true)}>{t.paste}</Button>
          <Button onClick={() => setFiling(true)}>{p.productFile}</Button>
        </div>
        {lines.length === 0 ? (
          <p className="uc-wizard-hint">{t.noLines}</p>
        ) : (
          <ProductLines lines={lines} faultOf={lineError} onChange={change} />
        )}
        <p className="uc-wizard-total">
          {t.total({ skus: format.number(lines.length), pieces: format.number(pieces) })}
        </p>
      </Plate>
      {notice && <FormNotice said={notice} />}
      <WizardButtons
        save={
          <Reasoned refusal={refusal} onClick={() => !working && submit(true)}>
            {t.saveDraft}
          </Reasoned>
        }
      >
        <Reasoned type="primary" htmlType="submit" refusal={refusal} loading={working}>
          {t.saveNext}
        </Reasoned>
      </WizardButtons>
      {filing && (
        <SheetDialog
          title={p.productFile}
          template={inboundSheetCalls.products}
          about={{ booking_id: booking?.booking_id }}
          read={(file) => callApi(inboundSheetCalls.readProducts, { booking_id: booking?.booking_id }, { file })}
          onClose={() => setFiling(false)}
          onTake={(found) => {
            setFiling(false)
            change(found.lines.map((line) => ({ ...line, quantity: String(line.quantity) })))
          }}
        />
      )}
      {pasting && (
        <PasteProducts
          title={t.pasteTitle}
          most={MAX_LINES}
          find={(skus) => callApi(inboundCalls.findBySku, { skus })}
          onAdd={(rows) =>
            add(rows.map(({ sku_id, sku, product_name, quantity }) => ({ sku_id, sku, product_name, quantity })))
          }
          onClose={() => setPasting(false)}
        />
      )}
    </form>
  )
}
