// The one way money moves: entries chain, nothing finer than the currency is posted, and holds belong to documents of any kind.
import { expect, test } from 'vitest'
import { sql, useApp } from '#test/app.ts'
import { makeCustomer } from '#test/make.ts'

const app = useApp()

const entries = (amounts: string[], cause_id: string = app.ctx.clock.id()) =>
  sql`array(select e from jsonb_populate_recordset(null::money_entry, ${JSON.stringify(
    amounts.map((amount) => ({ amount, counter_account: 'test', bill_type: 'correction', cause: 'bill', cause_id, reference: 'B1' })),
  )}::jsonb) e)` // prettier-ignore
const post = (customerId: number, amounts: string[]) =>
  sql<{
    balance: string
    seq: number
  }>`select balance, seq from post_entries(${customerId}, ${entries(amounts)}, ${app.ctx.clock.now()})`.execute(
    app.ctx.db.office,
  )
const accountOf = (customerId: number) =>
  app.ctx.db.office
    .selectFrom('account')
    .select(['balance', 'held', 'seq'])
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
const ledgerOf = (customerId: number) =>
  app.ctx.db.office
    .selectFrom('ledger_entry')
    .select(['seq', 'amount', 'balance_after'])
    .where('customer_id', '=', customerId)
    .orderBy('seq')
    .execute()

test('entries are posted in the order given, each with the balance after it', async () => {
  const { customerId } = await makeCustomer(app, { balance: '10' })
  expect((await post(customerId, ['2.50', '-20', '0.01'])).rows).toEqual([{ balance: '-7.4900', seq: 4 }])
  expect(await ledgerOf(customerId)).toEqual([
    { seq: 1, amount: '10.0000', balance_after: '10.0000' },
    { seq: 2, amount: '2.5000', balance_after: '12.5000' },
    { seq: 3, amount: '-20.0000', balance_after: '-7.5000' },
    { seq: 4, amount: '0.0100', balance_after: '-7.4900' },
  ])
})

test('a part finer than the currency, nothing, or a customer without an account is refused whole', async () => {
  const { customerId } = await makeCustomer(app)
  const { customerId: yen } = await makeCustomer(app, { currency: 'JPY' })
  await expect(post(customerId, ['1.00', '0.005'])).rejects.toThrow('decimals')
  await expect(post(customerId, ['1.00', '0'])).rejects.toThrow('ledger_entry_amount_check')
  await expect(post(yen, ['1.5'])).rejects.toThrow('decimals')
  await expect(post(999_999, ['1'])).rejects.toThrow('no account')
  expect((await post(yen, ['150.00'])).rows).toEqual([{ balance: '150.0000', seq: 1 }])
  expect(await ledgerOf(customerId)).toEqual([])
  expect(await accountOf(customerId)).toEqual({ balance: '0.0000', held: '0.0000', seq: 0 })
})

test('parallel postings make one chain', async () => {
  const { customerId } = await makeCustomer(app)
  await Promise.all(Array.from({ length: 30 }, (_, n) => post(customerId, [`${n + 1}`, '-0.50'])))
  expect(await accountOf(customerId)).toEqual({ balance: '450.0000', held: '0.0000', seq: 60 })
  expect((await ledgerOf(customerId)).map(({ seq }) => seq)).toEqual(Array.from({ length: 60 }, (_, n) => n + 1))
})

const hold = (customerId: number, cause: string, ids: string[], amounts: string[]) =>
  sql`select hold_balance(${customerId}, ${cause}, ${ids}::uuid[], ${amounts}::numeric[], ${app.ctx.clock.now()})`.execute(
    app.ctx.db.office,
  )
const change = (customerId: number, cause: string, id: string, amount: string) =>
  sql`select change_hold(${customerId}, ${cause}, ${id}::uuid, ${amount}, ${app.ctx.clock.now()})`.execute(
    app.ctx.db.office,
  )
const capture = (customerId: number, cause: string, id: string, amounts: string[]) =>
  sql`select capture_holds(${customerId}, ${cause}, ${[id]}::uuid[], ${entries(amounts, id)}, ${app.ctx.clock.now()})`.execute(
    app.ctx.db.office,
  )
const release = (customerId: number, cause: string, ids: string[]) =>
  sql`select release_holds(${customerId}, ${cause}, ${ids}::uuid[], ${app.ctx.clock.now()})`.execute(app.ctx.db.office)

test('a hold belongs to its cause: it changes, is released or captured, and more than there is, is refused', async () => {
  const { customerId } = await makeCustomer(app, { balance: '100', creditLimit: '20' })
  const [one, two, three] = [app.ctx.clock.id(), app.ctx.clock.id(), app.ctx.clock.id()]
  await hold(customerId, 'bill', [one, two], ['30', '40'])
  await hold(customerId, 'return', [one], ['10'])
  expect((await accountOf(customerId)).held).toBe('80.0000')
  await change(customerId, 'bill', one, '25.50')
  await expect(hold(customerId, 'bill', [one], ['1'])).rejects.toThrow('held for this bill already')
  await expect(change(customerId, 'bill', three, '1')).rejects.toThrow('nothing is held')
  expect((await accountOf(customerId)).held).toBe('75.5000')
  await expect(hold(customerId, 'bill', [three], ['44.51'])).rejects.toMatchObject({ code: 'UC001', detail: '0.0100' })
  await expect(change(customerId, 'bill', two, '84.51')).rejects.toMatchObject({ code: 'UC001', detail: '0.0100' })
  await release(customerId, 'return', [one, two])
  expect((await accountOf(customerId)).held).toBe('65.5000')

  // 25.50 is held and 54.50 are free: 80 may be charged, a cent more may not.
  await expect(capture(customerId, 'bill', one, ['-80', '-0.01'])).rejects.toMatchObject({
    code: 'UC001',
    detail: '0.0100',
  })
  await capture(customerId, 'bill', one, ['-79', '-1'])
  expect(await accountOf(customerId)).toEqual({ balance: '20.0000', held: '40.0000', seq: 3 })
  await expect(capture(customerId, 'bill', one, ['-1'])).rejects.toThrow('nothing is held')
  await capture(customerId, 'bill', two, [])
  expect(await accountOf(customerId)).toEqual({ balance: '20.0000', held: '0.0000', seq: 3 })
  const { rows } =
    await sql`select cause, state, amount, captured from balance_hold where customer_id = ${customerId} order by amount`.execute(
      app.ctx.db.office,
    )
  expect(rows).toEqual([
    { cause: 'return', state: 'released', amount: '10.0000', captured: '0.0000' },
    { cause: 'bill', state: 'captured', amount: '25.5000', captured: '80.0000' },
    { cause: 'bill', state: 'captured', amount: '40.0000', captured: '0.0000' },
  ])
})

test('the credit limit is set by its function, which tells the one before', async () => {
  const { customerId } = await makeCustomer(app, { creditLimit: '20' })
  const set = (limit: string) =>
    sql`select set_credit_limit(${customerId}, ${limit}) as before`.execute(app.ctx.db.office)
  expect((await set('50')).rows).toEqual([{ before: '20.0000' }])
  expect((await set('0')).rows).toEqual([{ before: '50.0000' }])
  await expect(set('-1')).rejects.toThrow('account_credit_limit_check')
})
