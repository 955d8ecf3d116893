// One shipping method: all that is said of it beside its prices.
import { App } from 'antd'
import { Link, useParams } from 'react-router'
import { officeRateCalls } from '#shared/rates/rates.contract.ts'
import { officeRatePages, tariffPath } from '#shared/rates/rates-office.pages.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { useText } from '#web/kit/text/text.ts'
import { MethodFields } from './MethodFields.tsx'
import { STALE_TARIFFS } from './rate-calls.ts'
import { ratesText } from './rates.text.ts'

export default function EditMethodPage() {
  const t = useText(ratesText)
  const { message } = App.useApp()
  const { id = '' } = useParams()
  const forbidden = useForbidden()
  const { data, error, refetch } = useRead(officeRateCalls.getMethods, {})
  const method = data?.rows.find(({ method_id }) => method_id === id)
  if (!method) {
    return (
      <Page title={t.methods} actions={<Link to={officeRatePages.methods.path}>{t.methods}</Link>}>
        {error ? (
          <FailedList error={error} retry={() => void refetch()} />
        ) : data ? (
          <p>{t.nothingFound}</p>
        ) : (
          <LoadingRows columns={2} rows={5} />
        )}
      </Page>
    )
  }
  const { method_id, version, code, warehouse_code, name_en, name_zh, carrier } = method
  const { transit_days_min, transit_days_max, stuck_after_days, letter_post } = method
  return (
    <Page
      title={code}
      subject={code}
      lead={warehouse_code}
      actions={<Link to={tariffPath({ kind: 'method', code })}>{t.tariff}</Link>}
    >
      {/* Another version begins anew with what stands by now. */}
      <CallForm
        key={version}
        call={officeRateCalls.updateMethod}
        initialValues={{
          name_en,
          name_zh,
          carrier,
          transit_days_min,
          transit_days_max,
          stuck_after_days,
          letter_post,
        }}
        toInput={(typed) => ({ ...typed, method_id, version })}
        invalidates={STALE_TARIFFS}
        refusal={forbidden('rates.edit')}
        submitLabel={t.save}
        onDone={() => void message.success(t.saved)}
      >
        <Plate>
          <div className="uc-form-grid">
            <MethodFields />
          </div>
        </Plate>
      </CallForm>
    </Page>
  )
}
