// What the sign-in form does: checks its blanks, signs in, puts the server's words beside the fields, keeps what was typed.
import { useState, type FormEvent, type MouseEvent } from 'react'
import type { signInCalls, officeSignInCalls } from '#shared/access/sign-in.contract.ts'
import type { OutputOf } from '#shared/contract.ts'
import { accessErrors } from '#shared/access/access.errors.ts'
import { ApiError, messageOf } from '#web/kit/call/api-error.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import type { Application } from '#web/both/application/application.ts'
import { useText } from '#web/kit/text/text.ts'
import { keepAgreed } from './consent.ts'
import { leftNotice } from './sign-in-notice.ts'
import { signInText } from './sign-in.text.ts'
import type { useCaptcha } from './use-captcha.ts'
import { tryPasskey } from './use-passkey.ts'

export type SignInCall = typeof signInCalls.signIn | typeof officeSignInCalls.signIn
export type SignInField = 'email' | 'password' | 'captcha_text' | 'consent'
/** By what the second step can be done. */
export type Ways = OutputOf<SignInCall>['ways']
type Wrong = Partial<Record<SignInField, string>>
type Options = {
  application: Application['name']
  call: SignInCall
  captcha: ReturnType<typeof useCaptcha>
  /** Where what must be agreed to lies. */
  agreesTo: string | undefined
  onToken: (token: string) => void
  /** The password was right, a second step is asked for. */
  onTicket: (ticket: string, ways: Ways) => void
}

export function useSignIn({ application, call, captcha, agreesTo, onToken, onTicket }: Options) {
  const t = useText(signInText)
  const [wrong, setWrong] = useState<Wrong>({})
  const [notice, setNotice] = useState(leftNotice)
  const [working, setWorking] = useState(false)

  const notAgreed = (values: FormData): Wrong =>
    agreesTo !== undefined && !values.get('consent') ? { consent: t.needConsent } : {}
  const blanks = (values: FormData): Wrong => ({
    ...(!values.get('email') && { email: t.needEmail }),
    ...(!values.get('password') && { password: t.needPassword }),
    ...(captcha.asked && !values.get('captcha_text') && { captcha_text: t.needCode }),
    ...notAgreed(values),
  })
  const show = (form: HTMLFormElement, found: Wrong) => {
    setWrong(found)
    const first = Object.keys(found)[0]
    const field = first ? form.querySelector<HTMLInputElement>(`[name="${first}"]`) : null
    field?.focus()
    if (first === 'password') field?.select()
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const values = new FormData(form)
    const found = blanks(values)
    setNotice(undefined)
    show(form, found)
    if (working || Object.keys(found).length > 0) return
    setWorking(true)
    try {
      const { token, ticket, ways } = await callApi(call, {
        email: String(values.get('email')).trim(),
        password: String(values.get('password')),
        remember: values.get('remember') !== null,
        ...(await captcha.solved(String(values.get('captcha_text') ?? ''))),
      })
      if (agreesTo !== undefined && values.get('remember') !== null) keepAgreed(agreesTo)
      if (ticket) {
        setWorking(false)
        const spent = form.querySelector<HTMLInputElement>('[name="captcha_text"]')
        if (spent) spent.value = ''
        onTicket(ticket, ways)
        return
      }
      onToken(token)
    } catch (error) {
      setWorking(false)
      const fields = error instanceof ApiError ? error.fields.map(({ path, reason }) => [path, reason]) : []
      const codeWrong = error instanceof ApiError && error.code === accessErrors.captcha_wrong.number
      // Which of the two was wrong nobody says, but the password is what is mostly typed wrong.
      const failed = error instanceof ApiError && error.code === accessErrors.sign_in_failed.number
      const marked: Wrong = codeWrong
        ? { captcha_text: messageOf(error) }
        : failed
          ? { password: messageOf(error) }
          : Object.fromEntries(fields)
      if (Object.keys(marked).length === 0) setNotice(messageOf(error))
      const codeField = form.querySelector<HTMLInputElement>('[name="captcha_text"]')
      if (codeField) codeField.value = ''
      if (captcha.shown) captcha.renew()
      show(form, marked)
    }
  }
  /** In place of address, password and verification code; what must be agreed to must be agreed to. */
  const byPasskey = async ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    if (!form || working) return
    const values = new FormData(form)
    const found = notAgreed(values)
    setNotice(undefined)
    show(form, found)
    if (found.consent) return
    setWorking(true)
    const remember = values.get('remember') !== null
    const came = await tryPasskey(application, null, remember)
    if (came.token === undefined) {
      setWorking(false)
      return setNotice(came.said)
    }
    if (agreesTo !== undefined && remember) keepAgreed(agreesTo)
    onToken(came.token)
  }
  return { wrong, notice, working, submit, byPasskey }
}
