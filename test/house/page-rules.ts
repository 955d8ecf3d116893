// The house's rules about pages, as functions, so that a test can plant a violation and see it found. A page is said once, in a
// *.pages.ts; what that file cannot hold by its types is held here.
import type { MenuItem } from '#shared/menu.ts'
import { OFFICE_BASE, type PublicPage, type SignedInPage } from '#shared/pages.ts'
import type { SourceFile } from './rules.ts'

/** A page with the name that code gives it, such as `orderPages.list`, and the file that says it. */
export type NamedPage = { name: string; file: string; page: SignedInPage | PublicPage }
export type Application = { name: 'portal' | 'office'; routes: string; menu: readonly MenuItem[] }

const MOUNTED = /(?:[pP]age\(|\bpath: |\[)\s*(\w+Pages\.\w+)/g

/** The pages that the text of an application's routes names. */
function mountedIn(routes: string, pages: readonly NamedPage[]): NamedPage[] {
  const names = new Set([...routes.matchAll(MOUNTED)].map((match) => match[1]))
  return pages.filter(({ name }) => names.has(name))
}

/** Every page is shown by an application, the staff's by the office only; none by the address of another. */
export function routeFindings(pages: readonly NamedPage[], applications: readonly Application[]): string[] {
  const findings: string[] = []
  const shown = applications.map((application) => ({ ...application, pages: mountedIn(application.routes, pages) }))
  for (const { name, file } of pages)
    if (!shown.some((application) => application.pages.some((page) => page.name === name)))
      findings.push(`${name} (${file}) leads nowhere: mount it in routes.tsx of its application, or take it out`)
  for (const application of shown) {
    const taken = new Map<string, string>()
    for (const { name, file, page } of application.pages) {
      if (application.name === 'portal' && file.endsWith('-office.pages.ts'))
        findings.push(`${name} (${file}) is the staff's: the portal does not mount it`)
      const address = page.path.replace(/:\w+/g, ':')
      const other = taken.get(address)
      if (other) findings.push(`${name} and ${other} of the ${application.name} have one path, ${page.path}`)
      taken.set(address, name)
    }
  }
  return findings
}

const leaves = (menu: readonly MenuItem[]): MenuItem[] =>
  menu.flatMap((item) => (item.children.length > 0 ? leaves(item.children) : [item]))

/** Every entry of a menu opens a page of its application; every page has an entry, a page above it that has one, or a reason. */
export function menuFindings(pages: readonly NamedPage[], applications: readonly Application[]): string[] {
  const findings: string[] = []
  for (const { name, routes, menu } of applications) {
    const mounted = mountedIn(routes, pages)
    const entries = new Set(leaves(menu).map(({ path }) => path))
    const opened = new Set(mounted.filter(({ page }) => 'menu' in page).map(({ page }) => page.path))
    for (const path of entries)
      if (!opened.has(path)) findings.push(`${path} stands in the menu of the ${name}, which has no such page`)
    for (const { name: page, file, page: said } of mounted) {
      if ('menu' in said && !entries.has(said.path))
        findings.push(`${page} (${file}) is missing in the menu of the ${name}: add its pages to all-pages.ts`)
      if ('under' in said && !entries.has(said.under.path))
        findings.push(`${page} (${file}) stands under ${said.under.path}, which the menu of the ${name} does not have`)
      if (('personal' in said && !said.personal.trim()) || ('public' in said && !said.public.trim()))
        findings.push(`${page} (${file}) stands in no menu: say where one comes to it from`)
    }
  }
  return findings
}

const SHOWN_BY = /\bpage\(\s*(\w+Pages\.\w+),\s*\(\) =>\s*import\('\.\/([^']+)'\)/g
const LISTS = /\buseList(?:<[^>]*>)?\(\s*(\w+\.\w+)/

/**
 * A page that opens with a list wants of its reader what the list wants: nobody is led to a page that is refused, nor kept from one that
 * is not. `permissions` knows what a call wants by its name, such as `orderCalls.getList`.
 */
export function permissionFindings(
  pages: readonly NamedPage[],
  { name, routes }: Application,
  files: readonly SourceFile[],
  permissions: ReadonlyMap<string, string | null>,
): string[] {
  return [...routes.matchAll(SHOWN_BY)].flatMap(([, page = '', file]) => {
    const said = pages.find((one) => one.name === page)?.page
    const list = LISTS.exec(files.find(({ path }) => path === `src/web/${name}/${file}`)?.text ?? '')?.[1]
    if (!said || !('menu' in said) || list === undefined) return []
    const [wanted, wants] = [said.permission ?? 'any', permissions.get(list) ?? 'none that is known']
    return wanted === wants ? [] : [`${page} names the permission ${wanted}, its list ${list} wants ${wants}`]
  })
}

/** Paths of calls, not of pages: which of them show a topic. */
const OTHER_PATHS = ['src/web/kit/call/live.ts']

/** Whoever leads to a page names it; its path is written in its *.pages.ts and nowhere else. */
export function literalFindings(files: readonly SourceFile[], pages: readonly NamedPage[]): string[] {
  const heads = pages.map(({ page }) => page.path.replace(/\/:.*$/, '').replaceAll('.', '\\.'))
  const longestFirst = [...new Set(heads)].sort((a, b) => b.length - a.length)
  const literal = new RegExp(`(?<=['"\`}])(?:${OFFICE_BASE})?(${longestFirst.join('|')})(?=['"\`?#]|/?\\$)`, 'g')
  return files
    .filter(({ path }) => /^src\/.*\.tsx?$/.test(path) && !/\.(pages|test|testing|samples)\.tsx?$/.test(path))
    .filter(({ path }) => !OTHER_PATHS.includes(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(literal)].map(([found]) => `${path} writes ${found}: name the page of its *.pages.ts`),
    )
}

const FROM_PAGES = /from '#shared\/[^']+\.pages\.ts'/
const READS_RIGHT = /\.permission\b(?!s)|\{[^{}:]*\bpermission\b[^{}:]*\}\)? =>/
const HAS_ITS_OWN = /\bpermission: /

/** Browsers get pages without who may open them: what asks for that there finds nobody allowed, and no type says so. */
export function strippedFindings(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path, text }) => path.startsWith('src/web/') && FROM_PAGES.test(text) && !HAS_ITS_OWN.test(text))
    .filter(({ text }) => READS_RIGHT.test(text))
    .map(
      ({ path }) =>
        `${path} asks a page for its permission, which the build takes out: ask allowedPaths of the person's menu`,
    )
}
