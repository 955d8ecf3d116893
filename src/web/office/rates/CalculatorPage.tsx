// What parcels would cost a customer, or by the price lists alone (Rule 11.24).
import { Select } from 'antd'
import { useState } from 'react'
import { officeCustomerCalls } from '#shared/customers/customers.contract.ts'
import { officeCalculatorCalls } from '#shared/orders/methods/calculator.contract.ts'
import { officeWarehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { Calculator } from '#web/both/rates/calculator/Calculator.tsx'
import { calculatorText } from '#web/both/rates/calculator/calculator.text.ts'
import { useWarehouseOptions } from '#web/both/warehouses/use-warehouse-options.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { FieldItem } from '#web/kit/form/FieldItem.tsx'
import { Page } from '#web/kit/layout/Page.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'

export default function CalculatorPage() {
  const t = useText(calculatorText)
  const read = useReader()
  const warehouses = useWarehouseOptions(officeWarehouseCalls.getList)
  return (
    <Page title={t.title} lead={t.lead}>
      <Calculator
        call={officeCalculatorCalls.calculatePrices}
        warehouses={warehouses.map(({ value, label }) => ({ value, label: read(label) }))}
      >
        <FieldItem name="customer_id" label={t.customer} hint={t.customerHint} kind="select">
          <CustomerInput />
        </FieldItem>
      </Calculator>
    </Page>
  )
}

type Held = { id?: string; value?: number; onChange?: (value: number | undefined) => void }

/** Found by company or number while typing. */
function CustomerInput({ id, value, onChange }: Held) {
  const [typed, setTyped] = useState('')
  const search = typed.trim()
  const asked = /^[1-9]\d{0,8}$/.test(search) ? { customer_id: search } : search ? { company: search } : {}
  const { data, isFetching } = useRead(officeCustomerCalls.getList, { ...asked, size: '20' }, { keep: true })
  const [chosen, setChosen] = useState<{ value: number; label: string }>()
  const found = (data?.rows ?? []).map((row) => ({
    value: row.customer_id,
    label: `${row.company_name} (${row.customer_id})`,
  }))
  const options = chosen && !found.some((one) => one.value === chosen.value) ? [chosen, ...found] : found
  return (
    <Select
      id={id}
      value={value}
      allowClear
      loading={isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={options}
      onChange={(next: number | undefined) => {
        setChosen(options.find((one) => one.value === next))
        onChange?.(next)
      }}
    />
  )
}
