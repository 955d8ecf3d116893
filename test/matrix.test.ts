// The permission matrix: every call with every kind of actor against the hand-written oracle. What is allowed to the wrong person, or
// refused to the right one, is red; so is a call without a line and a line without a call.
import { expect, test } from 'vitest'
import { CUSTOMER_PERMISSIONS, MAIN_ACCOUNT_ONLY, STAFF_ROLES, type CustomerPermission } from '#shared/permissions.ts'
import { allCalls } from '#server/routes.ts'
import { signInCodeCalls } from '#shared/access/sign-in-code.contract.ts'
import { officeCustomerCalls } from '#shared/customers/customers.contract.ts'
import { ok, useApp, type Caller } from './app.ts'
import { makeCustomer, makeKey, makeMember, makeSecondBrand, makeSku, makeStaff } from './make.ts'
import { ORACLE } from './matrix/oracle.ts'

const app = useApp()
const LETTERS = {
  admin: 'A',
  sales: 'S',
  account_manager: 'M',
  customer_service: 'C',
  finance: 'F',
  warehouse: 'W',
} as const

/** What a key never may, written by hand: areas, and verbs within an area that it may otherwise look at. */
const NOT_FOR_KEYS =
  /^(settings|subAccounts|apiKeys|integrations|dropshipping|serials|operationLog)\.|^billing\.(topUp|settle)$/

type Line = { method: 'GET' | 'POST'; path: string; who: string }
const lines: Line[] = ORACLE.trim()
  .split('\n')
  .filter(Boolean)
  .map((line) => {
    const [method = '', path = '', who = ''] = line.split(/\s+/)
    return { method: method as Line['method'], path, who }
  })

test('every call has a line, every line a call', () => {
  const written = lines.map(({ method, path }) => `${method} ${path}`).sort()
  const mounted = allCalls.map(({ method, path }) => `${method} ${path}`).sort()
  expect(written).toEqual(mounted)
})

/** What is withheld from staff who act for a customer, by hand: others' access, the settings, and the customer's money; looking at money by role. */
const NOT_WHILE_ACTING =
  /^(subAccounts|apiKeys|webhooks)\.|^(integrations|settings)\.edit$|^dropshipping\.|^billing\.(topUp|settle)$/
/** Of what is everybody's own, the writes that staff may do in the person's place. */
// Which deeds a task may do for whom is judged beside it (tasks.test.ts).
const FOR_WHOEVER_ACTS = /\/(logout|issueSignInCode|orderTask\/(startTask|startExport|stopTask))$/

function supplierMay({ who }: Line): Outcome {
  const open = who.startsWith('*') || !/^(billing|dropshipping|subAccounts|apiKeys|webhooks)\./.test(who)
  return open ? 'allowed' : 'forbidden'
}

function actingMay({ method, path, who }: Line, seesMoney: boolean): Outcome {
  if (who.startsWith('*')) return method === 'GET' || FOR_WHOEVER_ACTS.test(path) ? 'allowed' : 'forbidden'
  return NOT_WHILE_ACTING.test(who) || (who.startsWith('billing.') && !seesMoney) ? 'forbidden' : 'allowed'
}

type Outcome = 'allowed' | 'no session' | 'forbidden'

