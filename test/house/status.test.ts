// The rule about states on every file of the server, and shown to find what is planted.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { statusFindings } from './status-rules.ts'

const ROOT = join(import.meta.dirname, '../..')
const files = readdirSync(join(ROOT, 'src/server'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map((entry) => join(entry.parentPath, entry.name))
  .map((path) => ({ path: path.slice(ROOT.length + 1), text: readFileSync(path, 'utf8') }))

test('no status of an order or a booking is written by hand', () => {
  expect(files.length).toBeGreaterThan(50)
  expect(statusFindings(files)).toEqual([])
})

const finds = (text: string, path = 'src/server/orders/x.ts') => statusFindings([{ path, text }]).length

test.each([
  ['an update', "sql`update orders set status = 'shipped', version = version + 1 where order_id = ${id}`"],
  [
    'an update with an alias',
    "sql`update orders o set version = o.version + 1, status = 'shipped' from x where o.a = x.a`",
  ],
  ['an update over lines', "sql`update orders o\n      set remark = '',\n        status = ${to}\n      where o.a = 1`"],
  ['an update of several columns at once', "sql`update orders set (status, remark) = ('canceled', '') where a = 1`"],
  [
    'an update behind a query of its own',
    'sql`update orders o set remark = (select max(a) from b where (c)), status = ${to} where o.a = 1`',
  ],
  ['an update behind a part of its own', 'sql`update orders set remark = ${sql`x`}, status = ${to} where a = 1`'],
  ['an update that says no rows', "sql`update booking set bill_status = 'voided'`"],
  ['the builder', "db.updateTable('orders').set({ remark: '', status: 'error' }).where('a', '=', 1).execute()"],
  ['the builder with a value of its own', "db.updateTable('booking').set({ status }).where('a', '=', 1).execute()"],
  ['a first status by hand', "db.insertInto('orders').values({ a: 1, status: 'approving' }).execute()"],
])('finds %s', (_, text) => expect(finds(text)).toBe(1))

test.each([
  ['a comparison', "sql`update orders set remark = '' where status = 'shipped'`"],
  ['a comparison in what it joins', 'sql`update orders o set remark = x.r from x where x.status = o.status`'],
  ['a question', "sql`select a from orders where status = 'error' and warehouse_id = ${id}`"],
  ['another table', "sql`update notice set status = 'published' where a = 1`"],
  ['the builder asking', "db.updateTable('orders').set({ remark: '' }).where('status', '=', 'error').execute()"],
  ['a first state out of the table', "db.insertInto('orders').values({ a: 1, status }).execute()"],
])('lets pass %s', (_, text) => expect(finds(text)).toBe(0))

test('the writers may, each its own', () => {
  const text = "sql`update orders set status = 'x' where a = 1`"
  expect(finds(text, 'src/server/orders/happen.ts')).toBe(0)
  expect(finds(text, 'src/server/inbound/booking-writing.ts')).toBe(1)
  expect(finds(text, 'src/server/returns/happen.ts')).toBe(1)
  expect(finds(text, 'src/server/orders/orders.testing.ts')).toBe(0)
})
