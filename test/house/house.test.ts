// The house's rules, applied to every source file; each rule is also shown to find a planted violation.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderFindings, fullRoomFindings, importFindings } from './layout.ts'
import {
  languageFindings,
  namingFindings,
  purityFindings,
  sizeFindings,
  sqlFindings,
  testClockFindings,
  type SourceFile,
} from './rules.ts'
import { functionFindings, writeFindings } from './tables.ts'

const ROOT = join(import.meta.dirname, '../..')
const files: SourceFile[] = ['src', 'scripts', 'test'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: path.slice(ROOT.length + 1), text: readFileSync(path, 'utf8') })),
)

test('there are files to look at', () => expect(files.length).toBeGreaterThan(50))

test.each([
  ['imports', importFindings],
  ['purity', purityFindings],
  ['clocks of tests', testClockFindings],
  ['names', namingFindings],
  ['size', sizeFindings],
  ['sql', sqlFindings],
  ['languages', languageFindings],
  ['folders', folderFindings],
  ['full rooms', fullRoomFindings],
  ['writes', writeFindings],
  ['functions', functionFindings],
])('%s: nothing to mend', (_, rule) => expect(rule(files)).toEqual([]))

const planted = (path: string, text: string): SourceFile[] => [{ path, text: `// Planted.\n${text}` }]

test.each([
  ['a shared file that reads the server', 'src/shared/orders/x.ts', "import { a } from '#server/base/clock.ts'"],
  ['a shared file that uses a library', 'src/shared/x.ts', "import dayjs from 'dayjs'"],
  ['a domain that enters a later one', 'src/server/stock/x.ts', "import { a } from '../orders/index.ts'"],
  [
    'a domain that climbs through the window',
    'src/server/orders/x.ts',
    "import { a } from '../stock/stock.queries.ts'",
  ],
  ['the base that knows a domain', 'src/server/base/x.ts', "import { a } from '../orders/index.ts'"],
  ['the portal that reads the office', 'src/web/portal/orders/X.tsx', "import { a } from '../../office/orders/Y.tsx'"],
  ['the browser that reads the server', 'src/web/kit/x.ts', "const a = await import('#server/app.ts')"],
  ['the kit that knows an application', 'src/web/kit/x.ts', "export { a } from '#web/portal/routes.tsx'"],
  ['a domain of screens that reads another', 'src/web/portal/orders/X.tsx', "import { a } from '../billing/Y.tsx'"],
  ['both that read an application', 'src/web/both/people/X.tsx', "import { a } from '#web/portal/people/Y.tsx'"],
  ['the kit that reads both', 'src/web/kit/list/x.ts', "import { a } from '#web/both/people/Y.tsx'"],
  ['a domain that imports the demo', 'src/server/orders/x.ts', "import { a } from '#server/demo/play.ts'"],
  ['a domain that imports the routes', 'src/server/orders/x.ts', "import { a } from '#server/routes.ts'"],
  ['the base that imports the routes', 'src/server/base/x.ts', "import { a } from '#server/routes.ts'"],
  [
    'the base that reads a domain of shared',
    'src/server/base/x.ts',
    "import { a } from '#shared/orders/orders.rules.ts'",
  ],
  ['the base that prints', 'src/server/base/x.ts', "import { a } from '#server/paper/sheet.ts'"],
  ['paper that sends mail', 'src/server/paper/x.ts', "import { a } from '#server/outside/mail.ts'"],
  ['the product that imports what tests use', 'src/server/orders/x.ts', "import { a } from './order.testing.ts'"],
  ['shared that reads a later domain', 'src/shared/brands/x.ts', "import { a } from '../orders/orders.rules.ts'"],
  [
    'a domain that reads a later one in shared',
    'src/server/brands/x.ts',
    "import { a } from '#shared/orders/orders.rules.ts'",
  ],
  ['a sub-room that climbs up', 'src/server/orders/tracking/x.ts', "import { a } from '../packing/pack-order.ts'"],
  [
    'what all share that enters a sub-room',
    'src/server/orders/party.ts',
    "import { a } from './packing/pack-order.ts'",
  ],
])('finds %s', (_, path, text) => expect(importFindings(planted(path, text))).toHaveLength(1))

