// A new warehouse; its locations are made once it stands.
import { App } from 'antd'
import { officeWarehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { warehousePath } from '#shared/warehouses/warehouses-office.pages.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { Page } from '#web/kit/layout/Page.tsx'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { useText } from '#web/kit/text/text.ts'
import { WarehouseFields } from './WarehouseFields.tsx'
import { warehousesText } from './warehouses.text.ts'

const USUAL = {
  postal_code: '',
  phone: '',
  cut_off: '15:00',
  working_days: [1, 2, 3, 4, 5],
  closed_on: [],
  inspections: ['none', 'sample', 'full'],
  weight_under_percent: 10,
  weight_over_percent: 25,
  weight_over_g: 500,
  transit_tolerance_days: 3,
  measure_percent: 5,
  measure_weight_g: 20,
  measure_side_cm: 1,
  cn22_limit_usd: '400',
}

export default function AddWarehousePage() {
  const t = useText(warehousesText)
  const { message } = App.useApp()
  const { leave } = useTab()
  return (
    <Page title={t.add}>
      <CallForm
        call={officeWarehouseCalls.addWarehouse}
        initialValues={USUAL}
        invalidates={[officeWarehouseCalls.getAll, officeWarehouseCalls.getList]}
        submitLabel={t.add}
        onDone={({ warehouse_id }) => {
          void message.success(t.saved)
          leave(warehousePath(warehouse_id))
        }}
      >
        <WarehouseFields />
      </CallForm>
    </Page>
  )
}
