// The permission matrix judges values: every read of every kind of actor on one customer's seeded data, in whose answers planted amounts,
// addresses, people and goods are looked for (matrix/sight.ts says who may see what). New calls are covered by themselves.
import { isBrought } from '#test/brought.ts'
import { expect, test } from 'vitest'
import type { Call } from '#shared/contract.ts'
import { signInCodeCalls } from '#shared/access/sign-in-code.contract.ts'
import { signInCalls } from '#shared/access/sign-in.contract.ts'
import { customerNoteCalls } from '#shared/customers/customer-notes.contract.ts'
import { officeCustomerCalls } from '#shared/customers/customers.contract.ts'
import { officeLossCalls } from '#shared/inbound/losses.contract.ts'
import { topUpCalls } from '#shared/billing/top-up.contract.ts'
import { KEY_SCOPES } from '#shared/access/api-keys.rules.ts'
import type { HandlingTariff } from '#shared/rates/tariffs/rates.tariff.ts'
import { GIVABLE } from '#shared/people/sub-accounts.rules.ts'
import { systemActor } from '#server/base/actor.ts'
import { publishTariff } from '#server/rates/index.ts'
import { readPdf } from '#server/paper/read-pdf.testing.ts'
import { allCalls } from '#server/routes.ts'
import { ok, send, sql, useApp, type Caller } from './app.ts'
import { nameOf, requestOf, type Request } from './corpus/requests.ts'
import { placesOf } from './corpus/schema-walk.ts'
import { makeWorld, REMITTANCE, type World } from './corpus/world.ts'
import { makeCustomer, makeKey, makeMember, makeSecondBrand, makeStaff, makeWarehouse } from './make.ts'
import { handlingDocument, makeHandling, makeMethod } from './make-rates.ts'
import { EXCEPTIONS, SECRETS, SIGHT, subAccountSees, type Secret, type Who } from './matrix/sight.ts'

const app = useApp()
const [MARK, HIDDEN, NOTED] = ['OWNERQ', 'HIDDENQ', 'pays late, is kind']
const READS = (allCalls as readonly Call[]).filter((call) => (call.method === 'GET' || call.reads) && !call.stream)

/** A person’s own address is no secret to the person. */
type Actor = {
  name: string
  caller: (Caller & { email?: string }) | null
  side: 'customer' | 'staff'
  sees: ReadonlySet<Secret>
}

const PHOTO = { code: 'photo', name: { en: 'Photo', zh_CN: '拍照' } }
/** Prices that meet nowhere else by chance. */
const ODD: Partial<HandlingTariff> = {
  outbound: { first_piece: '31.47', further_piece: '13.63' },
  packaging: [{ upto_g: null, amount: '11.93' }],
  value_added_services: [{ ...PHOTO, amount: '43.21' }],
  insurance: { percent: '7.3' },
}

async function oddPlace() {
  const warehouse = await makeWarehouse(app)
  await makeHandling(app, warehouse.code, ODD)
  const method = await makeMethod(app, warehouse, `ODD-${warehouse.code}`, {
    registration: '53.29',
    fuel_percent: '3.7',
  })
  return { ...warehouse, methodId: method.methodId }
}

/** Something of everything, so that every list has rows and every figure is one. */
async function seed(): Promise<World> {
  const world = await makeWorld(app, MARK, { place: await oddPlace(), hidden: HIDDEN })
  const { customer, customerId } = world
  await ok(app, world.finance, officeCustomerCalls.setCredit, {
    customer_id: customerId,
    credit_limit: '6543.21',
    on_stop: false,
    on_stop_reason: '',
  })
  await ok(app, world.sales, customerNoteCalls.addNote, { customer_id: customerId, note: NOTED })
  await sql`update sku set purchase_price = 1237.61 where customer_id = ${customerId}`.execute(app.ctx.db.office)
  await ok(app, world.service, officeLossCalls.approve, {
    ...(await world.loss()),
    comment: 'Counted',
    picture_ids: [],
  })
  await ok(app, customer, topUpCalls.addTopup, { ...REMITTANCE, amount: '2718.29', slip_file_id: await world.slip() })
  for (const stage of ['draft', 'submitted', 'future_receipt', 'pending_quality_control', 'to_be_shelved', 'inventory_complete'] as const) await world.booking(stage) // prettier-ignore
  await world.ready()
  await world.submitted()
  await world.verified()
  await world.packed()
  await world.packed('')
  // A service that this customer alone has for another price.
  const agreed = { ...ODD, valid_from: '2026-03-01', value_added_services: [{ ...PHOTO, amount: '57.91' }] }
  const document = handlingDocument(world.shop.warehouseCode, agreed)
  await publishTariff(app.ctx, systemActor('test.values'), { document, customer_id: customerId })
  return world
}

