// Whether this tab shows the customer's sandbox (Rule 22.7), which every request then says. Who signs in anew begins outside.
import { getToken, onSessionBegun, sentAlso } from './session.ts'

const KEY = 'sandbox'

export function isInSandbox(): boolean {
  try {
    return sessionStorage.getItem(KEY) === 'on'
  } catch {
    return false
  }
}

/** Goes in or out, to the first page: what is shown already is another customer's. */
export function turnSandbox(on: boolean): void {
  if (on) sessionStorage.setItem(KEY, 'on')
  else sessionStorage.removeItem(KEY)
  window.location.assign('/')
}

if (isInSandbox()) {
  sentAlso['x-sandbox'] = 'on'
  onSessionBegun(() => turnSandbox(false))
}

/** Headers that say who asks, for requests that no call sends: pictures, documents that are shown, the live connection. */
export const sentBy = (): Record<string, string> => ({ ...sentAlso, authorization: `Bearer ${getToken() ?? ''}` })
