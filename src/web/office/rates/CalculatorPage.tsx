// What parcels would cost a customer, or by the price lists alone (Rule 11.24).
import { officeCalculatorCalls } from '#shared/orders/methods/calculator.contract.ts'
import { officeWarehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { Calculator } from '#web/both/rates/calculator/Calculator.tsx'
import { calculatorText } from '#web/both/rates/calculator/calculator.text.ts'
import { useWarehouseOptions } from '#web/both/warehouses/use-warehouse-options.ts'
import { FieldItem } from '#web/kit/form/FieldItem.tsx'
import { Page } from '#web/kit/layout/Page.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { CustomerInput } from '#web/both/customers/CustomerInput.tsx'

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
