// The measuring desk, made for a phone and a scanner: scan a product, type what scale and tape say, the next one.
import { Button, Select } from 'antd'
import { useRef, useState } from 'react'
import { measureCalls, type ScannedProduct } from '#shared/products/measures.contract.ts'
import { officeProductCalls } from '#shared/products/products-office.contract.ts'
import { officeWarehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { ApiError, messageOf } from '#web/kit/call/api-error.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { NumberField } from '#web/kit/form/NumberField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { warehouseText } from '#web/kit/text/warehouse-name.ts'
import { DeskSettings } from '#web/office/desk/DeskSettings.tsx'
import { useDeskChoices } from '#web/office/desk/desk-choices.ts'
import { ScanField } from '#web/office/desk/ScanField.tsx'
import { useScanQueue } from '#web/office/desk/scan-queue.ts'
import { useFeedback } from '#web/office/desk/use-feedback.ts'
import { productsText } from './products.text.ts'
import './measure.css'

const STALE = [officeProductCalls.getList, officeProductCalls.getDetail]

export default function MeasurePage() {
  const t = useText(productsText)
  const read = useReader()
  const { warehouseId, choose } = useDeskChoices()
  const { data } = useRead(officeWarehouseCalls.getList, {})
  const rows = data?.rows ?? []
  const here = rows.find((row) => row.warehouse_id === warehouseId) ?? (rows.length === 1 ? rows[0] : undefined)
  return (
    <Page
      title={t.measure}
      lead={t.measureLead}
      actions={
        <>
          {rows.length > 1 && (
            <Select
              size="large"
              aria-label={t.warehouse}
              placeholder={t.warehouse}
              className="uc-measure-warehouse"
              value={here?.warehouse_id ?? null}
              onChange={(value: string) => choose({ warehouseId: value })}
              options={rows.map((row) => ({ value: row.warehouse_id, label: read(warehouseText(row)) }))}
            />
          )}
          <DeskSettings />
        </>
      }
    >
      {here ? <Desk warehouseId={here.warehouse_id} /> : data && <p>{t.chooseWarehouse}</p>}
    </Page>
  )
}

function Desk({ warehouseId }: { warehouseId: string }) {
  const t = useText(productsText)
  const { feedback, tell } = useFeedback()
  const [found, setFound] = useState<readonly ScannedProduct[]>([])
  const [asking, setAsking] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const look = async (code: string) => {
    setAsking(true)
    try {
      const { rows } = await callApi(measureCalls.findScanned, { code })
      setFound(rows)
      if (rows.length === 0) tell('bad', t.unknown({ code }))
      else if (rows.length > 1) tell('ask', t.which)
      else tell('good', t.found({ sku: rows[0]!.sku }))
    } catch (error) {
      tell('bad', error instanceof ApiError ? error.msg : messageOf(error))
    } finally {
      setAsking(false)
    }
  }
  const scan = useScanQueue(asking, (code) => void look(code))
  const next = () => {
    setFound([])
    field.current?.focus()
  }
  const [only, ...others] = found
  return (
    <div className="uc-desk" data-width="narrow">
      <ScanField ref={field} label={t.scan} hint={t.scanHint} feedback={feedback} busy={asking} onScan={scan} />
      {others.length > 0 && (
        <ul className="uc-measure-choices">
          {found.map((product) => (
            <li key={`${product.customer_id}${product.sku_id}`}>
              <Button size="large" onClick={() => setFound([product])}>
                {product.company_name} · {product.sku}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {only && others.length === 0 && (
        <Measure
          key={only.sku_id}
          product={only}
          warehouseId={warehouseId}
          onDone={(differs) => {
            tell(differs ? 'ask' : 'good', (differs ? t.savedDiffers : t.saved)({ sku: only.sku }))
            next()
          }}
          onLeave={next}
        />
      )}
    </div>
  )
}

type MeasureProps = {
  product: ScannedProduct
  warehouseId: string
  onDone: (differs: boolean) => void
  onLeave: () => void
}

/** The fields begin empty: a number that stands there already is not measured. */
function Measure({ product: p, warehouseId, onDone, onLeave }: MeasureProps) {
  const t = useText(productsText)
  const format = useFormat()
  return (
    <Plate title={`${p.sku} · ${p.product_name}`}>
      <p>
        {p.company_name}
        <br />
        {t.declared}: {format.weight(p.weight_g)}, {format.size(p.length_cm, p.width_cm, p.height_cm)}
        {p.measured_at !== null && (
          <>
            <br />
            {t.measured}: {format.weight(p.measured_weight_g!)},{' '}
            {format.size(p.measured_length_cm!, p.measured_width_cm!, p.measured_height_cm!)}
          </>
        )}
      </p>
      <CallForm
        call={measureCalls.measure}
        toInput={(typed) => ({ ...typed, customer_id: p.customer_id, sku_id: p.sku_id, warehouse_id: warehouseId })}
        invalidates={STALE}
        submitLabel={t.save}
        beside={<Button onClick={onLeave}>{t.another}</Button>}
        onDone={({ differs }) => onDone(differs)}
      >
        <div className="uc-measure-fields">
          <NumberField name="weight_g" label={t.weight} required unit="g" />
          <NumberField name="length_cm" label={t.length} required unit="cm" decimals={1} />
          <NumberField name="width_cm" label={t.width} required unit="cm" decimals={1} />
          <NumberField name="height_cm" label={t.height} required unit="cm" decimals={1} />
        </div>
        <TextField name="note" label={t.note} hint={t.noteHint} max={200} />
      </CallForm>
    </Plate>
  )
}
