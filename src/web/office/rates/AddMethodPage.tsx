// A new shipping method; its tariff is written next.
import { App } from 'antd'
import { officeRateCalls } from '#shared/rates/rates.contract.ts'
import { tariffPath } from '#shared/rates/rates-office.pages.ts'
import { officeWarehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { useWarehouseOptions } from '#web/both/warehouses/use-warehouse-options.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { MethodFields } from './MethodFields.tsx'
import { STALE_TARIFFS } from './rate-calls.ts'
import { ratesText } from './rates.text.ts'

export default function AddMethodPage() {
  const t = useText(ratesText)
  const read = useReader()
  const { message } = App.useApp()
  const { leave } = useTab()
  const forbidden = useForbidden()
  const warehouses = useWarehouseOptions(officeWarehouseCalls.getList)
  return (
    <Page title={t.addMethod}>
      <CallForm
        call={officeRateCalls.addMethod}
        initialValues={{ stuck_after_days: 30, letter_post: false }}
        invalidates={STALE_TARIFFS}
        refusal={forbidden('rates.edit')}
        submitLabel={t.addMethod}
        onDone={(_, { code }) => {
          void message.success(t.saved)
          leave(tariffPath({ kind: 'method', code }))
        }}
      >
        <Plate>
          <div className="uc-form-grid">
            <SelectField
              name="warehouse_id"
              label={t.warehouse}
              required
              options={warehouses.map(({ value, label }) => ({ value, label: read(label) }))}
            />
            <TextField name="code" label={t.code} hint={t.codeHint} required max={40} />
            <MethodFields />
          </div>
        </Plate>
      </CallForm>
    </Page>
  )
}
