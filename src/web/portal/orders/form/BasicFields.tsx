// Where an order leaves from and what the customer calls it.
import { Checkbox, Form, Select } from 'antd'
import { FieldItem } from '#web/kit/form/FieldItem.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { warehouseName } from '#web/kit/text/warehouse-name.ts'
import { useLanguage } from '#web/kit/text/language.ts'
import { rankedSearch } from '#web/kit/form/choice-search.ts'
import { useText } from '#web/kit/text/text.ts'
import { formText } from '../order-form.text.ts'
import type { Choices } from '../order-types.ts'
import { ordersText } from '../orders.text.ts'
import { CompareWarehouses } from './CompareWarehouses.tsx'

type Props = { choices: Choices; fixed: boolean; collected?: boolean }

/** `fixed`: the warehouse of a submitted order stays (stock is frozen there). `collected`: no parcel of which a platform pays anything. */
export function BasicFields({ choices, fixed, collected = false }: Props) {
  const t = useText(formText)
  const shared = useText(ordersText)
  const language = useLanguage()
  const form = Form.useFormInstance<Record<string, unknown>>()
  const options = choices.warehouses.map((warehouse) => ({
    value: warehouse.warehouse_id,
    label: warehouseName(warehouse, language),
  }))
  // Prices are compared where a method of the house carries the order, and the warehouses where there is a choice.
  const compares = !collected && choices.warehouses.length > 1
  // Services are a warehouse's own: what the new one does not offer would be refused.
  const dropServices = (warehouseId: string) => {
    const offered = choices.warehouses.find(({ warehouse_id }) => warehouse_id === warehouseId)?.services ?? []
    const chosen = (form.getFieldValue('services') ?? []) as { code?: string }[]
    form.setFieldValue(
      'services',
      chosen.filter((row) => offered.some(({ code }) => code === row?.code)),
    )
  }
  return (
    <>
      <div className="uc-form-grid">
        <FieldItem
          required
          kind="select"
          name="warehouse_id"
          label={shared.warehouse}
          hint={fixed ? t.warehouseFixed : compares && <CompareWarehouses onTake={dropServices} />}
        >
          <Select options={options} disabled={fixed} onChange={dropServices} showSearch={rankedSearch()} />
        </FieldItem>
        <TextField
          required
          name="customer_order_no"
          label={shared.customerOrderNo}
          max={50}
          hint={t.customerOrderNoHint}
        />
      </div>
      {!collected && (
        <Form.Item name="platform_paid" valuePropName="checked" className="uc-field-bare">
          <Checkbox>{t.platformPaid}</Checkbox>
        </Form.Item>
      )}
    </>
  )
}
