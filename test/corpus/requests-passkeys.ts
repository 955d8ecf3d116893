// Valid requests about passkeys: a challenge counts once and a person keeps at most twenty, so each request has a person of its own.
import type { World } from './world.ts'
import { giveOwnPasskey, passkeyCallsOf } from '#server/access/passkeys.testing.ts'
import { giveKnownPassword, PASSWORD } from '#server/access/two-factor.testing.ts'
import { newPasskey } from '#test/authenticator.ts'
import { ok } from '#test/app.ts'
import { makeStaff } from '#test/make.ts'
import type { Requests } from './requests.ts'

type Side = 'customer' | 'staff'
let count = 0

/** With a password of the own, so that no two bodies are alike. */
async function personOf(world: World, side: Side, password = PASSWORD) {
  const person = side === 'staff' ? await makeStaff(world.test, ['sales']) : await world.member()
  if ('staffId' in person) await giveKnownPassword(world.test, 'staff', person.staffId, password)
  else await giveKnownPassword(world.test, 'member', person.memberId, password)
  return person
}
const proofOf = (current_pwd: string) => ({ current_pwd, totp_or_recovery_code: '' })

const beginSignIn = () => ({ as: null, input: { ticket_token: null } })
const signIn = (side: Side) => async (world: World) => {
  const key = await giveOwnPasskey(world.test, await personOf(world, side), side)
  const { options } = await ok(world.test, null, passkeyCallsOf(side).beginSignIn, { ticket_token: null })
  return { as: null, input: { ...key.use(options), ticket_token: null, remember: false } }
}
const list = (side: Side) => (world: World) => ({ as: side === 'staff' ? world.admin : world.customer, input: {} })
const begin = (side: Side) => async (world: World) => {
  const password = `${PASSWORD} ${++count}`
  return { as: await personOf(world, side, password), input: { name: 'Phone', ...proofOf(password) } }
}
const add = (side: Side) => async (world: World) => {
  const person = await personOf(world, side)
  const { options } = await ok(world.test, person, passkeyCallsOf(side).beginPasskey, {
    name: `Phone ${++count}`,
    ...proofOf(PASSWORD),
  })
  return { as: person, input: newPasskey().make(options) }
}
const rename = (side: Side) => async (world: World) => {
  const person = await personOf(world, side)
  const { passkey_id } = await giveOwnPasskey(world.test, person, side)
  return { as: person, input: { passkey_id, name: `Phone ${++count}` } }
}
const remove = (side: Side) => async (world: World) => {
  const person = await personOf(world, side)
  const { passkey_id } = await giveOwnPasskey(world.test, person, side)
  return { as: person, input: { passkey_id, ...proofOf(PASSWORD) } }
}

export const passkeyRequests: Requests = {
  'POST /api/ucenter/passkey/beginLogin': beginSignIn,
  'POST /api/office/passkey/beginLogin': beginSignIn,
  'POST /api/ucenter/passkey/login': signIn('customer'),
  'POST /api/office/passkey/login': signIn('staff'),
  'GET /api/ucenter/user/getPasskeys': list('customer'),
  'GET /api/office/user/getPasskeys': list('staff'),
  'POST /api/ucenter/user/beginPasskey': begin('customer'),
  'POST /api/office/user/beginPasskey': begin('staff'),
  'POST /api/ucenter/user/addPasskey': add('customer'),
  'POST /api/office/user/addPasskey': add('staff'),
  'POST /api/ucenter/user/renamePasskey': rename('customer'),
  'POST /api/office/user/renamePasskey': rename('staff'),
  'POST /api/ucenter/user/removePasskey': remove('customer'),
  'POST /api/office/user/removePasskey': remove('staff'),
}
