// Registration (Rules 4.2, 4.13): what it says afterwards is the same whether the address is known or not; the mail says more.
import { useState } from 'react'
import { Link } from 'react-router'
import { accessPages } from '#shared/access/access.pages.ts'
import { registrationCalls } from '#shared/customers/registration.contract.ts'
import { CURRENCIES, type Currency } from '#shared/currencies.ts'
import { fault, ApiError } from '#web/kit/call/api-error.ts'
import { CodeField } from '#web/both/access/CodeField.tsx'
import { useCaptcha } from '#web/both/access/use-captcha.ts'
import { useBrand } from '#web/both/brands/use-brand.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { countryOptions } from '#web/kit/text/countries.ts'
import { useLanguage } from '#web/kit/text/language.ts'
import { Checkbox } from '#web/kit/public/Checkbox.tsx'
import { Field } from '#web/kit/public/Field.tsx'
import { FormMessage } from '#web/kit/public/FormMessage.tsx'
import { PasswordField } from '#web/kit/public/PasswordField.tsx'
import { PublicPage } from '#web/both/access/PublicPage.tsx'
import { SelectField } from '#web/kit/public/SelectField.tsx'
import { SubmitButton } from '#web/kit/public/SubmitButton.tsx'
import { usePublicForm, type Values } from '#web/both/access/use-public-form.ts'
import { useText } from '#web/kit/text/text.ts'
import { accessText } from './access.text.ts'
import { callingCode, internationalPhone } from './phone.ts'
import './access.css'

const NEEDED = ['first_name', 'last_name', 'email', 'password', 'country', 'phone', 'currency'] as const

export default function RegisterPage() {
  const t = useText(accessText)
  const language = useLanguage()
  const brand = useBrand()
  const captcha = useCaptcha()
  const [hint, setHint] = useState('')

  const check = (values: Values) => ({
    ...Object.fromEntries(NEEDED.filter((name) => !values[name]?.trim()).map((name) => [name, t[`need_${name}`]])),
    captcha_text: captcha.asked && !values['captcha_text'] ? t.needCode : undefined,
    privacy: values['privacy'] ? undefined : t.needPrivacy,
  })
  const send = async (values: Values, code: object) => {
    const {
      first_name = '',
      last_name = '',
      email = '',
      password = '',
      country = '',
      currency = '',
      company_name = '',
    } = values
    const phone = await internationalPhone(values['phone'] ?? '', country).catch(() => {
      throw fault('network')
    })
    if (!phone) throw new ApiError('unreadable', t.badPhone, 0, [{ path: 'phone', reason: t.badPhone }])
    await callApi(registrationCalls.register, {
      first_name,
      last_name,
      email: email.trim(),
      password,
      phone,
      country,
      company_name,
      currency: currency as Currency,
      privacy: true,
      ...(brand && { platform_type: brand.platform_type }),
      ...code,
    })
  }
  const { wrong, notice, working, done, submit } = usePublicForm({ captcha, check, send })
  const showCode = (country: string) => void callingCode(country).then(setHint, () => setHint(''))

  return (
    <PublicPage
      brand={brand}
      application="portal"
      title={done ? t.confirmTitle : t.registerTitle}
      lead={done ? '' : t.registerLead}
    >
      {done ? (
        <FormMessage kind="good">{t.registeredText}</FormMessage>
      ) : (
        <form className="uc-public-form" onSubmit={(event) => void submit(event)} noValidate>
          {notice && <FormMessage>{notice}</FormMessage>}
          <div className="uc-access-pair">
            <Field
              label={t.firstName}
              name="first_name"
              autoComplete="given-name"
              maxLength={60}
              autoFocus
              error={wrong['first_name']}
            />
            <Field
              label={t.lastName}
              name="last_name"
              autoComplete="family-name"
              maxLength={60}
              error={wrong['last_name']}
            />
          </div>
          <Field
            label={t.company}
            name="company_name"
            autoComplete="organization"
            maxLength={120}
            error={wrong['company_name']}
          />
          <Field label={t.email} name="email" type="email" autoComplete="username" error={wrong['email']} />
          <PasswordField label={t.password} name="password" autoComplete="new-password" error={wrong['password']} />
          <SelectField
            label={t.country}
            name="country"
            autoComplete="country"
            options={countryOptions(language)}
            onChange={(event) => showCode(event.currentTarget.value)}
            error={wrong['country']}
          />
          <div className="uc-access-pair">
            <Field
              label={t.phone}
              name="phone"
              type="tel"
              autoComplete="tel"
              placeholder={hint}
              error={wrong['phone']}
            />
            <SelectField
              label={t.currency}
              name="currency"
              options={CURRENCIES.map((code) => ({ value: code, label: code }))}
              error={wrong['currency']}
            />
          </div>
          <CodeField captcha={captcha} error={wrong['captcha_text']} />
          <Checkbox name="privacy" error={wrong['privacy']}>
            {t.agree}{' '}
            <a href={brand?.privacy_url} target="_blank" rel="noreferrer">
              {t.privacy}
            </a>
          </Checkbox>
          <SubmitButton working={working} workingText={t.registering}>
            {t.register}
          </SubmitButton>
        </form>
      )}
      <div className="uc-public-after">
        {t.haveAccount} <Link to={accessPages.signIn.path}>{t.signIn}</Link>
      </div>
    </PublicPage>
  )
}
