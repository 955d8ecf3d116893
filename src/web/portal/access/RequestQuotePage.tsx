// Request a quote (Rule 3.15): for visitors without an account. What it says afterwards is the same for everybody.
import { useState } from 'react'
import { Link } from 'react-router'
import { accessPages } from '#shared/access/access.pages.ts'
import { quoteRequestCalls } from '#shared/customers/quote-request.contract.ts'
import { ApiError, fault } from '#web/kit/call/api-error.ts'
import { CodeField } from '#web/both/access/CodeField.tsx'
import { useCaptcha } from '#web/both/access/use-captcha.ts'
import { useBrand } from '#web/both/brands/use-brand.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { countryOptions } from '#web/kit/text/countries.ts'
import { useLanguage } from '#web/kit/text/language.ts'
import { Field } from '#web/kit/public/Field.tsx'
import { FormMessage } from '#web/kit/public/FormMessage.tsx'
import { PublicPage } from '#web/both/access/PublicPage.tsx'
import { SelectField } from '#web/kit/public/SelectField.tsx'
import { SubmitButton } from '#web/kit/public/SubmitButton.tsx'
import { TextAreaField } from '#web/kit/public/TextAreaField.tsx'
import { usePublicForm, type Values } from '#web/both/access/use-public-form.ts'
import { useText } from '#web/kit/text/text.ts'
import { accessText } from './access.text.ts'
import { callingCode, internationalPhone } from './phone.ts'
import './access.css'

const NEEDED = ['name', 'company', 'email', 'phone', 'country', 'goods'] as const

export default function RequestQuotePage() {
  const t = useText(accessText)
  const language = useLanguage()
  const brand = useBrand()
  const captcha = useCaptcha()
  const [hint, setHint] = useState('')

  const check = (values: Values) => ({
    ...Object.fromEntries(NEEDED.filter((name) => !values[name]?.trim()).map((name) => [name, t[`need_${name}`]])),
    captcha_text: captcha.asked && !values['captcha_text'] ? t.needCode : undefined,
  })
  const send = async (values: Values, code: object) => {
    const { name = '', company = '', email = '', country = '', goods = '', message = '' } = values
    const phone = await internationalPhone(values['phone'] ?? '', country).catch(() => {
      throw fault('network')
    })
    if (!phone) throw new ApiError('unreadable', t.badPhone, 0, [{ path: 'phone', reason: t.badPhone }])
    await callApi(quoteRequestCalls.request, {
      name,
      company,
      email: email.trim(),
      phone,
      country,
      goods,
      message,
      ...(brand && { platform_type: brand.platform_type }),
      ...code,
    })
  }
  const { wrong, notice, working, done, submit } = usePublicForm({ captcha, check, send })
  const showCode = (country: string) => void callingCode(country).then(setHint, () => setHint(''))

  return (
    <PublicPage brand={brand} application="portal" title={t.quoteTitle} lead={done ? '' : t.quoteLead}>
      {done ? (
        <FormMessage kind="good">{t.quoteDone}</FormMessage>
      ) : (
        <form className="uc-public-form" onSubmit={(event) => void submit(event)} noValidate>
          {notice && <FormMessage>{notice}</FormMessage>}
          <div className="uc-access-pair">
            <Field label={t.yourName} name="name" autoComplete="name" maxLength={120} autoFocus error={wrong['name']} />
            <Field
              label={t.yourCompany}
              name="company"
              autoComplete="organization"
              maxLength={120}
              error={wrong['company']}
            />
          </div>
          <Field label={t.email} name="email" type="email" autoComplete="email" error={wrong['email']} />
          <div className="uc-access-pair">
            <SelectField
              label={t.country}
              name="country"
              autoComplete="country"
              options={countryOptions(language)}
              onChange={(event) => showCode(event.currentTarget.value)}
              error={wrong['country']}
            />
            <Field
              label={t.phone}
              name="phone"
              type="tel"
              autoComplete="tel"
              placeholder={hint}
              error={wrong['phone']}
            />
          </div>
          <Field label={t.goods} name="goods" placeholder={t.goodsHint} maxLength={300} error={wrong['goods']} />
          <TextAreaField label={t.message} name="message" rows={4} maxLength={2000} error={wrong['message']} />
          <CodeField captcha={captcha} error={wrong['captcha_text']} />
          <p className="uc-access-note">
            {t.quoteUse}{' '}
            <a href={brand?.privacy_url} target="_blank" rel="noreferrer">
              {t.privacy}
            </a>
          </p>
          <SubmitButton working={working} workingText={t.sending}>
            {t.quoteSend}
          </SubmitButton>
        </form>
      )}
      <div className="uc-public-after">
        <Link to={accessPages.signIn.path}>{t.back}</Link>
      </div>
    </PublicPage>
  )
}
