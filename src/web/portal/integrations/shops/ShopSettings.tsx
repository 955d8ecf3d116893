// The settings of a shop: where its orders leave from, whether they are submitted, and what it is told.
import { App } from 'antd'
import { shopCalls, type Shop } from '#shared/integrations/shops/shops.contract.ts'
import { warehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { useWarehouseOptions } from '#web/both/warehouses/use-warehouse-options.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { NumberField } from '#web/kit/form/NumberField.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { SwitchField } from '#web/kit/form/SwitchField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { shopsText } from './shops.text.ts'

export default function ShopSettings({ shop }: { shop: Shop }) {
  const t = useText(shopsText)
  const read = useReader()
  const { message } = App.useApp()
  const forbidden = useForbidden()('integrations.edit')
  const warehouses = useWarehouseOptions(warehouseCalls.getList)
  const { shop_id, name, warehouse_ids, enabled, submits, prefix, phone, location } = shop
  const { pushes_tracking, pushes_stock, stock_buffer } = shop
  return (
    <Plate>
      <CallForm
        call={shopCalls.updateShop}
        initialValues={{
          name, warehouse_ids, enabled, submits, prefix, phone, pushes_tracking, pushes_stock, stock_buffer, location,
        }}
        toInput={(values) => ({ ...values, shop_id, location: values['location'] ?? location })}
        refusal={forbidden}
        submitLabel={t.save}
        invalidates={[shopCalls.getList]}
        onDone={() => void message.success(t.saved)}
      >
        <div className="uc-form-grid">
          <TextField name="name" label={t.name} hint={t.nameHint} required max={60} />
          <SelectField
            name="warehouse_ids"
            label={t.warehouses}
            hint={t.warehousesHint}
            required
            many
            options={warehouses.map(({ value, label }) => ({ value, label: read(label) }))}
          />
          <TextField name="prefix" label={t.prefix} hint={t.prefixHint} max={12} />
          <TextField name="phone" type="tel" label={t.phone} hint={t.phoneHint} max={40} />
          <SwitchField name="enabled" label={t.enabled} hint={t.enabledHint} />
          <SwitchField name="submits" label={t.submits} hint={t.submitsHint} />
          <SwitchField name="pushes_tracking" label={t.pushesTracking} hint={t.pushesTrackingHint} />
          <SwitchField name="pushes_stock" label={t.pushesStock} hint={t.pushesStockHint} />
          <NumberField name="stock_buffer" label={t.buffer} hint={t.bufferHint} required />
          {shop.locations.length > 0 && (
            <SelectField
              name="location"
              label={t.location}
              required
              options={shop.locations.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
        </div>
      </CallForm>
    </Plate>
  )
} // prettier-ignore
