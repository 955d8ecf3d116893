// The page behind the one-time link that an empty installation prints: its first admin. Plain React, as every public page.
import { useState, type FormEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { accessPages } from '#shared/access/access.pages.ts'
import { officeSignInCalls } from '#shared/access/sign-in.contract.ts'
import { ApiError, messageOf } from '#web/kit/call/api-error.ts'
import { useBrand } from '#web/both/brands/use-brand.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { Field } from '#web/kit/public/Field.tsx'
import { FormMessage } from '#web/kit/public/FormMessage.tsx'
import { PasswordField } from '#web/kit/public/PasswordField.tsx'
import { PublicPage } from '#web/both/access/PublicPage.tsx'
import { SubmitButton } from '#web/kit/public/SubmitButton.tsx'
import { useText } from '#web/kit/text/text.ts'
import { firstAdminText } from './first-admin.text.ts'

const FIELDS = ['name', 'email', 'password', 'repeat'] as const
type Wrong = Partial<Record<(typeof FIELDS)[number], string>>

export default function FirstAdminPage() {
  const t = useText(firstAdminText)
  const brand = useBrand()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [wrong, setWrong] = useState<Wrong>({})
  const [notice, setNotice] = useState<string>()
  const [working, setWorking] = useState(false)

  const show = (form: HTMLFormElement, found: Wrong) => {
    setWrong(found)
    const first = FIELDS.find((name) => found[name])
    if (first) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    return first !== undefined
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const values = Object.fromEntries(
      FIELDS.map((name) => [name, String(new FormData(form).get(name) ?? '')]),
    ) as Record<(typeof FIELDS)[number], string>
    const blanks: Wrong = Object.fromEntries(
      FIELDS.filter((name) => !values[name].trim()).map((name) => [name, t[`need_${name}`]]),
    )
    if (values.repeat && values.repeat !== values.password) blanks.repeat = t.differ
    setNotice(undefined)
    if (show(form, blanks) || working) return
    setWorking(true)
    try {
      const { name, email, password } = values
      await callApi(officeSignInCalls.firstAdmin, {
        code: query.get('code') ?? '',
        name,
        email: email.trim(),
        password,
      })
      void navigate(accessPages.signIn.path, { replace: true })
    } catch (error) {
      setWorking(false)
      const fields = error instanceof ApiError ? error.fields : []
      if (!show(form, Object.fromEntries(fields.map(({ path, reason }) => [path, reason])))) setNotice(messageOf(error))
    }
  }

  return (
    <PublicPage brand={brand} application="office" title={t.title} lead={t.lead}>
      <form className="uc-public-form" onSubmit={(event) => void submit(event)} noValidate>
        {notice && <FormMessage>{notice}</FormMessage>}
        <Field label={t.name} name="name" autoComplete="name" autoFocus error={wrong.name} />
        <Field label={t.email} name="email" type="email" autoComplete="username" error={wrong.email} />
        <PasswordField label={t.password} name="password" autoComplete="new-password" error={wrong.password} />
        <PasswordField label={t.repeat} name="repeat" autoComplete="new-password" error={wrong.repeat} />
        <SubmitButton working={working} workingText={t.creating}>
          {t.create}
        </SubmitButton>
      </form>
    </PublicPage>
  )
}
