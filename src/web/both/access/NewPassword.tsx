// Forgot password, second step: the new password, twice, with the code of the mail's link. Without a code the first step is shown.
import { Link, Navigate } from 'react-router'
import { accessPages } from '#shared/access/access.pages.ts'
import type { passwordCalls, officePasswordCalls } from '#shared/access/passwords.contract.ts'
import { useBrand } from '#web/both/brands/use-brand.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { FormMessage } from '#web/kit/public/FormMessage.tsx'
import { PasswordField } from '#web/kit/public/PasswordField.tsx'
import { PublicPage } from './PublicPage.tsx'
import { SubmitButton } from '#web/kit/public/SubmitButton.tsx'
import { usePublicForm } from './use-public-form.ts'
import { useText } from '#web/kit/text/text.ts'
import { forgottenText } from './forgotten.text.ts'
import { useLinkCode } from './link-code.ts'

type Props = {
  application: 'portal' | 'office'
  call: typeof passwordCalls.resetPassword | typeof officePasswordCalls.resetPassword
}

export function NewPassword({ application, call }: Props) {
  const t = useText(forgottenText)
  const brand = useBrand()
  const token = useLinkCode()
  const { wrong, notice, working, done, submit } = usePublicForm({
    check: ({ new_pwd, confirm_new_pwd }) => ({
      new_pwd: new_pwd ? undefined : t.needPassword,
      confirm_new_pwd: confirm_new_pwd
        ? new_pwd && new_pwd !== confirm_new_pwd
          ? t.differ
          : undefined
        : t.needConfirm,
    }),
    send: ({ new_pwd = '', confirm_new_pwd = '' }) => callApi(call, { token: token ?? '', new_pwd, confirm_new_pwd }),
  })
  if (!token) return <Navigate to={accessPages.forgot.path} replace />
  return (
    <PublicPage brand={brand} application={application} title={t.newTitle} lead={done ? '' : t.newLead}>
      {done ? (
        <FormMessage kind="good">{t.savedText}</FormMessage>
      ) : (
        <form className="uc-public-form" onSubmit={(event) => void submit(event)} noValidate>
          {notice && <FormMessage>{notice}</FormMessage>}
          <PasswordField
            label={t.newPassword}
            name="new_pwd"
            autoComplete="new-password"
            autoFocus
            error={wrong['new_pwd']}
          />
          <PasswordField
            label={t.confirmPassword}
            name="confirm_new_pwd"
            autoComplete="new-password"
            error={wrong['confirm_new_pwd']}
          />
          <SubmitButton working={working} workingText={t.saving}>
            {t.save}
          </SubmitButton>
        </form>
      )}
      <div className="uc-public-after">
        <Link to={accessPages.signIn.path}>{done ? t.signIn : t.back}</Link>
        {notice && (
          <>
            {' · '}
            <Link to={accessPages.forgot.path}>{t.again}</Link>
          </>
        )}
      </div>
    </PublicPage>
  )
}