/** The values as answers would spell them; whole amounts are left out, because they stand everywhere. */
async function planted(world: World): Promise<Record<Secret, string[]>> {
  const amounts = async (query: ReturnType<typeof sql>) => {
    const { rows } = await query.execute(app.ctx.db.office)
    const spelled = (rows as { amount: string }[]).map(({ amount }) => Number(amount).toFixed(2).replace('-', ''))
    return [...new Set(spelled)].filter((amount) => amount.length > 4 && !amount.endsWith('0'))
  }
  const own = sql`customer_id = ${world.customerId}`
  await world.member()
  const members = await sql<{ email: string }>`select email from member where ${own}`.execute(app.ctx.db.office)
  return {
    customer: [MARK],
    goods: [HIDDEN],
    bills:
      await amounts(sql`select unnest(array[balance, held, credit_limit, balance + credit_limit - held]) as amount from account where ${own}
      union select balance_after from ledger_entry where ${own} union select amount from top_up where ${own}`),
    prices: [
      '43.21',
      ...(await amounts(sql`select amount from orders where ${own} and amount is not null
        union select amount from order_fee where ${own}
        union select amount from booking_fee where ${own}
        union select (line ->> 'amount')::numeric from orders, jsonb_array_elements(quote -> 'lines') line where ${own}`)),
    ],
    agreed: ['57.91'],
    insurance: ['308.00'],
    costs: ['1237.61'],
    payouts: ['2475.22', '3712.83'],
    recipients: ['Erika', '+49 30 123456', 'Lindenallee', 'erika@buyer.example'],
    // All there are: a page shows twenty of those that were made in the same instant.
    people: members.rows.map(({ email }) => email),
    notes: [NOTED],
    staff: [world.admin.email, world.manager.email, world.worker.email],
  }
}

async function acting(staff: Caller, customerId: number): Promise<Caller> {
  const { code } = await ok(app, staff, officeCustomerCalls.actFor, { customer_id: customerId, reason: 'Called' })
  return ok(app, null, signInCodeCalls.exchange, { token: code })
}

async function signedOut(): Promise<Caller> {
  const gone = await makeMember(app, (await makeCustomer(app)).customerId)
  await ok(app, gone, signInCalls.signOut, {})
  return gone
}

async function ofAnotherBrand(): Promise<Caller> {
  const customer = await makeCustomer(app)
  await sql`update customer set platform_type = ${await makeSecondBrand(app)} where customer_id = ${customer.customerId}`.execute(
    app.ctx.db.office,
  )
  return customer
}

async function cast(world: World): Promise<Actor[]> {
  const { customer, customerId, sku } = world
  const key = (scopes: readonly (typeof GIVABLE)[number][]) => makeKey(app, customer, { scopes: [...scopes] })
  const keys = KEY_SCOPES.filter((scope) => /^(products|inventory)\./.test(scope))
  const portal: Partial<Record<Who, Actor['caller']>> = {
    'main account': customer,
    'main account of another customer': await makeCustomer(app),
    'main account of another brand': await ofAnotherBrand(),
    'supplier with everything else': await world.member([sku.skuId]),
    'key with every scope': await key(KEY_SCOPES),
    'key for orders': await key(['orders.view', 'orders.edit']),
    'key for goods': await key(keys),
    'nobody': null,
    'signed out': await signedOut(),
    'acting admin': await acting(world.admin, customerId),
    'acting sales person': await acting(world.sales, customerId),
    'acting account manager': await acting(world.manager, customerId),
    'acting customer service': await acting(world.service, customerId),
  } // prettier-ignore
  const office: Partial<Record<Who, Actor['caller']>> = {
    'admin': world.admin,
    'sales person in charge': world.sales,
    'account manager in charge': world.manager,
    'sales person of others': await makeStaff(app, ['sales']),
    'account manager of others': await makeStaff(app, ['account_manager']),
    'customer service': world.service,
    'finance': world.finance,
    'warehouse': world.worker,
    'warehouse elsewhere': await makeStaff(app, ['warehouse'], [(await makeWarehouse(app)).warehouseId]),
  } // prettier-ignore
  const named = (people: Partial<Record<Who, Actor['caller']>>, side: Actor['side']): Actor[] =>
    (Object.entries(people) as [Who, Actor['caller']][]).map(([name, caller]) => ({ name, caller, side, sees: new Set(SIGHT[name]) })) // prettier-ignore
  const subs = GIVABLE.map(async (permission) => ({
    name: `sub-account with only ${permission}`,
    caller: await makeMember(app, customerId, { permissions: [permission] }),
    side: 'customer' as const,
    sees: new Set(subAccountSees(permission)),
  }))
  return [...named(portal, 'customer'), ...named(office, 'staff'), ...(await Promise.all(subs))]
}

