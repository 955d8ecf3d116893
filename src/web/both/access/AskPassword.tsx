// Forgot password, first step: which address. What it says is the same whether the address is known or not (Rule 4.2).
import { Link } from 'react-router'
import { accessPages } from '#shared/access/access.pages.ts'
import type { passwordCalls, officePasswordCalls } from '#shared/access/passwords.contract.ts'
import { useCaptcha } from './use-captcha.ts'
import { useBrand } from '#web/both/brands/use-brand.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { Field } from '#web/kit/public/Field.tsx'
import { FormMessage } from '#web/kit/public/FormMessage.tsx'
import { PublicPage } from './PublicPage.tsx'
import { SubmitButton } from '#web/kit/public/SubmitButton.tsx'
import { usePublicForm } from './use-public-form.ts'
import { useText } from '#web/kit/text/text.ts'
import { forgottenText } from './forgotten.text.ts'
import { CodeField } from './CodeField.tsx'

type Props = {
  application: 'portal' | 'office'
  call: typeof passwordCalls.sendEmail | typeof officePasswordCalls.sendEmail
}

export function AskPassword({ application, call }: Props) {
  const t = useText(forgottenText)
  const brand = useBrand()
  const captcha = useCaptcha()
  const { wrong, notice, working, done, submit } = usePublicForm({
    captcha,
    check: (values) => ({
      email: values['email']?.trim() ? undefined : t.needEmail,
      captcha_text: captcha.asked && !values['captcha_text'] ? t.needCode : undefined,
    }),
    send: ({ email = '' }, code) => callApi(call, { email: email.trim(), ...code }),
  })
  return (
    <PublicPage
      brand={brand}
      application={application}
      title={done ? t.sentTitle : t.forgotTitle}
      lead={done ? '' : t.forgotLead}
    >
      {done ? (
        <FormMessage kind="good">{t.sentText}</FormMessage>
      ) : (
        <form className="uc-public-form" onSubmit={(event) => void submit(event)} noValidate>
          {notice && <FormMessage>{notice}</FormMessage>}
          <Field label={t.email} name="email" type="email" autoComplete="username" autoFocus error={wrong['email']} />
          <CodeField captcha={captcha} error={wrong['captcha_text']} />
          <SubmitButton working={working} workingText={t.sending}>
            {t.send}
          </SubmitButton>
        </form>
      )}
      <div className="uc-public-after">
        <Link to={accessPages.signIn.path}>{t.back}</Link>
      </div>
    </PublicPage>
  )
}
