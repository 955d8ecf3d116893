// The house's rules, applied to every source file; each rule is also shown to find a planted violation.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  importFindings,
  languageFindings,
  namingFindings,
  purityFindings,
  sizeFindings,
  sqlFindings,
  type SourceFile,
} from './rules.ts'

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
  ['names', namingFindings],
  ['size', sizeFindings],
  ['sql', sqlFindings],
  ['languages', languageFindings],
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
])('finds %s', (_, path, text) => expect(importFindings(planted(path, text))).toHaveLength(1))

test('finds a clock in domain code', () => {
  expect(purityFindings(planted('src/server/orders/x.ts', 'const at = new Date()'))).toHaveLength(1)
  expect(purityFindings(planted('src/shared/x.ts', 'export const id = Math.random()'))).toHaveLength(1)
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
