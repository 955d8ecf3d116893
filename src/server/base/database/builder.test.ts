// SQL with values in it is put together as Kysely would, piece by piece; what holds anything else is left to Kysely.
import { Kysely, PostgresDialect, sql, type RawBuilder } from 'kysely'
import { expect, test } from 'vitest'
import type { Statement } from './batch.ts'
import { builderOver } from './builder.ts'
import type { DB } from './tables.ts'

const sent: Statement[] = []
const ours = builderOver((statement) => {
  sent.push(statement)
  return Promise.resolve({ rows: [{ n: 1 }], rowCount: 3, command: statement.text.startsWith('update') ? 'UPDATE' : 'SELECT' }) // prettier-ignore
})
const kyselys = new Kysely<DB>({
  dialect: new PostgresDialect({ pool: () => Promise.reject(new Error('never asked')) }),
})

const inner = sql`(a = ${'x'} or b = ${null})`
const CASES: Record<string, RawBuilder<unknown>> = {
  'no value': sql`select 1`,
  'values of every kind': sql`select ${1}, ${'two'}, ${true}, ${null}, ${undefined}, ${[1, 2]}, ${{ a: 1 }}, ${Buffer.from('x')}, ${new Date(0)}`,
  'SQL in SQL, twice': sql`select ${3} where ${inner} and not ${inner} and ${sql`c = ${4}`}`,
  'a list': sql`select ${sql.join([1, 2, sql`now()`])}`,
  'an empty list': sql`select array[${sql.join([])}]::int[]`,
  'a piece of text': sql`select ${sql.raw('one')} as ${sql.raw('two')}, ${5}`,
  'a name': sql`select ${sql.ref('o.order_id')} from ${sql.table('orders')} o where a = ${1}`,
  'a built query': sql`select exists (${kyselys.selectFrom('orders').select('order_id').where('status', '=', 'verifying')}) and ${2} = 2`,
}

test.each(Object.entries(CASES))('%s', async (_, wanted) => {
  await wanted.execute(ours)
  const { sql: text, parameters } = wanted.compile(kyselys)
  expect(sent.at(-1)).toEqual({ text, values: parameters })
})

test('a built query counts the rows it changed, and a read says nothing of any', async () => {
  const changed = await ours.updateTable('orders').set({ remark: '' }).where('order_no', '=', 'SO1').execute()
  expect(changed).toEqual([{ numUpdatedRows: 3n, numChangedRows: undefined }])
  expect(await sql`update orders set remark = ''`.execute(ours)).toEqual({ rows: [{ n: 1 }], numAffectedRows: 3n })
  expect(await sql`select 1`.execute(ours)).toEqual({ rows: [{ n: 1 }] })
})

test('an error says who asked', async () => {
  const broken = builderOver(() => Promise.reject(new Error('of the connection')))
  async function theUseCase() {
    await sql`select 1`.execute(broken)
  }
  const error = await theUseCase().catch((reason: Error) => reason)
  expect(error).toMatchObject({ message: 'of the connection', stack: expect.stringContaining('theUseCase') })
})

test('nobody begins a transaction within what is sent', async () => {
  await expect(ours.transaction().execute(() => Promise.resolve())).rejects.toThrow('begins and ends')
})