/** What a call with an empty input says about the right to make it. Streams answer at once and are closed. */
async function outcomeOf(line: Line, token: string | null): Promise<Outcome> {
  const headers: Record<string, string> = {
    'idempotency-key': 'matrix-key-1',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  const { status } = line.path.endsWith('/live')
    ? await liveStatus(line.path, headers)
    : await app.app
        .inject({ method: line.method, url: line.path, headers, ...(line.method === 'POST' ? { payload: {} } : {}) })
        .then((response) => ({ status: response.statusCode }))
  if (status === 401) return line.who === 'public' ? 'allowed' : 'no session'
  expect(status, `${line.method} ${line.path}`).toBeLessThan(500)
  return status === 403 ? 'forbidden' : 'allowed'
}

let origin = ''
async function liveStatus(path: string, headers: Record<string, string>): Promise<{ status: number }> {
  if (!origin) origin = await app.app.listen({ port: 0, host: '127.0.0.1' })
  const stop = new AbortController()
  const { status } = await fetch(origin + path, { headers, signal: stop.signal })
  stop.abort()
  return { status }
}

/** The token of one of the staff in a customer's portal. */
async function actAs(staff: Caller, customer_id: number): Promise<string> {
  const { code } = await ok(app, staff, officeCustomerCalls.actFor, { customer_id, reason: 'Called' })
  return (await ok(app, null, signInCodeCalls.exchange, { token: code })).token
}

test('every call with every kind of actor', { timeout: 300_000 }, async () => {
  const customer = await makeCustomer(app)
  const nothing = await makeMember(app, customer.customerId)
  const disabled = await makeMember(app, customer.customerId, { permissions: [...CUSTOMER_PERMISSIONS] })
  const expired = await makeMember(app, customer.customerId, { permissions: [...CUSTOMER_PERMISSIONS] })
  await app.ctx.db.office
    .updateTable('member')
    .set({ enabled: false })
    .where('member_id', '=', disabled.memberId)
    .execute()
  await app.ctx.db.office
    .updateTable('session')
    .set({ expires_at: '2020-01-01T00:00:00Z' })
    .where('member_id', '=', expired.memberId)
    .execute()
  const givable = CUSTOMER_PERMISSIONS.filter((permission) => !MAIN_ACCOUNT_ONLY.includes(permission))
  const withOne = new Map<CustomerPermission, string>()
  const withoutOne = new Map<CustomerPermission, string>()
  for (const permission of givable) {
    withOne.set(permission, (await makeMember(app, customer.customerId, { permissions: [permission] })).token)
    withoutOne.set(
      permission,
      (await makeMember(app, customer.customerId, { permissions: givable.filter((other) => other !== permission) }))
        .token,
    )
  }
  // What only the main account may do stays shut even where a sub-account's row names it.
  for (const permission of MAIN_ACCOUNT_ONLY) {
    withOne.set(permission, (await makeMember(app, customer.customerId, { permissions: [permission] })).token)
    withoutOne.set(permission, (await makeMember(app, customer.customerId, { permissions: givable })).token)
  }
  const staff = new Map<string, string>()
  for (const role of STAFF_ROLES) staff.set(LETTERS[role], (await makeStaff(app, [role])).token)

  const scopes = CUSTOMER_PERMISSIONS.filter((permission) => !NOT_FOR_KEYS.test(permission))
  const keyWith = async (options: Parameters<typeof makeKey>[2]) => (await makeKey(app, customer, options)).token
  // Rows that name more than a key may have do not open more.
  const fullKey = await keyWith({ scopes: [...CUSTOMER_PERMISSIONS] })
  const readingKey = await keyWith({ scopes: scopes.filter((scope) => scope.endsWith('.view')) })
  const revokedKey = await keyWith({ scopes, revoked: true })
  const expiredKey = await keyWith({ scopes, expiresOn: '2026-03-01' })
  const stopped = await makeCustomer(app)
  const keyOfStopped = (await makeKey(app, stopped, { scopes })).token
  await app.ctx.db.office
    .updateTable('member')
    .set({ enabled: false })
    .where('member_id', '=', stopped.memberId)
    .execute()

  const brand = await makeCustomer(app)
  await app.ctx.db.office
    .updateTable('customer')
    .set({ platform_type: await makeSecondBrand(app) })
    .where('customer_id', '=', brand.customerId)
    .execute()
  const { skuId } = await makeSku(app, customer.customerId)
  const supplier = await makeMember(app, customer.customerId, {
    type: 'supplier',
    permissions: [...givable],
    skuIds: [skuId],
  })
  // Another customer: a main account that ends its other sessions ends those of whoever acts for it.
  const tended = await makeCustomer(app)
  const actors = new Map<string, { token: string; seesMoney: boolean }>()
  for (const [role, seesMoney] of [
    ['admin', true],
    ['customer_service', false],
  ] as const)
    actors.set(role, { token: await actAs(await makeStaff(app, [role]), tended.customerId), seesMoney })

  const wrong: string[] = []
  let checked = 0
  const check = async (line: Line, actor: string, token: string | null, expected: Outcome) => {
    checked++
    const outcome = await outcomeOf(line, token)
    if (outcome !== expected) wrong.push(`${line.method} ${line.path}: ${actor} should be ${expected}, is ${outcome}`)
  }
  // Signing out ends the session that the other lines need, so it comes last; a session of the other side lives through it.
  const leaving = (line: Line) => line.path.endsWith('/logout')
  for (const line of [...lines.filter((one) => !leaving(one)), ...lines.filter(leaving)]) {
    const isPublic = line.who === 'public'
    const isPortal = line.who.startsWith('*') || line.who.includes('.')
    const permissions = line.who.split('|') as CustomerPermission[]
    const shut: Outcome = isPublic ? 'allowed' : 'no session'
    await check(line, 'nobody', null, shut)
    if (isPublic) continue
    await check(line, 'a made-up token', 'x'.repeat(43), shut)
    await check(line, 'a disabled sub-account', disabled.token, shut)
    await check(line, 'an expired session', expired.token, shut)
    for (const [actor, key] of [
      ['a revoked key', revokedKey],
      ['an expired key', expiredKey],
      ['a key of a disabled customer', keyOfStopped],
      ['a made-up key', `uk_${'x'.repeat(43)}`],
    ] as const)
      await check(line, actor, key, shut)
    for (const [actor, key, only] of [
      ['a key with everything', fullKey, ''],
      ['a key that only reads', readingKey, '.view'],
    ] as const) {
      const may =
        line.who === '*key' ||
        permissions.some(
          (permission) => !NOT_FOR_KEYS.test(permission) && permission.includes('.') && permission.endsWith(only),
        )
      await check(line, actor, key, isPortal ? (may ? 'allowed' : 'forbidden') : 'no session')
    }
    await check(line, 'the main account', customer.token, isPortal ? 'allowed' : 'no session')
    await check(
      line,
      'a sub-account with nothing',
      nothing.token,
      isPortal ? (line.who.startsWith('*') ? 'allowed' : 'forbidden') : 'no session',
    )
    if (isPortal && !line.who.startsWith('*')) {
      for (const permission of permissions)
        await check(
          line,
          `a sub-account with only ${permission}`,
          withOne.get(permission) ?? '',
          MAIN_ACCOUNT_ONLY.includes(permission) ? 'forbidden' : 'allowed',
        )
      const [only = 'orders.view', another] = permissions
      await check(
        line,
        `a sub-account with all but ${only}`,
        withoutOne.get(only) ?? '',
        another ? 'allowed' : 'forbidden',
      )
    }
    await check(line, 'the main account of another brand', brand.token, isPortal ? 'allowed' : 'no session')
    await check(line, 'a supplier with everything', supplier.token, isPortal ? supplierMay(line) : 'no session')
    for (const [role, { token, seesMoney }] of actors)
      await check(line, `${role}, acting`, token, isPortal ? actingMay(line, seesMoney) : 'no session')
    for (const [letter, token] of staff)
      await check(
        line,
        `staff ${letter}`,
        token,
        isPortal ? 'no session' : line.who.includes(letter) ? 'allowed' : 'forbidden',
      )
  }
  expect(wrong).toEqual([])
  process.stdout.write(
    `permission matrix: ${lines.length} routes, ${16 + STAFF_ROLES.length + givable.length * 2} actors, ${checked} checks\n`,
  )
})
