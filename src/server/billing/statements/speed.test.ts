// A statement of a hundred thousand entries is made in less time than a person waits, and its file is written in pieces.
import { expect, test } from 'vitest'
import { systemActor, type CustomerActor } from '#server/base/actor.ts'
import { sql, useApp } from '#test/app.ts'
import { makeCustomer } from '#test/make.ts'
import { exportStatementEntries } from './export-statements.ts'
import { makeStatements } from './make-statements.ts'

const app = useApp()
const ENTRIES = 100_000

test(
  '100,000 entries are added up within two seconds, and each is in the file once',
  { timeout: 120_000 },
  async () => {
    app.setTime('2026-03-10T09:00:00Z')
    const { customerId } = await makeCustomer(app)
    const now = app.ctx.clock.now()
    for (let n = 0; n < ENTRIES; n += 10_000)
      await sql`select post_entries(${customerId}, array(select (-0.01 * (1 + i % 500), 'revenue.outbound', 'order', 'outbound', 'order', uuid_v7(${now}),
      'SO1024-' || i, 'DE', 1, 500, null, '', null)::money_entry from generate_series(1, 10000) i), ${now})`.execute(
        app.ctx.db.office,
      )
    app.setTime('2026-04-01T01:00:00Z')
    const start = performance.now()
    await makeStatements(app.ctx)
    expect(performance.now() - start).toBeLessThan(2000)
    const actor = { ...systemActor('test'), kind: 'main', customerId } as unknown as CustomerActor
    const { bytes } = await exportStatementEntries(app.ctx, actor, { month: '2026-03', format: 'csv' })
    let [lines, pieces] = [0, 0]
    for await (const piece of bytes) {
      lines += String(piece).split('\n').length - 1
      pieces += 1
    }
    expect(lines).toBe(ENTRIES + 1)
    expect(pieces).toBeGreaterThan(ENTRIES / 5000)
  },
)