/** The whole answer as text; a document's as its pages show it. Null where the call is refused. */
async function answerTo(caller: Caller | null, call: Call, input: Request['input']): Promise<string | null> {
  const { status, content, body } = await send(app, caller, call, input as never)
  if (status !== 200) return JSON.stringify({ ...body, refused: true })
  const bytes = content as unknown
  if (!Buffer.isBuffer(bytes)) return JSON.stringify(content)
  const isOurs = bytes.subarray(0, 5).toString() === '%PDF-' && !isBrought(call.path)
  return isOurs ? readPdf(bytes).map((page) => page.text).join('\n') : bytes.toString('utf8') // prettier-ignore
}

/** What was asked for may be told back. */
const without = (text: string, input: Request['input']) =>
  Object.values(input)
    .filter((value) => typeof value === 'string' && value.length > 3)
    .reduce<string>((left, value) => left.replaceAll(String(value), ''), text)

test('nobody finds a value that is not for them in any answer', { timeout: 600_000 }, async () => {
  const world = await seed()
  const actors = await cast(world)
  const samples = new Map<Call, Request['input'][]>()
  for (const call of READS) {
    const { input } = await requestOf(world, call)
    const free = call.method === 'GET' && placesOf(call, input).every((place) => !place.required)
    samples.set(call, free ? [input, {}] : [input])
  }
  // The bookings that the samples made are insured too.
  await sql`update booking set insurance_value_usd = 4219.17 where customer_id = ${world.customerId}`.execute(
    app.ctx.db.office,
  )
  const canaries = await planted(world)
  for (const secret of SECRETS) expect(canaries[secret].length, secret).toBeGreaterThan(0)

  const wrong: string[] = []
  const seen = new Set<string>()
  const excused = new Set<(typeof EXCEPTIONS)[number]>()
  let answers = 0
  for (const { name, caller, side, sees } of actors) {
    for (const [call, inputs] of samples) {
      if (caller !== null && call.audience !== side) continue
      for (const input of inputs) {
        const text = without((await answerTo(caller, call, input)) ?? '', input)
        answers++
        for (const secret of SECRETS) {
          const found = canaries[secret].find((canary) => canary !== caller?.email && text.includes(canary))
          if (found === undefined) continue
          seen.add(`${name}: ${secret}`)
          if (sees.has(secret)) continue
          const exception = EXCEPTIONS.find(
            (one) => one.who.test(name) && one.call === nameOf(call) && one.secret === secret,
          )
          if (exception) excused.add(exception)
          else wrong.push(`${name} finds ${secret} (${found}) in ${nameOf(call)}: …${around(text, found)}`)
        }
      }
    }
  }
  expect(wrong).toEqual([])
  // A list that allows more than there is to see would hide the next leak.
  const idle = actors.flatMap(({ name, sees }) => [...sees].filter((secret) => !seen.has(`${name}: ${secret}`)).map((secret) => `${name}: ${secret}`)) // prettier-ignore
  expect(idle.filter((one) => !one.startsWith('sub-account'))).toEqual([])
  expect(EXCEPTIONS.filter((one) => !excused.has(one))).toEqual([])
  process.stdout.write(`values: ${READS.length} reads, ${actors.length} actors, ${answers} answers\n`)
})

const around = (text: string, found: string) =>
  text.slice(Math.max(0, text.indexOf(found) - 160), text.indexOf(found) + 60)