test('finds a clock in domain code, in shared and in the base', () => {
  expect(purityFindings(planted('src/server/base/http/x.ts', 'const at = new Date()'))).toHaveLength(1)
  expect(purityFindings(planted('src/server/orders/x.ts', 'const at = new Date()'))).toHaveLength(1)
  expect(purityFindings(planted('src/shared/x.ts', 'export const id = Math.random()'))).toHaveLength(1)
})

test('finds a test that takes the machine’s time', () => {
  expect(testClockFindings(planted('test/screens/x.test.ts', 'const stamp = Date.now()'))).toHaveLength(1)
  expect(testClockFindings(planted('src/server/orders/x.test.ts', 'const at = new Date()'))).toHaveLength(1)
})

test('finds a file without a head, a name that says nothing and unfinished work', () => {
  expect(namingFindings([{ path: 'src/shared/money.ts', text: 'export const a = 1' }])).toHaveLength(1)
  expect(namingFindings(planted('src/server/orders/order-utils.ts', ''))).toHaveLength(1)
  expect(namingFindings(planted('src/server/orders/OrderThing.ts', ''))).toHaveLength(1)
  expect(namingFindings(planted('src/server/orders/x.ts', '// TO' + 'DO later'))).toHaveLength(1)
})

test('finds a long file and glued SQL', () => {
  expect(sizeFindings(planted('src/server/orders/x.ts', 'x'.repeat(20_000)))).toHaveLength(1)
  expect(sqlFindings(planted('src/server/orders/x.ts', 'sql.raw(`select ${x}`)'))).toHaveLength(1)
})

test('finds a page that forgets one of the Chinese scripts', () => {
  expect(languageFindings(planted('src/web/kit/X.tsx', "const name = language === 'zh_CN' ? zh : en"))).toHaveLength(1)
})

test('finds a folder of an unknown name, a loose file and a sub-room without a place', () => {
  expect(folderFindings(planted('src/server/shipping/x.ts', ''))).toHaveLength(1)
  expect(folderFindings(planted('src/server/x.ts', ''))).toHaveLength(1)
  expect(folderFindings(planted('src/server/orders/sundries/x.ts', ''))).toHaveLength(1)
})

test('finds a full room, and does not count its tests', () => {
  const many = (ending: string) =>
    Array.from({ length: 31 }, (_, n) => ({ path: `src/server/orders/x${n}${ending}`, text: '' }))
  expect(fullRoomFindings(many('.ts'))).toHaveLength(1)
  expect(fullRoomFindings(many('.test.ts'))).toEqual([])
})

test('finds a table written by another domain, however it is written', () => {
  const writes = (text: string, path = 'src/server/billing/x.ts') => writeFindings(planted(path, text))
  expect(writes('sql`update orders o set amount = 1`')).toHaveLength(1)
  expect(writes('sql`insert into order_event (a) values (1)`')).toHaveLength(1)
  expect(writes("db.deleteFrom('order_line')")).toHaveLength(1)
  expect(writes('sql`delete from a_new_table`')).toHaveLength(1)
  expect(writes('sql`update orders o set amount = 1`', 'src/server/orders/x.ts')).toEqual([])
  expect(writes('sql`select 1 from orders for update of orders`')).toEqual([])
})

test('finds SQL of a later domain’s function', () => {
  expect(functionFindings(planted('src/server/stock/x.ts', 'sql`select submit_orders(1)`'))).toHaveLength(1)
  expect(functionFindings(planted('src/server/orders/x.ts', 'sql`select move_stock(1)`'))).toEqual([])
})
