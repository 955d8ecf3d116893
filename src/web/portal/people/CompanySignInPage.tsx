// Company sign-in of a customer's people: its settings, and the domains that have to be shown to be the customer's.
import { App, Tag } from 'antd'
import { companySignInCalls } from '#shared/people/company-sign-in.contract.ts'
import { areaOf, GIVABLE, verbOf } from '#shared/people/sub-accounts.rules.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { CompanySettings, UnprovenDomain, type ShownDomain } from '#web/both/people/company/CompanySettings.tsx'
import { companySettingsText } from '#web/both/people/company/settings.text.ts'
import { AREA_NAMES, VERB_NAMES } from '#web/both/people/permission-names.ts'
import { ApiError, messageOf } from '#web/kit/call/api-error.ts'
import { FORM_READ, useRead, useWrite } from '#web/kit/call/use-call.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import '#web/kit/list/list.css'
import '#web/both/people/people.css'

export default function CompanySignInPage() {
  const t = useText(companySettingsText)
  const read = useReader()
  const forbidden = useForbidden()
  const { data, error, refetch, isFetchedAfterMount } = useRead(companySignInCalls.getSettings, {}, FORM_READ)
  const roles = GIVABLE.map((permission) => ({
    value: permission,
    label: `${read(AREA_NAMES[areaOf(permission) as keyof typeof AREA_NAMES])}: ${read(VERB_NAMES[verbOf(permission) as keyof typeof VERB_NAMES])}`,
  }))
  return (
    <Page title={t.title} lead={t.leadPortal}>
      <div className="uc-people-form">
        {data && isFetchedAfterMount ? (
          <CompanySettings
            calls={companySignInCalls}
            shown={data}
            roles={roles}
            refusal={forbidden('subAccounts.edit')}
            house={false}
            domains={data.settings && <Domains domains={data.settings.domains} />}
          />
        ) : error ? (
          <FailedList error={error} retry={() => void refetch()} />
        ) : (
          <LoadingRows columns={2} rows={8} />
        )}
      </div>
    </Page>
  )
}

function Domains({ domains }: { domains: readonly ShownDomain[] }) {
  const t = useText(companySettingsText)
  const { message } = App.useApp()
  const { mutate, isPending, variables } = useWrite(companySignInCalls.prove, {
    invalidates: [companySignInCalls.getSettings],
  })
  const prove = (domain: string) =>
    mutate(
      { input: { domain } },
      {
        onSuccess: () => void message.success(t.provenNow({ domain })),
        onError: (error) =>
          void message.error((error instanceof ApiError && error.fields[0]?.reason) || messageOf(error)),
      },
    )
  return (
    <ul className="uc-company-domains">
      {domains.map((one) => (
        <li key={one.domain}>
          <strong>{one.domain}</strong>{' '}
          <Tag color={one.proven ? 'success' : 'warning'}>{one.proven ? t.proven : t.unproven}</Tag>
          {!one.proven && (
            <UnprovenDomain
              domain={one}
              checking={isPending && variables.input.domain === one.domain}
              onCheck={() => prove(one.domain)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
