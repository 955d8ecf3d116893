// What tests of passkeys need: a person with one, made through the calls.
import { officePasskeyCalls, passkeyCalls } from '#shared/access/passkeys.contract.ts'
import { ok, type Caller, type TestApp } from '#test/app.ts'
import { newPasskey, type SoftPasskey } from '#test/authenticator.ts'
import { PASSWORD } from './two-factor.testing.ts'

type Side = 'customer' | 'staff'
export const passkeyCallsOf = (side: Side) => (side === 'staff' ? officePasskeyCalls : passkeyCalls)

/** Adds one as the person whose session it is, who has the known password and no authenticator app. */
export async function giveOwnPasskey(
  app: TestApp,
  caller: Caller,
  side: Side = 'customer',
  key: SoftPasskey = newPasskey(),
): Promise<SoftPasskey & { passkey_id: string }> {
  const calls = passkeyCallsOf(side)
  const proof = { current_pwd: PASSWORD, totp_or_recovery_code: '' }
  const { options } = await ok(app, caller, calls.beginPasskey, proof)
  const { passkey_id } = await ok(app, caller, calls.addPasskey, { name: 'Phone', ...key.make(options) })
  return { ...key, passkey_id }
}
