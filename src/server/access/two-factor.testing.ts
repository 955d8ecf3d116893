// What tests of the second factor need: a known password, an authenticator app, and two-factor switched on through the calls.
import { Secret, TOTP } from 'otpauth'
import { officeTwoFactorCalls, twoFactorCalls } from '#shared/access/two-factor.contract.ts'
import { ok, type Caller, type TestApp } from '#test/app.ts'
import { hashPassword } from './password.ts'

export const PASSWORD = 'correct horse battery'

export async function giveKnownPassword(app: TestApp, table: 'member' | 'staff', id: string, password = PASSWORD) {
  const password_hash = await hashPassword(password)
  const { office } = app.ctx.db
  if (table === 'member')
    await office.updateTable('member').set({ password_hash }).where('member_id', '=', id).execute()
  else await office.updateTable('staff').set({ password_hash }).where('staff_id', '=', id).execute()
}

/** The code that an app with this secret shows at an instant. */
export const codeAt = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

/** Switches it on at the clock's now, as the person whose session it is. */
export async function switchOn(app: TestApp, caller: Caller, side: 'customer' | 'staff' = 'customer') {
  const calls = side === 'staff' ? officeTwoFactorCalls : twoFactorCalls
  const { secret, sealed_secret } = await ok(app, caller, calls.beginTwoFactor, {})
  const totp_code = codeAt(secret, app.ctx.clock.now())
  const input = { current_pwd: PASSWORD, sealed_secret, totp_code }
  const { recovery_codes } = await ok(app, caller, calls.confirmTwoFactor, input)
  return { secret, recovery_codes }
}
