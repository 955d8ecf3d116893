// Saved recipients: kept by name, found by how they begin, each once; gone without a trace; of nobody else.
import { expect, test } from 'vitest'
import {
  MAX_SAVED_RECIPIENTS,
  savedRecipientCalls as calls,
} from '#shared/orders/addresses/saved-recipients.contract.ts'
import { signInCalls } from '#shared/access/sign-in.contract.ts'
import { ok, refused, sql, useApp, type Caller } from '#test/app.ts'
import { makeCustomer, makeMember, makeSku } from '#test/make.ts'

const app = useApp()
const BERLIN = {
  first_name: 'Erika', last_name: 'Muster', company: 'Lindt & Co', phone: '+49 30 123456', email: 'erika@buyer.example', id_number: '',
  address1: 'Lindenallee', address2: '', address3: '', house_number: '7', city: 'Berlin', province: 'Berlin', country: 'DE',
  postal_code: '10115', address_type: 'residential',
} as const // prettier-ignore
const LYON = { ...BERLIN, first_name: 'Camille', last_name: 'Moreau', company: '', city: 'Lyon', country: 'FR', postal_code: '69002' } // prettier-ignore

const namesOf = async (who: Caller, input: object = {}) =>
  (await ok(app, who, calls.getList, input)).rows.map(({ saved_as }) => saved_as)

test('are kept in the order of their names and found by how name, person, company, city or postal code begins', async () => {
  const seller = await makeCustomer(app)
  await ok(app, seller, calls.addRecipient, { saved_as: 'Shop in Lyon', recipient: LYON })
  await ok(app, seller, calls.addRecipient, { saved_as: 'Erika at home', recipient: BERLIN })
  const { rows } = await ok(app, seller, calls.getList, {})
  expect(rows).toMatchObject([
    { saved_as: 'Erika at home', recipient: BERLIN, version: 1 },
    { saved_as: 'Shop in Lyon', recipient: LYON, version: 1 },
  ])
  for (const search of ['erika', 'MUSTER', 'erika mus', 'lindt', 'berl', '1011'])
    expect(await namesOf(seller, { search }), search).toEqual(['Erika at home'])
  expect(await namesOf(seller, { search: 'sho' })).toEqual(['Shop in Lyon'])
  expect(await namesOf(seller, { search: 'usterstadt' })).toEqual([])
  // A sign that means something in patterns means itself.
  expect(await namesOf(seller, { search: '%' })).toEqual([])
})

test('pages follow each other in both directions', async () => {
  const seller = await makeCustomer(app)
  for (let n = 10; n < 35; n++)
    await ok(app, seller, calls.addRecipient, { saved_as: `No ${n}`, recipient: { ...BERLIN, house_number: `${n}` } })
  const first = await ok(app, seller, calls.getList, { size: '20', count: 'exact' })
  expect([first.rows.length, first.rows[0]?.saved_as, first.total, first.previous]).toEqual([20, 'No 10', { count: 25, more: false }, null]) // prettier-ignore
  const second = await ok(app, seller, calls.getList, { size: '20', after: first.next ?? '' })
  expect(second.rows.map(({ saved_as }) => saved_as)).toEqual(['No 30', 'No 31', 'No 32', 'No 33', 'No 34'])
  expect(second.next).toBeNull()
  expect(await namesOf(seller, { size: '20', before: second.previous ?? '' })).toEqual(
    first.rows.map(({ saved_as }) => saved_as),
  )
})

