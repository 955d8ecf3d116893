// One word a thing and one place for each scope, held in code, migrations and documents; each rule is also shown to find a planted violation.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { SourceFile } from './rules.ts'
import { callKeyFindings, emptyVerbFindings, scopeFindings, wordFindings } from './words.ts'

const ROOT = join(import.meta.dirname, '../..')
const read = (path: string): SourceFile => ({ path, text: readFileSync(join(ROOT, path), 'utf8') })
const below = (folder: string, kind: RegExp): SourceFile[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && kind.test(entry.name))
    .map((entry) => read(join(entry.parentPath, entry.name).slice(ROOT.length + 1)))

const code = ['src', 'scripts', 'test'].flatMap((folder) => below(folder, /\.tsx?$/))
const said = [...code, ...below('migrations', /\.sql$/), ...below('docs', /\.(md|sql)$/), read('README.md')]

test('there are files to look at', () => expect(said.length).toBeGreaterThan(500))
test('one word a thing', () => expect(wordFindings(said)).toEqual([]))
test('calls say what they do to what', () => expect(callKeyFindings(code)).toEqual([]))
test('no name says only that something is done', () => expect(emptyVerbFindings(code)).toEqual([]))
test('who may see what is written in one place a scope', () => expect(scopeFindings(code)).toEqual([]))

const plant = (path: string, text: string): SourceFile[] => [{ path, text }]

test.each([
  ['a spelling', 'src/server/billing/x.ts', 'const fulfillmentFee = 1'],
  ['a spelling in a text', 'src/web/portal/billing/x.text.ts', "fee: 'Order fulfillment fee'"],
  ['a spelling in a file name', 'src/server/billing/fulfillment-fees.ts', ''],
  ['a column of a new migration', 'migrations/0099_x.sql', 'alter table sku add column use_cn text'],
  ['a Chinese field', 'src/shared/products/x.ts', 'name_cn: z.string()'],
  ['a quote that is a request', 'src/shared/customers/x.ts', 'export const quoteCalls = {}'],
  ['an account that is a balance', 'src/server/billing/x.ts', 'export function getAccount() {}'],
  ['a ticket of which there are two', 'src/server/oversight/x.ts', 'const newTicket = 1'],
  ['a seal that is the log’s', 'src/server/oversight/x.ts', 'verifySeals(db)'],
  ['terms of nothing', 'src/server/rates/x.ts', 'type Terms = {}'],
  ['two l', 'src/shared/orders/x.ts', "en: 'The order is cancelled'"],
])('finds %s', (_, path, text) => expect(wordFindings(plant(path, text))).toHaveLength(1))

test('leaves alone what is given, and migrations that are applied', () => {
  expect(wordFindings(plant('src/web/x.ts', "'/billing/order-fulfillment-fee'"))).toEqual([])
  expect(wordFindings(plant('src/shared/menu.ts', 'title_cn: z.string()'))).toEqual([])
  expect(wordFindings(plant('migrations/0002_x.sql', 'has_fulfillment_fee boolean'))).toEqual([])
})

test('finds a call whose key says no thing', () =>
  expect(callKeyFindings(plant('src/shared/stock/x.contract.ts', 'const x = {\n  list: call({})\n}'))).toHaveLength(1))

test.each([
  ['src/server/orders/process-order.ts', ''],
  ['src/server/orders/x.ts', 'export async function handleOrder() {}'],
  ['src/web/portal/orders/x.ts', 'export const manageOrders = 1'],
])('finds an empty verb: %s', (path, text) => expect(emptyVerbFindings(plant(path, text))).toHaveLength(1))

test.each([
  ['a supplier’s SKUs', 'const mine = sql`l.sku_id = any (${actor.skuIds}::uuid[])`'],
  ['a supplier’s SKUs, taken apart', 'const { customerId, skuIds } = actor'],
  ['whether somebody is a supplier', "if ('skuIds' in actor) return"],
  ['a staff member’s customers', 'if (actor.ownCustomersOnly) wanted.push(own)'],
  ['a staff member’s warehouses', 'sql`t.warehouse_id = any (${actor.warehouseIds}::uuid[])`'],
  ['a staff member’s warehouses, taken apart', 'const { warehouseIds } = actor'],
])('finds a scope outside its place: %s', (_, text) =>
  expect(scopeFindings(plant('src/server/orders/x.ts', text))).toHaveLength(1),
)
