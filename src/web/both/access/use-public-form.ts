// What a form without a session does: finds its blanks, sends, puts the server's words beside the fields and keeps what was typed. Drawing
// is the page's matter; signing in has its own (use-sign-in.ts).
import { useState, type FormEvent } from 'react'
import { accessErrors } from '#shared/access/access.errors.ts'
import { ApiError, messageOf } from '#web/kit/call/api-error.ts'
import type { useCaptcha } from './use-captcha.ts'

export type Values = Record<string, string>
type Wrong = Record<string, string | undefined>
type Options = {
  captcha?: ReturnType<typeof useCaptcha>
  /** Wrong fields that need no server, by name. */
  check: (values: Values) => Wrong
  send: (values: Values, code: Awaited<ReturnType<ReturnType<typeof useCaptcha>['solved']>>) => Promise<unknown>
}

export function usePublicForm({ captcha, check, send }: Options) {
  const [wrong, setWrong] = useState<Wrong>({})
  const [notice, setNotice] = useState<string>()
  const [working, setWorking] = useState(false)
  const [done, setDone] = useState(false)

  const show = (form: HTMLFormElement, found: Wrong): boolean => {
    setWrong(found)
    const first = [...form.querySelectorAll<HTMLElement>('[name]')].find(
      (field) => found[field.getAttribute('name') ?? ''],
    )
    first?.focus()
    return first !== undefined
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const values = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    setNotice(undefined)
    if (show(form, check(values)) || working) return
    setWorking(true)
    try {
      await send(values, captcha ? await captcha.solved(values['captcha_text']) : {})
      setDone(true)
    } catch (error) {
      const codeWrong = error instanceof ApiError && error.code === accessErrors.captcha_wrong.number
      const fields = error instanceof ApiError ? error.fields : []
      const found = codeWrong
        ? { captcha_text: messageOf(error) }
        : Object.fromEntries(fields.map(({ path, reason }) => [path, reason]))
      if (!show(form, found)) setNotice(messageOf(error))
      // Each verification code is good for one try.
      const code = form.querySelector<HTMLInputElement>('[name="captcha_text"]')
      if (code) code.value = ''
      if (captcha?.shown) captcha.renew()
    } finally {
      setWorking(false)
    }
  }
  return { wrong, notice, working, done, submit }
}