test('the same recipient and the same name stand once; what the form refuses is refused here', async () => {
  const seller = await makeCustomer(app)
  await ok(app, seller, calls.addRecipient, { saved_as: 'Erika', recipient: BERLIN })
  const { body } = await refused(app, seller, calls.addRecipient, { saved_as: 'Another', recipient: BERLIN }, 'recipient_exists') // prettier-ignore
  expect(body.msg).toContain('“Erika”')
  await refused(app, seller, calls.addRecipient, { saved_as: 'Erika', recipient: LYON }, 'recipient_name_exists')
  await refused(app, seller, calls.addRecipient, { saved_as: 'X', recipient: { ...LYON, house_number: '' } }, 'invalid_input') // prettier-ignore
  await refused(app, seller, calls.addRecipient, { saved_as: ' ', recipient: LYON }, 'invalid_input')
  const lyon = await ok(app, seller, calls.addRecipient, { saved_as: 'Camille', recipient: LYON })
  await refused(app, seller, calls.updateRecipient, { ...lyon, version: 1, saved_as: 'Camille', recipient: BERLIN }, 'recipient_exists') // prettier-ignore
  await refused(app, seller, calls.updateRecipient, { ...lyon, version: 1, saved_as: 'Erika', recipient: LYON }, 'recipient_name_exists') // prettier-ignore
  // At once: one is saved, the other is told.
  const twice = await Promise.allSettled(
    ['One', 'Two'].map((saved_as) =>
      ok(app, seller, calls.addRecipient, { saved_as, recipient: { ...LYON, city: 'Paris' } }),
    ),
  )
  expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('an edit needs the version that was opened', async () => {
  const seller = await makeCustomer(app)
  const key = await ok(app, seller, calls.addRecipient, { saved_as: 'Erika', recipient: BERLIN })
  const moved = { ...BERLIN, house_number: '9' }
  await ok(app, seller, calls.updateRecipient, { ...key, version: 1, saved_as: 'Erika, new flat', recipient: moved })
  await refused(app, seller, calls.updateRecipient, { ...key, version: 1, saved_as: 'Late', recipient: BERLIN }, 'conflict') // prettier-ignore
  expect((await ok(app, seller, calls.getList, {})).rows).toMatchObject([{ saved_as: 'Erika, new flat', recipient: moved, version: 2 }]) // prettier-ignore
})

test('there are 500 and no more, however many come at once', async () => {
  const seller = await makeCustomer(app)
  await sql`insert into saved_recipient (customer_id, recipient_id, saved_as, recipient, created_at, updated_at)
    select ${seller.customerId}, gen_random_uuid(), 'No ' || n, ${JSON.stringify(BERLIN)}::jsonb || jsonb_build_object('address2', n::text), now(), now()
    from generate_series(1, ${MAX_SAVED_RECIPIENTS - 1}) n`.execute(app.ctx.db.office)
  const last = await Promise.allSettled(
    ['a', 'b', 'c'].map((saved_as) =>
      ok(app, seller, calls.addRecipient, { saved_as, recipient: { ...BERLIN, address3: saved_as } }),
    ),
  )
  expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await refused(app, seller, calls.addRecipient, { saved_as: 'more', recipient: LYON }, 'recipients_full')
})

test('what is deleted is nowhere, and the operation log never had it', async () => {
  const CANARY = 'Qwizzyfax'
  const seller = await makeCustomer(app)
  const recipient = { ...BERLIN, first_name: CANARY, address1: `${CANARY} Street`, city: CANARY }
  const key = await ok(app, seller, calls.addRecipient, { saved_as: CANARY, recipient })
  await ok(app, seller, calls.updateRecipient, { ...key, version: 1, saved_as: `${CANARY} 2`, recipient })
  await ok(app, seller, calls.deleteRecipient, key)
  await refused(app, seller, calls.deleteRecipient, key, 'not_found')
  const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(app.ctx.db.office)
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} t where to_jsonb(t)::text ilike ${`%${CANARY}%`} limit 1`.execute(app.ctx.db.office) // prettier-ignore
    expect(rows, name).toEqual([])
  }
  const { rows: log } =
    await sql`select after from operation_log where customer_id = ${seller.customerId} and object = 'saved_recipient'
    order by log_id`.execute(app.ctx.db.office)
  expect(log).toEqual([{ after: { country: 'DE' } }, { after: { country: 'DE', version: 2 } }, { after: { deleted: true } }]) // prettier-ignore
})

test('nobody else has them: another customer, a supplier, somebody who may not edit orders', async () => {
  const [seller, other] = [await makeCustomer(app), await makeCustomer(app)]
  const key = await ok(app, seller, calls.addRecipient, { saved_as: 'Erika', recipient: BERLIN })
  const change = { ...key, version: 1, saved_as: 'Mine', recipient: LYON }
  const { skuId } = await makeSku(app, seller.customerId)
  const supplier = await makeMember(app, seller.customerId, {
    type: 'supplier',
    permissions: ['orders.view', 'orders.edit'],
    skuIds: [skuId],
  })
  for (const stranger of [other, supplier]) {
    expect(await namesOf(stranger)).toEqual([])
    await refused(app, stranger, calls.updateRecipient, change, 'not_found')
    await refused(app, stranger, calls.deleteRecipient, key, 'not_found')
  }
  await refused(app, supplier, calls.addRecipient, { saved_as: 'Mine', recipient: LYON }, 'forbidden')
  const told = await ok(app, supplier, signInCalls.getCurrentUser, {})
  expect(told.is_supplier).toBe(true)
  expect(JSON.stringify(told.menu_list)).not.toContain('/order/recipients')
  const clerk = await makeMember(app, seller.customerId, { permissions: ['orders.view'] })
  await refused(app, clerk, calls.getList, {}, 'forbidden')
  const packer = await makeMember(app, seller.customerId, { permissions: ['orders.edit'] })
  expect(await namesOf(packer)).toEqual(['Erika'])
})
