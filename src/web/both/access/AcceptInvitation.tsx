// The page behind an invitation's link, of both applications: whose account it opens, and the first password. A link that opens nothing says so
// before anything is typed.
import { Link } from 'react-router'
import { accessPages } from '#shared/access/access.pages.ts'
import { invitationCalls } from '#shared/people/invitation.contract.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useBrand } from '#web/both/brands/use-brand.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { useLinkCode } from './link-code.ts'
import { FormMessage } from '#web/kit/public/FormMessage.tsx'
import { PasswordField } from '#web/kit/public/PasswordField.tsx'
import { PublicPage } from './PublicPage.tsx'
import { SubmitButton } from '#web/kit/public/SubmitButton.tsx'
import { usePublicForm } from './use-public-form.ts'
import { useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { invitationText } from './invitation.text.ts'

export function AcceptInvitation({ application }: { application: 'portal' | 'office' }) {
  const t = useText(invitationText)
  const brand = useBrand()
  const token = useLinkCode()
  const { data: whose, error } = useRead(
    invitationCalls.check,
    { token: token ?? '' },
    { enabled: token !== undefined, staleMs: Infinity },
  )
  const { wrong, notice, working, done, submit } = usePublicForm({
    check: ({ new_pwd, confirm_new_pwd }) => ({
      new_pwd: new_pwd ? undefined : t.needPassword,
      confirm_new_pwd: !confirm_new_pwd ? t.needConfirm : new_pwd && new_pwd !== confirm_new_pwd ? t.differ : undefined,
    }),
    send: ({ new_pwd = '', confirm_new_pwd = '' }) =>
      callApi(invitationCalls.accept, { token: token ?? '', new_pwd, confirm_new_pwd }),
  })
  const failed = token ? error && messageOf(error) : t.noCode
  const lead = done || failed ? '' : whose ? t.lead({ name: whose.name, company: whose.company_name }) : t.looking
  return (
    <PublicPage brand={brand} application={application} title={t.title} lead={lead}>
      {failed && (
        <FormMessage>
          {failed} {t.askAgain}
        </FormMessage>
      )}
      {done && <FormMessage kind="good">{t.opened}</FormMessage>}
      {whose && !failed && !done && (
        <form className="uc-public-form" onSubmit={(event) => void submit(event)} noValidate>
          {notice && <FormMessage>{notice}</FormMessage>}
          <div className="uc-field">
            <label htmlFor="invited-email">{t.email}</label>
            <div className="uc-field-box">
              <input id="invited-email" type="email" autoComplete="username" readOnly value={whose.email} />
            </div>
          </div>
          <PasswordField
            label={t.password}
            name="new_pwd"
            autoComplete="new-password"
            autoFocus
            error={wrong['new_pwd']}
          />
          <PasswordField
            label={t.confirm}
            name="confirm_new_pwd"
            autoComplete="new-password"
            error={wrong['confirm_new_pwd']}
          />
          <SubmitButton working={working} workingText={t.opening}>
            {t.open}
          </SubmitButton>
        </form>
      )}
      <div className="uc-public-after">
        <Link to={accessPages.signIn.path}>{done ? t.signIn : t.back}</Link>
      </div>
    </PublicPage>
  )
}
