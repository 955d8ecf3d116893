// How long recipients' personal data are kept after an order was shipped (Rule 17.3). Fewer days erase at once what is older, so they are asked about.
import { App } from 'antd'
import { settingCalls } from '#shared/customers/settings.contract.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { FORM_READ, useRead } from '#web/kit/call/use-call.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { NumberField } from '#web/kit/form/NumberField.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { DESTROYS } from '#web/kit/parts/destroys.ts'
import { useText } from '#web/kit/text/text.ts'
import { settingsText } from './settings.text.ts'

const STALE = [settingCalls.getInfo, { path: '/api/ucenter/order/getDetail' }] as const

export function RecipientDays() {
  const t = useText(settingsText)
  const { message, modal } = App.useApp()
  const refusal = useForbidden()('settings.edit')
  const { data, error, refetch, isFetchedAfterMount } = useRead(settingCalls.getInfo, {}, FORM_READ)
  const question = (days: number) => ({
    title: t.fewerDays({ days }),
    content: t.fewerDaysLead,
    okText: t.save,
    cancelText: t.cancel,
    ...DESTROYS,
  })
  return (
    <section className="uc-plate">
      <div className="uc-setting-head">
        <div>
          <h2>{t.recipients}</h2>
          <p>{t.recipientsLead}</p>
        </div>
      </div>
      {error ? (
        <FailedList error={error} retry={() => void refetch()} />
      ) : !data || !isFetchedAfterMount ? (
        <LoadingRows rows={1} columns={1} />
      ) : (
        <CallForm
          call={settingCalls.changeRecipientDays}
          initialValues={{ recipient_days: data.recipient_days }}
          invalidates={STALE}
          {...(refusal && { refusal })}
          ask={async ({ recipient_days: days }) => days >= data.recipient_days || (await modal.confirm(question(days)))}
          onDone={() => void message.success(t.saved)}
        >
          <NumberField name="recipient_days" label={t.recipientDays} unit={t.days} hint={t.recipientHint} required />
        </CallForm>
      )}
    </section>
  )
}
