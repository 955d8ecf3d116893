// What tests of passkeys need: people with a known password, a passkey made through the calls, and the ways to come in with it.
import { officePasskeyCalls, passkeyCalls } from '#shared/access/passkeys.contract.ts'
import { officeSignInCalls, signInCalls } from '#shared/access/sign-in.contract.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { ok, refused, send, sql, type Caller, type TestApp } from '#test/app.ts'
import { newPasskey, type Lies, type SoftPasskey } from '#test/authenticator.ts'
import { makeCustomer, makeStaff } from '#test/make.ts'
import { giveKnownPassword, PASSWORD } from './two-factor.testing.ts'

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
  const proof = { name: 'Phone', ...PROOF }
  const { options } = await ok(app, caller, calls.beginPasskey, proof)
  const { passkey_id } = await ok(app, caller, calls.addPasskey, key.make(options))
  return { ...key, passkey_id }
}

/** No authenticator app is set up. */
export const PROOF = { current_pwd: PASSWORD, totp_or_recovery_code: '' }
const START = '2026-03-02T09:00:00Z'
export const at = (seconds: number): Date => new Date(Date.parse(START) + seconds * 1000)

export function passkeyWorld(app: TestApp) {
  const later = (seconds: number) => app.setTime(at(seconds).toISOString())
  async function makeSeller() {
    later(0)
    const seller = await makeCustomer(app)
    await giveKnownPassword(app, 'member', seller.memberId)
    return seller
  }
  async function makeColleague(roles: Parameters<typeof makeStaff>[1]) {
    const colleague = await makeStaff(app, roles)
    await giveKnownPassword(app, 'staff', colleague.staffId)
    await sql`update staff set two_factor_exempt = false where staff_id = ${colleague.staffId}`.execute(
      app.ctx.db.office,
    )
    return colleague
  }
  const password = (email: string, side: Side = 'customer') =>
    send(app, null, side === 'staff' ? officeSignInCalls.signIn : signInCalls.signIn, {
      email,
      password: PASSWORD,
      remember: false,
    })
  const asked = async (side: Side = 'customer', ticket_token: string | null = null) =>
    (await ok(app, null, passkeyCallsOf(side).beginSignIn, { ticket_token })).options
  const input = (answer: ReturnType<SoftPasskey['use']>, ticket_token: string | null = null) =>
  ({ ...answer, ticket_token, remember: false }) // prettier-ignore
  /** Asks for a challenge and signs it. */
  const come = async (key: SoftPasskey, lies: Lies = {}, side: Side = 'customer') =>
    send(app, null, passkeyCallsOf(side).signIn, input(key.use(await asked(side), lies)))
  async function refusedComing(key: SoftPasskey, code: ErrorCode, lies: Lies = {}, side: Side = 'customer') {
    await refused(app, null, passkeyCallsOf(side).signIn, input(key.use(await asked(side), lies)), code)
  }
  const mailsTo = async (email: string) =>
  (await sql<{ subject: string }>`select subject from mail_outbox where to_address = ${email} order by mail_id`.execute(app.ctx.db.office)).rows.map(({ subject }) => subject) // prettier-ignore

  return { later, makeSeller, makeColleague, password, asked, input, come, refusedComing, mailsTo }
}
