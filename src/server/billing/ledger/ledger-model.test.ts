// The ledger against a small model of it: postings, charges, reversals, holds that change, are captured or released, in any order, some of them refused.
// After every story the balance is what the entries add up to, what is held is what the open holds add up to, both are the model's, and the books
// are right. Amounts of the model are cents.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adjustmentCalls } from '#shared/billing/adjustment.contract.ts'
import { ok, refused, send, sql, useApp, type Caller } from '#test/app.ts'
import { makeCustomer, makeStaff } from '#test/make.ts'

const app = useApp()
const RUNS = Number(process.env['MODEL_RUNS'] ?? 60)
const CREDIT = 2000

const cents = fc.integer({ min: 1, max: 4000 })
const small = fc.integer({ min: 1, max: 100 })
const nth = fc.nat(5)
const step = fc.oneof(
  fc.record({ do: fc.constant('post'), amounts: fc.array(fc.integer({ min: -3000, max: 3000 }).filter((n) => n !== 0), { minLength: 1, maxLength: 3 }) }), // prettier-ignore
  fc.record({ do: fc.constant('charge'), amount: small }),
  fc.record({ do: fc.constant('reverse'), nth }),
  fc.record({ do: fc.constant('hold'), amount: cents }),
  fc.record({ do: fc.constant('change'), nth, amount: cents }),
  fc.record({ do: fc.constant('capture'), nth, amounts: fc.array(cents, { maxLength: 3 }) }),
  fc.record({ do: fc.constant('release'), nth }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const money = (n: number) => (n / 100).toFixed(2)
const entries = (amounts: readonly number[], cause_id: string) =>
  sql`array(select e from jsonb_populate_recordset(null::money_entry, ${JSON.stringify(
    amounts.map((amount) => ({ amount: money(amount), counter_account: 'test', bill_type: 'correction', cause: 'bill', cause_id, reference: 'B1' })),
  )}::jsonb) e)` // prettier-ignore

class Model {
  entries: number[] = []
  holds = new Map<string, number>()
  /** The numbers of charges that are not reversed. */
  charges: number[] = []
  balance = () => this.entries.reduce((sum, amount) => sum + amount, 0)
  held = () => [...this.holds.values()].reduce((sum, amount) => sum + amount, 0)
  available = () => this.balance() + CREDIT - this.held()
}

test('any order of posts, holds, captures and reversals', { timeout: 120_000 }, async () => {
  const clerk = await makeStaff(app, ['finance'])
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      const { customerId } = await makeCustomer(app, { creditLimit: money(CREDIT) })
      const model = new Model()
      for (const one of steps) await take(clerk, customerId, model, one)
      const { rows } = await sql`select a.balance, a.held, a.seq, coalesce(sum(e.amount), 0)::numeric(20, 4) as entries,
          (select coalesce(sum(h.amount), 0)::numeric(20, 4) from balance_hold h where h.customer_id = a.customer_id and h.state = 'open') as holds
        from account a left join ledger_entry e using (customer_id) where a.customer_id = ${customerId} group by a.customer_id`.execute(
        app.ctx.db.office,
      )
      const [balance, held] = [model.balance(), model.held()].map((n) => `${money(n)}00`)
      expect(rows).toEqual([{ balance, held, seq: model.entries.length, entries: balance, holds: held }])
      for (const view of ['check_account_against_ledger', 'check_ledger_chain', 'check_adjustments'])
        expect((await sql`select * from ${sql.ref(view)}`.execute(app.ctx.db.office)).rows, view).toEqual([])
    }),
    { numRuns: RUNS },
  )
})

/** Does it, and has the database refuse exactly what the model has no money or nothing for. */
async function take(clerk: Caller, customerId: number, model: Model, one: Step): Promise<void> {
  const db = app.ctx.db.office
  const now = app.ctx.clock.now()
  const short = (call: Promise<unknown>) => expect(call).rejects.toMatchObject({ code: 'UC001' })
  const [holdId, held] = 'nth' in one ? ([...model.holds][one.nth % Math.max(model.holds.size, 1)] ?? []) : []
  if (one.do === 'post') {
    await sql`select post_entries(${customerId}, ${entries(one.amounts, app.ctx.clock.id())}, ${now})`.execute(db)
    model.entries.push(...one.amounts)
  } else if (one.do === 'charge') {
    const charge = { customer_id: customerId, kind: 'charge', amount: money(one.amount), reason: 'Relabelling' } as const
    await ok(app, clerk, adjustmentCalls.file, charge)
    model.entries.push(-one.amount)
    model.charges.push(model.entries.length)
  } else if (one.do === 'reverse') {
    const entry = model.charges[one.nth % Math.max(model.charges.length, 1)]
    if (entry === undefined) return
    const reversal = { customer_id: customerId, kind: 'reversal', entry, reason: 'A mistake' } as const
    // Filed twice at once, it has one effect.
    const answers = await Promise.all([1, 2].map(() => send(app, clerk, adjustmentCalls.file, reversal)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await refused(app, clerk, adjustmentCalls.file, reversal, 'entry_reversed')
    model.entries.push(-model.entries[entry - 1]!)
    model.charges = model.charges.filter((seq) => seq !== entry)
  } else if (one.do === 'hold') {
    const id = app.ctx.clock.id()
    const call = sql`select hold_balance(${customerId}, 'bill', ${[id]}::uuid[], ${[money(one.amount)]}::numeric[], ${now})`.execute(db)
    if (one.amount > model.available()) return short(call)
    await call
    model.holds.set(id, one.amount)
  } else if (holdId === undefined || held === undefined) {
    return
  } else if (one.do === 'change') {
    const call = sql`select change_hold(${customerId}, 'bill', ${holdId}::uuid, ${money(one.amount)}, ${now})`.execute(db)
    // Less may always be held, whatever is left.
    if (one.amount > held && one.amount - held > model.available()) return short(call)
    await call
    model.holds.set(holdId, one.amount)
  } else if (one.do === 'capture') {
    const charged = one.amounts.map((amount) => -amount)
    const call = sql`select capture_holds(${customerId}, 'bill', ${[holdId]}::uuid[], ${entries(charged, holdId)}, ${now})`.execute(db)
    const taken = one.amounts.reduce((sum, amount) => sum + amount, 0)
    // What was held may always be taken.
    if (taken > held && taken - held > model.available()) return short(call)
    await call
    model.entries.push(...charged)
    model.holds.delete(holdId)
  } else if (one.do === 'release') {
    await sql`select release_holds(${customerId}, 'bill', ${[holdId]}::uuid[], ${now})`.execute(db)
    model.holds.delete(holdId)
  }
} // prettier-ignore
