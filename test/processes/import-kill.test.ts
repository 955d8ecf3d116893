// kill -9 of the server, at times of the database too, while it does an import: it goes on by itself after every start and ends as one that
// nobody disturbed, every product and every row of the log once.
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call, OutputOf } from '#shared/contract.ts'
import { csvOf } from '#shared/csv.ts'
import { productImportCalls } from '#shared/products/product-import.contract.ts'
import { booksCheck } from '#server/oversight/books-check.ts'
import { BROWSER_COOKIE } from '../browser.ts'
import { makeCustomer, type MadeCustomer } from '../make.ts'
import { dataFolder, killDatabase, startServer, withContext } from './server-process.ts'

const ROWS = 3000
const HEADS = ['SKU', 'Barcode', 'Product name', 'English name', 'Category', 'Attribute', 'Declared value (USD)', 'HS code', 'Country of origin', 'Weight (g)', 'Length (cm)', 'Width (cm)', 'Height (cm)'] // prettier-ignore
const FILE = csvOf([
  HEADS,
  ...Array.from({ length: ROWS }, (_, i) => [
    `K-${i}`, `KILL${i}`, `Cup ${i}`, `Ceramic cup ${i}`, 'Home and kitchen', 'General goods', '8.5', '69111000', 'CN', '300', '12', '9.5', '10',
  ]),
]) // prettier-ignore

let folder = ''
let remove = async () => undefined as void
let child: ChildProcess | undefined
let port = 0
let disturbed: MadeCustomer
let quiet: MadeCustomer

async function start(): Promise<void> {
  const started = await startServer(folder, { PORT: String(port) })
  if (started.port === 0) throw new Error(`the server did not start: ${started.output()}`)
  child = started.child
  port = started.port
}

async function kill(database: boolean): Promise<void> {
  const gone = new Promise((resolve) => child?.once('exit', resolve))
  if (database) killDatabase(folder)
  child?.kill('SIGKILL')
  await gone
}

/** One call that must succeed; a file goes as a form, anything else as query or JSON. */
async function ask<C extends Call>(
  { token }: MadeCustomer,
  call: C,
  input: Record<string, string>,
  file?: string,
): Promise<OutputOf<C>> {
  const form = new FormData()
  if (file !== undefined) form.set('file', new Blob([file]), 'goods.csv')
  const get = call.method === 'GET'
  const response = await fetch(
    `http://127.0.0.1:${port}${call.path}${get ? `?${new URLSearchParams(input).toString()}` : ''}`,
    {
      method: call.method,
      headers: {
        authorization: `Bearer ${token}`,
        cookie: BROWSER_COOKIE,
        'idempotency-key': randomBytes(12).toString('hex'),
        ...(!get && file === undefined && { 'content-type': 'application/json' }),
      },
      ...(!get && { body: file === undefined ? JSON.stringify(input) : form }),
    },
  )
  const answer = (await response.json()) as { error_code: number; content: OutputOf<C> }
  expect(answer.error_code, JSON.stringify(answer).slice(0, 300)).toBe(0)
  return answer.content
}

async function begin(who: MadeCustomer): Promise<string> {
  const { import_id, add } = await ask(who, productImportCalls.upload, {}, FILE)
  expect(add).toBe(ROWS)
  await ask(who, productImportCalls.confirm, { import_id })
  return import_id
}
const standing = (who: MadeCustomer, import_id: string) => ask(who, productImportCalls.get, { import_id })

beforeAll(async () => {
  ;({ folder, remove } = await dataFolder())
  ;[disturbed, quiet] = await withContext(folder, async (made) => [await makeCustomer(made), await makeCustomer(made)])
  await start()
}, 120_000)
afterAll(async () => {
  child?.kill('SIGKILL')
  await remove()
})

test('an import that is killed again and again ends as one that is not', { timeout: 240_000 }, async () => {
  const import_id = await begin(disturbed)
  const killedAt: number[] = []
  while (killedAt.length < 4) {
    // Each kill falls once some more rows are in, however fast the machine is.
    const further = async () => {
      const { ended_at, done } = await standing(disturbed, import_id)
      return ended_at ? ROWS : done
    }
    await expect.poll(further, { interval: 5, timeout: 60_000 }).toBeGreaterThan(killedAt.at(-1) ?? 0)
    const done = await further()
    if (done === ROWS) break
    killedAt.push(done)
    await kill(killedAt.length % 2 === 0)
    expect(await withContext(folder, (made) => booksCheck(made.ctx.db.office))).toEqual([])
    await start()
  }
  expect(killedAt.length, 'the kills fell at different rows').toBeGreaterThan(1)
  await expect.poll(async () => (await standing(disturbed, import_id)).ended_at, { timeout: 60_000 }).not.toBeNull()
  expect(await standing(disturbed, import_id)).toMatchObject({ rows: ROWS, add: ROWS, done: ROWS, faulty: 0 })
  const undisturbed = await begin(quiet)
  await expect.poll(async () => (await standing(quiet, undisturbed)).ended_at, { timeout: 60_000 }).not.toBeNull()

  await withContext(folder, async (made) => {
    const products = async ({ customerId }: MadeCustomer) =>
      (
        await sql<object>`select sku, barcode, product_name, name_en, category, attribute, declared_value_usd, hs_code, origin_country, weight_g, version
          from sku where customer_id = ${customerId} order by sku`.execute(made.ctx.db.office)
      ).rows
    const kept = await products(disturbed)
    expect(kept).toHaveLength(ROWS)
    expect(kept).toEqual(await products(quiet))
    const { rows } =
      await sql<object>`select count(*)::int as rows, count(distinct object_id)::int as products from operation_log
      where customer_id = ${disturbed.customerId} and object = 'sku'`.execute(made.ctx.db.office)
    expect(rows).toEqual([{ rows: ROWS, products: ROWS }])
    expect(await booksCheck(made.ctx.db.office)).toEqual([])
  })
})
