// What parcels would cost this customer, without an order (Rule 11.24).
import { calculatorCalls } from '#shared/orders/methods/calculator.contract.ts'
import { warehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { Calculator } from '#web/both/rates/calculator/Calculator.tsx'
import { calculatorText } from '#web/both/rates/calculator/calculator.text.ts'
import { useWarehouseOptions } from '#web/both/warehouses/use-warehouse-options.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'

export default function CalculatorPage() {
  const t = useText(calculatorText)
  const read = useReader()
  const warehouses = useWarehouseOptions(warehouseCalls.getList)
  return (
    <Page title={t.title} lead={t.lead}>
      <Calculator
        call={calculatorCalls.calculatePrices}
        warehouses={warehouses.map(({ value, label }) => ({ value, label: read(label) }))}
      />
    </Page>
  )
}
