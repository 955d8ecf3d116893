// Writes into both applications' documents what stands on the screen before any script has come: a frame in the reader's light
// or dark, and what is said where the first script does not come. For who is signed in it also asks who that is and fetches the files of the
// page, beside the first script instead of after it.
import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { minify, type Plugin, type Rolldown } from 'vite'
import { officeAccessPages } from '../../src/shared/access/access-office.pages.ts'
import { portalAccessPages } from '../../src/shared/access/access-portal.pages.ts'
import { accessPages } from '../../src/shared/access/access.pages.ts'
import { officeSignInCalls, signInCalls } from '../../src/shared/access/sign-in.contract.ts'
import { TOKEN_KEYS } from '../../src/shared/access/token-keys.ts'
import { inLanguage, LANGUAGE_TAGS, LANGUAGES, type Language } from '../../src/shared/language.ts'
import '../../src/server/base/traditional.ts'

/** Pages that are not the signed-in part's, whoever opens them. */
const PUBLIC = [accessPages, portalAccessPages, officeAccessPages]
  .flatMap((pages) => Object.values(pages))
  .filter((page) => 'public' in page)
  .map(({ path }) => path)
const NOT_LOADED = {
  en: {
    title: 'This page did not load',
    lead: 'Part of it did not arrive. Check your connection, then try again.',
    again: 'Try again',
  },
  zh_CN: { title: '页面无法加载', lead: '有部分内容未能送达。请检查网络连接，然后重试。', again: '重试' },
}
const said = (language: Language) => ({ tag: LANGUAGE_TAGS[language], ...inLanguage(NOT_LOADED, language) })
const SAID = Object.fromEntries(LANGUAGES.map((language) => [language, said(language)]))
const here = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
const STYLES = /\s*<link rel="stylesheet"[^>]*>/g
const FRAME = /^assets\/frame-.*\.(?:js|css)$/
const SHARED = resolve(import.meta.dirname, '../../src/shared')
const WEB = resolve(import.meta.dirname, '../../src/web')

const plain = (css: string) =>
  css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

export function bootPage(): Plugin {
  return {
    name: 'boot-page',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle, path }) => {
        const application = path.includes('office') ? 'office' : 'portal'
        const calls = application === 'office' ? officeSignInCalls : signInCalls
        const { frame, packs, pages } = await filesOf(application, bundle ?? {})
        const files = [...new Set(pages.flatMap(([, needed]) => needed))]
        const puts = {
          KEY: TOKEN_KEYS[application],
          PUBLIC,
          SAID,
          FRAME: frame,
          PACKS: packs,
          FILES: files,
          // By number, because pages share most of theirs.
          PAGES: pages.map(([pattern, needed]) => [pattern, needed.map((file) => files.indexOf(file))]),
          TAGS: LANGUAGE_TAGS,
          PERSON: calls.getCurrentUser.path,
        }
        const source = here('boot.js').replaceAll(/\b[A-Z]{3,}\b/g, (name) =>
          name in puts ? JSON.stringify(puts[name as keyof typeof puts]) : name,
        )
        const script = (await minify('boot.js', source)).code.trim()
        // Styles hold back what stands after them: the frame is painted while they are on their way, and scripts wait for them.
        const styles = html.match(STYLES) ?? []
        return html
          .replaceAll(STYLES, '')
          .replace(
            '</title>',
            // A function: `$` in the script would be read as a pattern.
            () => `</title>\n    <style>${plain(here('boot.css'))}</style>\n    <script>${script}</script>`,
          )
          .replace(
            '<div id="root"></div>',
            `<div id="root"></div><div id="boot" aria-hidden="true"><i></i><b></b><p></p></div>${styles.join('')}`,
          )
      },
    },
  }
}

type Bundle = Rolldown.OutputBundle
type Files = {
  frame: string[]
  /** By language, the file of its first texts. */
  packs: Record<string, string>
  /** Which addresses, as a pattern, and the files of the page that stands there. */
  pages: [pattern: string, files: string[]][]
}

/** What an application fetches beside its first script, as addresses. */
async function filesOf(application: string, bundle: Bundle): Promise<Files> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const made = (id: string) => chunks.find(({ moduleIds, facadeModuleId: of }) => of === id || moduleIds.includes(id))
  const begins = chunks.filter(
    ({ isEntry, name, fileName }) => (isEntry && name === application) || FRAME.test(fileName),
  )
  const always = withImports(
    bundle,
    begins.map(({ fileName }) => fileName),
  )
  const pages = (await routesOf(application)).map(({ pattern, source }): [string, string[]] => {
    const file = made(source)?.fileName
    const files = file ? withImports(bundle, [file]) : []
    return [pattern, [...files].filter((name) => !always.has(name)).map(address)]
  })
  const packs = chunks.flatMap(({ moduleIds, fileName }) => {
    const language = moduleIds.join().match(`language-pack/${application}/(\\w+)-first`)?.[1]
    return language ? [[language, address(fileName)]] : []
  })
  return {
    frame: Object.keys(bundle)
      .filter((file) => FRAME.test(file))
      .map(address),
    packs: Object.fromEntries(packs),
    pages: pages.filter(([, files]) => files.length > 0),
  }
}

const address = (file: string) => `/${file}`

/** The files and all that they import. */
function withImports(bundle: Bundle, files: readonly string[], seen = new Set<string>()): Set<string> {
  for (const file of files) {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || seen.has(file)) continue
    withImports(bundle, chunk.imports, seen.add(file))
  }
  return seen
}

/** An application's pages behind the sign-in as its list names them: where each stands, and the file it is made of. */
async function routesOf(application: string): Promise<{ pattern: string; source: string }[]> {
  const list = join(WEB, application, 'routes.tsx')
  const code = readFileSync(list, 'utf8')
  const imports = [...code.matchAll(/import \{[^}]+\} from '#shared\/([^']+)'/g)]
  const known = await Promise.all(
    imports.map(([, file]) => import(pathToFileURL(join(SHARED, file!)).href) as Promise<Record<string, Pages>>),
  )
  const pathOf = (group: string, name: string) => known.find((module) => group in module)?.[group]?.[name]?.path ?? ''
  const rows = [...code.matchAll(/^ {2}page\((\w+)\.(\w+), \(\) => import\('([^']+)'\)/gm)]
  const routes = rows.map(([, group, name, file]) => ({
    pattern: pathOf(group!, name!).replaceAll(/:\w+/g, '[^/]+'),
    source: join(dirname(list), file!),
  }))
  const unread = routes.find(({ pattern }) => pattern === '')
  if (unread || rows.length !== [...code.matchAll(/^ {2}page\(/gm)].length)
    throw new Error(
      `${list}: every page is one line, page(thePages.one, () => import('./OnePage.tsx')), or its files are fetched late`,
    )
  const [, group, name] = code.match(/HOME_PATH = (\w+)\.(\w+)\.path/) ?? []
  const home = routes.find(({ pattern }) => pattern === pathOf(group ?? '', name ?? ''))
  return home ? [...routes, { ...home, pattern: '/?' }] : routes
}

type Pages = Record<string, { path: string }>
