// The cartons of every warehouse: what a packing desk chooses from, put in and out of use, their barcodes printed.
import { PlusOutlined, PrinterOutlined } from '@ant-design/icons'
import { App, Button, Select } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { cartonCalls, MAX_CARTONS, type CartonRow } from '#shared/warehouses/cartons.contract.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { useRead, useWrite } from '#web/kit/call/use-call.ts'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { StateTag } from '#web/kit/parts/StateTag.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { CartonForm } from './CartonForm.tsx'
import { cartonsText } from './cartons.text.ts'
import '#web/kit/list/list.css'
import './cartons.css'

export default function CartonsPage() {
  const t = useText(cartonsText)
  const { message } = App.useApp()
  const [query, setQuery] = useSearchParams()
  const [form, setForm] = useState<{ row: CartonRow | undefined }>()
  const { data, error, refetch } = useRead(cartonCalls.getAll, {})
  const code = query.get('warehouse') ?? ''
  const all = data?.rows ?? []
  const warehouses = [...new Set(all.map(({ warehouse_code }) => warehouse_code))]
  const rows = all.filter(({ warehouse_code }) => code === '' || warehouse_code === code)
  const print = async () => {
    try {
      const carton_ids = rows.slice(0, MAX_CARTONS).map(({ carton_id }) => carton_id)
      await callApi(cartonCalls.printLabels, { carton_ids })
    } catch (failed) {
      void message.error(messageOf(failed))
    }
  }
  const actions = (
    <>
      {rows.length > 0 && (
        <Button icon={<PrinterOutlined aria-hidden />} onClick={() => void print()}>
          {t.labels}
        </Button>
      )}
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setForm({ row: undefined })}>
        {t.add}
      </Button>
    </>
  )
  return (
    <Page title={t.title} lead={t.lead} actions={actions}>
      {error && !data && <FailedList error={error} retry={() => void refetch()} />}
      {!data && !error && <LoadingRows columns={6} rows={4} />}
      {data?.rows.length === 0 && <Plate title={t.empty}>{t.emptyLead}</Plate>}
      {rows.length > 0 && (
        <Plate>
          {warehouses.length > 1 && (
            <Select
              className="uc-cartons-choice"
              aria-label={t.warehouse}
              value={code}
              options={[{ value: '', label: t.allWarehouses }, ...warehouses.map((value) => ({ value, label: value }))]}
              onChange={(value) => setQuery(value === '' ? {} : { warehouse: value }, { replace: true })}
            />
          )}
          <Cartons rows={rows} onEdit={(row) => setForm({ row })} />
        </Plate>
      )}
      {form && (
        <CartonForm
          row={form.row}
          warehouseId={rows.find(({ warehouse_code }) => warehouse_code === code)?.warehouse_id}
          onClose={() => setForm(undefined)}
        />
      )}
    </Page>
  )
}

function Cartons({ rows, onEdit }: { rows: readonly CartonRow[]; onEdit: (row: CartonRow) => void }) {
  const t = useText(cartonsText)
  const read = useReader()
  const format = useFormat()
  const { message } = App.useApp()
  const status = useWrite(cartonCalls.setStatus, { invalidates: [cartonCalls.getAll] })
  const put = async ({ carton_id }: CartonRow, enabled: boolean) => {
    try {
      await status.mutateAsync({ input: { carton_id, enabled } })
      void message.success(t.saved)
    } catch (error) {
      void message.error(messageOf(error))
    }
  }
  const mm = (...sides: number[]) => `${sides.join(' × ')} mm`
  return (
    <div className="uc-cartons-frame" tabIndex={0} role="region" aria-label={t.title}>
      <table className="uc-table" aria-label={t.title}>
        <thead>
          <tr>
            <th scope="col">{t.code}</th>
            <th scope="col">{t.warehouse}</th>
            <th scope="col">{t.inner}</th>
            <th scope="col">{t.outer}</th>
            <th scope="col">{t.own}</th>
            <th scope="col">{t.most}</th>
            <th scope="col">{t.state}</th>
            <th scope="col">{t.actions}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.carton_id}>
              <td>
                <strong>{row.code}</strong>
                <small>{read({ en: row.name_en, zh_CN: row.name_zh })}</small>
              </td>
              <td>{row.warehouse_code}</td>
              <td className="uc-figures">{mm(row.inner_length_mm, row.inner_width_mm, row.inner_height_mm)}</td>
              <td className="uc-figures">{mm(row.outer_length_mm, row.outer_width_mm, row.outer_height_mm)}</td>
              <td className="uc-figures">{format.weight(row.weight_g)}</td>
              <td className="uc-figures">{format.weight(row.max_weight_g)}</td>
              <td>
                <StateTag shade={row.enabled ? 'good' : 'plain'}>{row.enabled ? t.on : t.off}</StateTag>
              </td>
              <td>
                <Button type="link" size="small" aria-label={`${t.edit} ${row.code}`} onClick={() => onEdit(row)}>
                  {t.edit}
                </Button>
                <Button type="link" size="small" onClick={() => void put(row, !row.enabled)}>
                  {row.enabled ? t.switchOff : t.switchOn}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
