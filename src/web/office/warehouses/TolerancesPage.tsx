// What is taken without a question of top-ups, and posted at once of adjustments. What a warehouse takes is on its own page, what a contract allows on the customer's.
import { Alert, App, Skeleton } from 'antd'
import type { OutputOf } from '#shared/contract.ts'
import { officeTopUpCalls } from '#shared/billing/top-up.contract.ts'
import { adjustmentCalls } from '#shared/billing/adjustment.contract.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { MoneyField } from '#web/kit/form/MoneyField.tsx'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import { useText } from '#web/kit/text/text.ts'
import { tolerancesText } from './tolerances.text.ts'

/** `5.0000` as a person would type it. */
const typed = (value: string) => (value.includes('.') ? value.replace(/\.?0+$/, '') : value)

export default function TolerancesPage() {
  const t = useText(tolerancesText)
  const topUps = useRead(officeTopUpCalls.getTolerance, {})
  const limit = useRead(adjustmentCalls.getLimit, {})
  return (
    <Page title={t.title} lead={t.lead}>
      {topUps.error && <Alert type="error" showIcon title={t.failed} description={messageOf(topUps.error)} />}
      {topUps.isPending && (
        <Plate>
          <Skeleton active paragraph={{ rows: 3 }} />
        </Plate>
      )}
      {topUps.data && <TopUpForm tolerance={topUps.data} />}
      {limit.error && <Alert type="error" showIcon title={t.failed} description={messageOf(limit.error)} />}
      {limit.data && <AdjustmentForm amount={limit.data.amount} />}
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

function AdjustmentForm({ amount }: { amount: string }) {
  const t = useText(tolerancesText)
  const saved = useSaved()
  return (
    <Plate title={t.adjustments}>
      <p>{t.adjustmentsLead}</p>
      <CallForm
        call={adjustmentCalls.updateLimit}
        initialValues={{ amount: typed(amount) }}
        invalidates={[adjustmentCalls.getLimit]}
        submitLabel={t.save}
        onDone={saved}
      >
        <div className="uc-form-grid">
          <MoneyField name="amount" label={t.adjustmentAmount} required hint={t.topUpAmountHint} />
        </div>
      </CallForm>
    </Plate>
  )
}
