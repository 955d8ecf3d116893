// How a customer's company sign-in stands, and letting its passwords in again where it has locked itself out.
import { Skeleton } from 'antd'
import { useState } from 'react'
import { officeCompanySignInCalls } from '#shared/people/company-sign-in.contract.ts'
import { useForbidden, usePermitted } from '#web/both/application/user-context.ts'
import { companySettingsText } from '#web/both/people/company/settings.text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { FactList } from '#web/kit/layout/FactList.tsx'
import { Plate } from '#web/kit/layout/Page.tsx'
import { FailedList } from '#web/kit/list/ListStates.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'

/** Nothing for who may not see it. */
export function CompanySignIn({ customerId }: { customerId: number }) {
  return usePermitted().all('customers.edit') ? <Standing customerId={customerId} /> : null
}

function Standing({ customerId }: { customerId: number }) {
  const t = useText(companySettingsText)
  const format = useFormat()
  const forbidden = useForbidden()
  const [releasing, setReleasing] = useState(false)
  const { data, error, refetch } = useRead(officeCompanySignInCalls.getCustomer, { customer_id: String(customerId) })
  const settings = data?.settings
  return (
    <Plate title={t.title}>
      {error && !data && <FailedList error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton active paragraph={{ rows: 2 }} />}
      {data && !settings && <p>{t.none}</p>}
      {settings && (
        <>
          <FactList
            facts={[
              [t.issuer, settings.issuer],
              [
                t.domainList,
                settings.domains
                  .map(({ domain, proven }) => `${domain} (${proven ? t.proven : t.unproven})`)
                  .join(', '),
              ],
              [t.enabled, settings.enabled ? t.yes : t.no],
              [t.byItOnly, settings.forced ? t.yes : t.no],
            ]}
          />
          <p>
            {t.people({ count: format.number(settings.people) })} ·{' '}
            {t.changed({ time: format.time(settings.changed_at) })}
          </p>
          {settings.forced && (
            <Reasoned refusal={forbidden('customers.edit')} onClick={() => setReleasing(true)}>
              {t.release}
            </Reasoned>
          )}
        </>
      )}
      {releasing && (
        <FormDialog
          call={officeCompanySignInCalls.release}
          about={{ customer_id: customerId }}
          title={t.release}
          act={t.release}
          destroys
          lead={t.releaseLead}
          back={t.cancel}
          done={t.released}
          invalidates={[officeCompanySignInCalls.getCustomer]}
          onClose={() => setReleasing(false)}
        >
          <TextField name="reason" label={t.reason} max={200} rows={2} required />
        </FormDialog>
      )}
    </Plate>
  )
}
