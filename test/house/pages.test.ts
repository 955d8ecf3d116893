// Pages are said once: each is shown, stands in the menu or says why not, is led to by name, and wants what its list
// wants. Each rule is also shown to find a planted violation.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Call } from '#shared/contract.ts'
import type { PublicPage, SignedInPage } from '#shared/pages.ts'
import { CUSTOMER_PERMISSIONS, STAFF_PERMISSIONS } from '#shared/permissions.ts'
import { officeMenu, portalMenu } from '#server/access/signing-in/menus.ts'
import {
  literalFindings,
  menuFindings,
  permissionFindings,
  routeFindings,
  strippedFindings,
  type Application,
  type NamedPage,
} from './page-rules.ts'
import type { SourceFile } from './rules.ts'

const ROOT = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const files: SourceFile[] = readdirSync(join(ROOT, 'src'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
  .map((path) => ({ path, text: read(path) }))

type Module = Record<string, Record<string, SignedInPage | PublicPage> | ((...values: never) => string) | string>
const pages: NamedPage[] = []
for (const { path: file } of files.filter(({ path }) => path.endsWith('.pages.ts')))
  for (const [group, said] of Object.entries((await import(join(ROOT, file))) as Module))
    if (typeof said === 'object')
      for (const [key, page] of Object.entries(said)) pages.push({ name: `${group}.${key}`, file, page })

const router = read('src/web/both/start/router.tsx')
const portal: Application = {
  name: 'portal',
  routes: read('src/web/portal/routes.tsx') + router,
  menu: portalMenu(new Set(CUSTOMER_PERMISSIONS), new Set(['fulfilment_fee', 'ordering_system']), {}),
}
const office: Application = {
  name: 'office',
  routes: read('src/web/office/routes.tsx') + router,
  menu: officeMenu(new Set(STAFF_PERMISSIONS), {}),
}

test('there are pages to look at', () => expect(pages.length).toBeGreaterThan(60))
test('every page is shown, each at an address of its own', () =>
  expect(routeFindings(pages, [portal, office])).toEqual([]))
test('menus and pages agree', () => expect(menuFindings(pages, [portal, office])).toEqual([]))
test('nothing in a browser asks a page who may open it', () => {
  expect(strippedFindings(files)).toEqual([])
  const planted = (text: string) => strippedFindings([{ path: 'src/web/office/x/X.tsx', text: `import { a } from '#shared/x/x.pages.ts'\n${text}` }]).length // prettier-ignore
  expect(planted('PAGES.filter(({ permission }) => permission)')).toBe(1)
  expect(planted('const may = has(a.list.permission)')).toBe(1)
  expect(planted('const { permissions } = user')).toBe(0)
})
test('pages are led to by name', () => expect(literalFindings(files, pages)).toEqual([]))

const permissions = new Map<string, string | null>()
for (const { path } of files.filter((file) => file.path.endsWith('.contract.ts')))
  for (const [group, calls] of Object.entries((await import(join(ROOT, path))) as Record<string, unknown>))
    for (const [key, call] of Object.entries(typeof calls === 'object' ? (calls ?? {}) : {}) as [
      string,
      Partial<Call>,
    ][])
      if (call?.permission !== undefined) permissions.set(`${group}.${key}`, call.permission)
test.each([portal, office])('$name: a page in the menu wants what its list wants', (application) =>
  expect(permissionFindings(pages, application, files, permissions)).toEqual([]),
)

const title = { en: 'Returns', zh_CN: '退货' }
const entry = { path: '/returns', title, menu: { icon: 'box' } }
const planted = (page: SignedInPage | PublicPage, name = 'returnPages.list', office = false): NamedPage => ({
  name,
  file: `src/shared/returns/returns${office ? '-office' : ''}.pages.ts`,
  page,
})
const item = (path: string, children: Application['menu'] = []): Application['menu'][number] => ({
  path,
  component: path,
  children: [...children],
  meta: {
    title: '',
    title_cn: '',
    title_en: '',
    title_tw: '',
    icon: '',
    hide: false,
    routePath: '',
    badge: '',
    badgeColor: 'accent',
  },
})
const application = (routes: string, ...menu: Application['menu'][number][]): Application => ({
  name: 'portal',
  routes,
  menu,
})
const LIST = "page(returnPages.list, () => import('./returns/ReturnsPage.tsx')),"
const DETAIL = "page(returnPages.detail, () => import('./returns/ReturnPage.tsx')),"

test('takes a page that is shown and stands in a group of the menu, and one under it', () => {
  const two = [planted(entry), planted({ path: '/returns/:id', title, under: entry }, 'returnPages.detail')]
  const good = application(LIST + DETAIL, item('/after-sales', [item('/returns')]))
  expect(routeFindings(two, [good])).toEqual([])
  expect(menuFindings(two, [good])).toEqual([])
})

test('finds a page that nothing shows, the office in the portal, an address that is taken', () => {
  expect(routeFindings([planted(entry)], [application('const HOME_PATH = returnPages.list.path')])).toHaveLength(1)
  expect(routeFindings([planted(entry, 'returnPages.list', true)], [application(LIST)])).toHaveLength(1)
  const twice = [
    planted({ path: '/returns/:id', title, under: entry }),
    planted({ path: '/returns/:return', title, under: entry }, 'returnPages.detail'),
  ]
  expect(routeFindings(twice, [application(LIST + DETAIL)])).toHaveLength(1)
})

test.each([
  ['an entry of the menu without a page', entry, ['/returns', '/refunds']],
  ['an entry that opens a page without one', { path: '/returns', title, personal: 'a mail' }, ['/returns']],
  ['a page that is missing in the menu', entry, []],
  ['a page under one that is missing there', { path: '/returns/:id', title, under: entry }, []],
  ['a page without a reason', { path: '/returns', title, personal: ' ' }, []],
  ['a public page without a reason', { path: '/returns', title, public: '' }, []],
] satisfies [string, SignedInPage | PublicPage, string[]][])('finds %s', (_, page, paths) =>
  expect(menuFindings([planted(page)], [application(LIST, ...paths.map((path) => item(path)))])).toHaveLength(1),
)

test('finds a page whose list wants another permission', () => {
  const page = planted({ ...entry, permission: 'orders.view' })
  const file = { path: 'src/web/portal/returns/ReturnsPage.tsx', text: 'const list = useList(returnCalls.getList, {})' }
  const found = (wants: string) =>
    permissionFindings([page], application(LIST), [file], new Map([['returnCalls.getList', wants]]))
  expect(found('orders.view')).toEqual([])
  expect(found('orders.edit')).toHaveLength(1)
})

const KNOWN = [planted(entry), planted({ path: '/returns/detail/:id', title, under: entry }, 'returnPages.detail')]
test.each([
  ['a link', '<Link to="/returns">'],
  ['an address of navigate', "void navigate('/returns')"],
  ['a query', "const to = '/returns?status=new'"],
  ['a fragment', 'const link = `/returns#code=${code}`'],
  ['a query of values', 'const to = `/returns?id=${id}`'],
  ['a parameter', 'const to = `/returns/detail/${id}`'],
  ['a parameter put on', "const to = '/returns/detail' + `/${id}`"],
  ['an address of the office', "composeMail(brand, to, '/office/returns')"],
  ['an address behind a base', 'const link = `${site}/returns`'],
])('finds %s written by hand', (_, text) =>
  expect(literalFindings([{ path: 'src/server/returns/x.ts', text }], KNOWN)).toHaveLength(1),
)
test.each([
  ["path: '/returns'", 'src/shared/returns/returns.pages.ts'],
  ["expect(path).toBe('/returns')", 'src/server/returns/returns.test.ts'],
  ["path: '/api/returns'", 'src/shared/returns/returns.contract.ts'],
  ["import('./returns/ReturnsPage.tsx')", 'src/web/portal/routes.tsx'],
  ["path: '/returnsAndMore'", 'src/shared/returns/returns.contract.ts'],
])('takes %s in %s', (text, path) => expect(literalFindings([{ path, text }], KNOWN)).toEqual([]))
