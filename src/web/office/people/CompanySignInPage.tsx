// Company sign-in of the staff: its settings.
import { officeCompanySignInCalls } from '#shared/people/company-sign-in.contract.ts'
import { STAFF_ROLES } from '#shared/permissions.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { CompanySettings } from '#web/both/people/company/CompanySettings.tsx'
import { companySettingsText } from '#web/both/people/company/settings.text.ts'
import { roleText } from '#web/both/people/role.text.ts'
import { FORM_READ, useRead } from '#web/kit/call/use-call.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { useText } from '#web/kit/text/text.ts'
import '#web/kit/list/list.css'
import '#web/both/people/people.css'

export default function CompanySignInPage() {
  const t = useText(companySettingsText)
  const role = useText(roleText)
  const forbidden = useForbidden()
  const { data, error, refetch, isFetchedAfterMount } = useRead(officeCompanySignInCalls.getSettings, {}, FORM_READ)
  return (
    <Page title={t.title} lead={t.leadOffice}>
      <div className="uc-people-form">
        {data && isFetchedAfterMount ? (
          <CompanySettings
            calls={officeCompanySignInCalls}
            shown={data}
            roles={STAFF_ROLES.map((value) => ({ value, label: role[value] }))}
            refusal={forbidden('staff.edit')}
            house
            glass={data.admins.map(({ staff_id, name }) => ({ value: staff_id, label: name }))}
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
