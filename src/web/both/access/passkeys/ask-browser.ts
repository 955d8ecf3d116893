// What the browser is asked with, for a passkey that is made and one that is used (Rules 4.22, 4.23, 4.24, 4.25). Loaded when somebody asks for it: no page waits for it.
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { officePasskeyCalls, passkeyCalls } from '#shared/access/passkeys.contract.ts'
import type { OutputOf } from '#shared/contract.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { getLanguage, inLanguage } from '#web/kit/text/language.ts'
import type { Application } from '#web/both/application/application.ts'
import { passkeysText } from './passkeys.text.ts'

/** The browser did not do it; `message` is the sentence for the person. */
export class NoPasskey extends Error {
  override readonly name = 'NoPasskey'
}

type Said = 'canceled' | 'notMade'
const told = (error: unknown, canceled: Said): NoPasskey => {
  const t = inLanguage(passkeysText, getLanguage())
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return new NoPasskey(t[canceled])
  return new NoPasskey(name === 'InvalidStateError' ? t.known : t.failed)
}

/** Makes a passkey; what it says is what addPasskey takes. Throws NoPasskey. */
export async function makePasskey(options: OutputOf<typeof passkeyCalls.beginPasskey>['options']) {
  const made = await startRegistration({ optionsJSON: options }).catch((error: unknown) => {
    throw told(error, 'notMade')
  })
  return {
    credential_id: made.id,
    client_data: made.response.clientDataJSON,
    attestation: made.response.attestationObject,
    transports: made.response.transports ?? [],
  }
}

/** Signs in with a passkey, as the second step where there is a ticket; returns the token. Throws NoPasskey and what calls throw. */
export async function signInByPasskey(
  application: Application['name'],
  ticket_token: string | null,
  remember: boolean,
): Promise<string> {
  const calls = application === 'office' ? officePasskeyCalls : passkeyCalls
  const { options } = await callApi(calls.beginSignIn, { ticket_token })
  const { id, response } = await startAuthentication({ optionsJSON: options }).catch((error: unknown) => {
    throw told(error, 'canceled')
  })
  const { token } = await callApi(calls.signIn, {
    ticket_token,
    remember,
    credential_id: id,
    client_data: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
    user_handle: response.userHandle ?? '',
  })
  return token
}
