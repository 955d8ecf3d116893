// The browser's rules, applied to every file of src/web; each is also shown to find what it forbids.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importFindings } from './layout.ts'
import type { SourceFile } from './rules.ts'
import {
  dialogFormFindings,
  kitCircleFindings,
  kitKnowsFindings,
  nativeDateFindings,
  publicPageFindings,
} from './screens.ts'

const ROOT = join(import.meta.dirname, '../..')
const files: SourceFile[] = readdirSync(join(ROOT, 'src/web'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path: `src/web/${path}`, text: readFileSync(join(ROOT, 'src/web', path), 'utf8') }))

test('a page without a token loads no component library', () => expect(publicPageFindings(files)).toEqual([]))
test('the kit knows no domain', () => expect(kitKnowsFindings(files)).toEqual([]))
test('rooms of the kit import each other in one direction', () => expect(kitCircleFindings(files)).toEqual([]))
test("no page asks for a date with the browser's own input", () => expect(nativeDateFindings(files)).toEqual([]))

test('a form in a dialog is the FormDialog of the kit', () => expect(dialogFormFindings(files)).toEqual([]))

/** The real files, one of them with more in it. */
const withMore = (path: string, text: string): SourceFile[] => {
  const found = files.find((file) => file.path === path)
  expect(found?.path).toBe(path)
  return files.map((file) => (file === found ? { path, text: `${text}\n${file.text}` } : file))
}
const ANTD = "import { Button } from 'antd'"

test.each([
  'src/web/portal/access/RegisterPage.tsx',
  'src/web/office/access/FirstAdminPage.tsx',
  'src/web/both/access/SignInPage.tsx',
  'src/web/both/access/PublicPage.tsx',
  'src/web/kit/public/SelectField.tsx',
  'src/web/portal/main.tsx',
])('finds the component library in %s', (path) => {
  expect(publicPageFindings(withMore(path, ANTD)).length).toBeGreaterThan(0)
  expect(
    publicPageFindings(withMore(path, "export { Button } from '#web/kit/form/TextField.tsx'")).length,
  ).toBeGreaterThan(0)
  expect(publicPageFindings(withMore(path, "import '@ant-design/icons'")).length).toBeGreaterThan(0)
})
test.each(["import type { InputRef } from 'antd'", "const later = () => import('antd')"])('takes %s', (text) =>
  expect(publicPageFindings(withMore('src/web/portal/access/RegisterPage.tsx', text))).toEqual([]),
)
test('takes the component library behind the guard', () =>
  expect(publicPageFindings(withMore('src/web/portal/orders/list/OrdersPage.tsx', ANTD))).toEqual([]))

test('finds a kit that knows a domain', () => {
  const text = "import { ORDER_STATUSES } from '#shared/orders/orders.states.ts'"
  expect(kitKnowsFindings(withMore('src/web/kit/list/StatusTabs.tsx', text))).toHaveLength(1)
  expect(
    kitKnowsFindings(withMore('src/web/kit/list/StatusTabs.tsx', "import { page } from '#shared/fields.ts'")),
  ).toEqual([])
})

test.each(['<input type="date" />', "<Input type='datetime-local' />", "{ type: 'month' }", "<Input type={'time'} />"])(
  "finds the browser's own input in %s",
  (text) => expect(nativeDateFindings([{ path: 'src/web/portal/x.tsx', text }])).toHaveLength(1),
)
test('takes other types', () =>
  expect(nativeDateFindings([{ path: 'src/web/portal/x.tsx', text: '<Input type="text" kind="date" />' }])).toEqual([]))

test.each([
  ['itself', '<Modal open><CallForm call={call} /></Modal>'],
  ['of another file', "import { Form } from './Form.tsx'\nexport const x = <Modal open><p /><Form /></Modal>"],
])('finds a form in a dialog that is not the kit’s: %s', (_, text) => {
  const form = { path: 'src/web/portal/orders/Form.tsx', text: '<CallForm call={call} />' }
  expect(dialogFormFindings([{ path: 'src/web/portal/orders/X.tsx', text }, form])).toHaveLength(1)
})
test('takes a form beside a dialog', () => {
  const form = { path: 'src/web/portal/orders/Form.tsx', text: '<CallForm call={call} />' }
  const text = "import { Form } from './Form.tsx'\nexport const x = <><Form /><Modal open>Sure?</Modal></>"
  expect(dialogFormFindings([{ path: 'src/web/portal/orders/X.tsx', text }, form])).toEqual([])
})

test('finds rooms of the kit that go in a circle', () => {
  const text = "import { Page } from '#web/kit/list/ListTable.tsx'"
  expect(kitCircleFindings(withMore('src/web/kit/text/text.ts', text)).length).toBeGreaterThan(1)
  expect(
    kitCircleFindings([
      { path: 'src/web/kit/a/x.ts', text: "import '#web/kit/b/x.ts'" },
      { path: 'src/web/kit/b/x.ts', text: "import '../c/x.ts'" },
      { path: 'src/web/kit/c/x.ts', text: "import '#web/kit/a/y.ts'" },
    ]),
  ).toHaveLength(3)
})

test.each(['src/web/office/orders/packing/X.tsx', 'src/web/office/stock/X.tsx'])('%s may use the desk', (path) =>
  expect(importFindings([{ path, text: "import { ScanField } from '#web/office/desk/ScanField.tsx'" }])).toEqual([]),
)
test.each([
  ['src/web/portal/orders/X.tsx', '#web/office/desk/ScanField.tsx'],
  ['src/web/office/desk/X.tsx', '#web/office/orders/order-columns.tsx'],
])('%s may not import %s', (path, name) =>
  expect(importFindings([{ path, text: `import { a } from '${name}'` }])).toHaveLength(1),
)
