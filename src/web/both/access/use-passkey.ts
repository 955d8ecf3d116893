// Signing in with a passkey, as the light pages before it see it: what asks the browser is fetched when the button is pressed.
import { messageOf } from '#web/kit/call/api-error.ts'
import type { Application } from '#web/both/application/application.ts'

/** False in browsers that know no passkeys, and on pages without https. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential !== 'undefined'

/** What the page asks for in the second step. */
export const secondTitleOf = (ways: readonly string[], t: { secondTitle: string; keyTitle: string }): string =>
  ways.includes('code') ? t.secondTitle : t.keyTitle

/** The token, or the sentence that says why there is none, with the error behind it. */
export async function tryPasskey(
  application: Application['name'],
  ticket: string | null,
  remember: boolean,
): Promise<{ token: string } | { token?: undefined; said: string; error: unknown }> {
  try {
    const { NoPasskey, signInByPasskey } = await import('./passkeys/ask-browser.ts')
    try {
      return { token: await signInByPasskey(application, ticket, remember) }
    } catch (error) {
      return { said: error instanceof NoPasskey ? error.message : messageOf(error), error }
    }
  } catch (error) {
    return { said: messageOf(error), error }
  }
}
