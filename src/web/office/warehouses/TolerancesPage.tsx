// What is taken without a question: differences of top-ups, and in each warehouse weights of parcels and goods on a CN22. What a contract
// allows is on the customer's page.
import { Alert, App, Skeleton } from 'antd'
import type { OutputOf } from '#shared/contract.ts'
import { officeTopUpCalls } from '#shared/billing/top-up.contract.ts'
import { officeWarehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { MoneyField } from '#web/kit/form/MoneyField.tsx'
import { NumberField } from '#web/kit/form/NumberField.tsx'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { tolerancesText } from './tolerances.text.ts'

/** `5.0000` as a person would type it. */
const typed = (value: string) => (value.includes('.') ? value.replace(/\.?0+$/, '') : value)

export default function TolerancesPage() {
  const t = useText(tolerancesText)
  const topUps = useRead(officeTopUpCalls.getTolerance, {})
  const warehouses = useRead(officeWarehouseCalls.getTolerances, {})
  const error = topUps.error ?? warehouses.error
  return (
    <Page title={t.title} lead={t.lead}>
      {error && <Alert type="error" showIcon title={t.failed} description={messageOf(error)} />}
      {!error && !(topUps.data && warehouses.data) && (
        <Plate>
          <Skeleton active paragraph={{ rows: 8 }} />
        </Plate>
      )}
      {topUps.data && <TopUpForm tolerance={topUps.data} />}
      {warehouses.data?.rows.map((row) => (
        <WarehouseForm key={row.warehouse_id} row={row} />
      ))}
    </Page>
  )
}

function useSaved() {
  const t = useText(tolerancesText)
  const { message } = App.useApp()
  return () => void message.success(t.saved)
}

function TopUpForm({ tolerance }: { tolerance: OutputOf<typeof officeTopUpCalls.getTolerance> }) {
  const t = useText(tolerancesText)
  const saved = useSaved()
  return (
    <Plate title={t.topUps}>
      <p>{t.topUpsLead}</p>
      <CallForm
        call={officeTopUpCalls.updateTolerance}
        initialValues={{ percent: typed(tolerance.percent), amount: typed(tolerance.amount) }}
        invalidates={[officeTopUpCalls.getTolerance]}
        submitLabel={t.save}
        onDone={saved}
      >
        <div className="uc-form-grid">
          <MoneyField name="percent" label={t.topUpPercent} required currency="%" />
          <MoneyField name="amount" label={t.topUpAmount} required hint={t.topUpAmountHint} />
        </div>
      </CallForm>
    </Plate>
  )
}

type Row = OutputOf<typeof officeWarehouseCalls.getTolerances>['rows'][number]

function WarehouseForm({ row }: { row: Row }) {
  const t = useText(tolerancesText)
  const read = useReader()
  const saved = useSaved()
  const { warehouse_id, weight_under_percent, weight_over_percent, weight_over_g, cn22_limit_usd } = row
  return (
    <Plate title={`${row.code} ${read({ en: row.name_en, zh_CN: row.name_zh })}`}>
      <p>{t.warehouseLead}</p>
      <CallForm
        call={officeWarehouseCalls.updateTolerances}
        initialValues={{
          weight_under_percent,
          weight_over_percent,
          weight_over_g,
          cn22_limit_usd: typed(cn22_limit_usd),
        }}
        toInput={(values) => ({ ...values, warehouse_id })}
        invalidates={[officeWarehouseCalls.getTolerances]}
        submitLabel={t.save}
        onDone={saved}
      >
        <div className="uc-form-grid">
          <NumberField name="weight_under_percent" label={t.under} required unit="%" />
          <NumberField name="weight_over_percent" label={t.over} required unit="%" />
          <NumberField name="weight_over_g" label={t.overG} required unit="g" />
          <MoneyField name="cn22_limit_usd" label={t.cn22} required currency="USD" hint={t.cn22Hint} />
        </div>
      </CallForm>
    </Plate>
  )
}
