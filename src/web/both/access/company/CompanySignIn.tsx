// Signing in with one's company (Rule 4.17): the address leads to the provider, and the provider leads back to this page, whose address then holds
// its answer. It is taken out of the address before it is sent, once.
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { accessPages } from '#shared/access/access.pages.ts'
import type { companySignInCalls, officeCompanySignInCalls } from '#shared/people/company-sign-in.contract.ts'
import { useBrand } from '#web/both/brands/use-brand.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { queryClient } from '#web/kit/call/queries.ts'
import { setToken } from '#web/kit/call/session.ts'
import { Checkbox } from '#web/kit/public/Checkbox.tsx'
import { Field } from '#web/kit/public/Field.tsx'
import { FormMessage } from '#web/kit/public/FormMessage.tsx'
import { SubmitButton } from '#web/kit/public/SubmitButton.tsx'
import { useText } from '#web/kit/text/text.ts'
import { consentTo, ConsentWords } from './ConsentWords.tsx'
import { hasAgreed, keepAgreed } from '../consent.ts'
import { PublicPage } from '../PublicPage.tsx'
import { safeReturn } from '../safe-return.ts'
import SecondStep from '../SecondStep.tsx'
import { secondTitleOf } from '../use-passkey.ts'
import type { SignInPageProps } from '../SignInPage.tsx'
import { signInText } from '../sign-in.text.ts'
import type { Ways } from '../use-sign-in.ts'
import { usePublicForm } from '../use-public-form.ts'
import { companyText } from './company.text.ts'

type Props = Pick<SignInPageProps, 'application' | 'secondCall' | 'homePath'> & {
  calls: Pick<typeof companySignInCalls | typeof officeCompanySignInCalls, 'start' | 'finish'>
}

/** Where the page that was asked for waits while the browser is at the provider. */
const FROM = 'company-sign-in-from'
const kept = {
  get: () => {
    try {
      return sessionStorage.getItem(FROM)
    } catch {
      return null
    }
  },
  set: (from: string) => {
    try {
      sessionStorage.setItem(FROM, from)
    } catch {
      // A browser that keeps nothing goes to the home page.
    }
  },
}

export function CompanySignIn({ application, calls, secondCall, homePath }: Props) {
  const t = useText(companyText)
  const signIn = useText(signInText)
  const brand = useBrand()
  const navigate = useNavigate()
  // The router's own address, which stays when the browser's is cleaned.
  const { search } = useLocation()
  const came = new URLSearchParams(search).has('state')
  const [failed, setFailed] = useState<string>()
  const [second, setSecond] = useState<{ ticket: string; ways: Ways }>()
  const sent = useRef(false)

  const onToken = (token: string) => {
    // Nothing that another person was shown may survive in the cache.
    queryClient.clear()
    setToken(token)
    void navigate(safeReturn(kept.get(), homePath), { replace: true })
  }
  const finish = async () => {
    try {
      const opened = await callApi(calls.finish, { answer_token: search.slice(1) })
      if (opened.ticket) setSecond({ ticket: opened.ticket, ways: opened.ways })
      else onToken(opened.token)
    } catch (error) {
      setFailed(messageOf(error))
    }
  }
  useEffect(() => {
    if (!came || sent.current) return
    sent.current = true
    history.replaceState(history.state, '', location.pathname)
    void finish()
  })
  const onBack = (reason?: string) => {
    setSecond(undefined)
    setFailed(reason ?? '')
  }
  const asking = !came || failed !== undefined
  return (
    <PublicPage
      brand={brand}
      application={application}
      title={second ? secondTitleOf(second.ways, signIn) : t.title}
      lead={second ? signIn.secondLead : asking ? t.lead : ''}
    >
      {second ? (
        <SecondStep {...{ application, onToken, onBack, ...second }} call={secondCall} />
      ) : asking ? (
        <AskAddress application={application} call={calls.start} failed={failed} />
      ) : (
        <FormMessage kind="good">{t.checking}</FormMessage>
      )}
      {!second && (
        <div className="uc-public-after">
          <Link to={`${accessPages.signIn.path}${came ? '' : search}`}>{t.back}</Link>
        </div>
      )}
    </PublicPage>
  )
}

type AskProps = { application: Props['application']; call: Props['calls']['start']; failed: string | undefined }

function AskAddress({ application, call, failed }: AskProps) {
  const t = useText(companyText)
  const brand = useBrand()
  const [query] = useSearchParams()
  const to = consentTo(brand)
  const agreed = application === 'portal' && hasAgreed(to)
  const { wrong, notice, working, submit } = usePublicForm({
    check: (values) => ({
      email: values['email']?.trim() ? undefined : t.needEmail,
      consent: application === 'office' || values['consent'] ? undefined : t.needConsent,
    }),
    send: async ({ email = '', remember }) => {
      const { url } = await callApi(call, { email: email.trim(), remember: remember !== undefined })
      if (application === 'portal' && remember !== undefined) keepAgreed(to)
      // Came back once, the address no longer says where from.
      if (!query.has('state')) kept.set(query.get('from') ?? '')
      location.assign(url)
      // The button works on until the browser has left.
      await new Promise(() => undefined)
    },
  })
  return (
    <form className="uc-public-form" onSubmit={(event) => void submit(event)} noValidate>
      {(notice ?? failed) && <FormMessage>{notice ?? failed}</FormMessage>}
      <Field label={t.email} name="email" type="email" autoComplete="email" autoFocus error={wrong['email']} />
      <div className="uc-public-row">
        <Checkbox name="remember">{t.remember}</Checkbox>
      </div>
      {application === 'portal' && (
        <Checkbox key={String(agreed)} name="consent" defaultChecked={agreed} error={wrong['consent']}>
          <ConsentWords brand={brand} />
        </Checkbox>
      )}
      <SubmitButton working={working} workingText={t.going}>
        {t.goOn}
      </SubmitButton>
    </form>
  )
}
