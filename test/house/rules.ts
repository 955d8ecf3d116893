// The house's rules about files, as functions over paths and texts, so that a test can plant a violation and see it found.
// Each finding teaches: what is wrong, and how to mend it.

export type SourceFile = { path: string; text: string }

/** The domains in order: one enters only those before it, through their doors. */
export const DOMAINS = [
  'brands', 'mail', 'access', 'people', 'customers', 'products', 'warehouses', 'stock', 'serials', 'rates', 'billing', 'inbound', 'orders',
  'returns', 'integrations', 'messages', 'oversight', 'statistics',
] // prettier-ignore

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)\s*import\s+['"]([^'"]+)['"]/g

/** The imports of a file, relative ones resolved to paths of the repository. */
export function importsOf(file: SourceFile): string[] {
  const folder = file.path.split('/').slice(0, -1)
  return [...file.text.matchAll(IMPORT)].map((match) => {
    const name = match[1] ?? match[2] ?? match[3] ?? ''
    if (name.startsWith('#')) return name.replace(/^#(shared|server|web)\//, 'src/$1/').replace(/^#test\//, 'test/')
    if (!name.startsWith('.')) return name
    const parts = [...folder]
    for (const part of name.split('/')) {
      if (part === '..') parts.pop()
      else if (part !== '.') parts.push(part)
    }
    return parts.join('/')
  })
}

const isTest = (path: string) => /\.(test|testing|samples)\.tsx?$/.test(path) || path.includes('/test-folder')
const domainOf = (path: string) => /^src\/server\/([a-z]+)\//.exec(path)?.[1]
const own = (name: string) => name.startsWith('src/') || name.startsWith('test/')

/** Who may import whom (docs/tour.md has the table). */
export function importFindings(files: readonly SourceFile[]): string[] {
  const findings: string[] = []
  for (const file of files) {
    if (isTest(file.path) || !file.path.startsWith('src/')) continue
    for (const name of importsOf(file)) {
      const reason = importRefusal(file.path, name)
      if (reason) findings.push(`${file.path} imports ${name}: ${reason}`)
    }
  }
  return findings
}

function importRefusal(path: string, name: string): string | undefined {
  if (name.startsWith('test/')) return 'the product never imports from test/'
  if (path.startsWith('src/shared/')) {
    if (own(name))
      return name.startsWith('src/shared/')
        ? undefined
        : 'shared runs anywhere: move what it needs into src/shared or pass it in'
    return ['zod', 'decimal.js'].includes(name) ? undefined : 'shared may use zod and decimal.js only'
  }
  if (path.startsWith('src/server/')) {
    if (name.startsWith('src/web/')) return 'the server never imports browser code'
    const from = domainOf(path)
    const to = domainOf(name)
    const outer = ['base', 'outside']
    if (from && outer.includes(from) && to && !outer.includes(to)) return 'base and outside know no domain: pass it in'
    if (from && to && DOMAINS.includes(from) && DOMAINS.includes(to) && from !== to) {
      if (DOMAINS.indexOf(to) > DOMAINS.indexOf(from))
        return `${to} comes after ${from}: send a job instead, or move the code to the later domain`
      if (name !== `src/server/${to}/index.ts`) return `enter ${to} through its door, src/server/${to}/index.ts`
    }
    return undefined
  }
  if (path.startsWith('src/web/')) {
    if (name.startsWith('src/server/') || name.startsWith('node:'))
      return 'the browser never imports the server or Node'
    const area = /^src\/web\/(kit|both|portal|office)\/(?:([a-z-]+)\/)?/.exec(path)
    const target = /^src\/web\/(kit|both|portal|office)\/(?:([a-z-]+)\/)?/.exec(name)
    if (!area || !target) return undefined
    if (area[1] === 'kit' && target[1] !== 'kit') return 'the kit knows neither application'
    if (area[1] === 'both' && target[1] !== 'kit' && target[1] !== 'both')
      return 'what both applications show knows neither of them'
    if (target[1] !== 'kit' && target[1] !== 'both' && area[1] !== target[1])
      return 'portal and office never import each other: move what both need into both/'
    if (area[1] !== 'both' && area[1] !== 'kit' && target[1] === area[1] && area[2] && target[2] && area[2] !== target[2])
      return 'a domain of screens imports its own folder, both/ and the kit only'
  }
  return undefined
}

const IMPURE = /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bcrypto\.randomUUID\(|\bperformance\.now\(/

/** Time, ids and chance come in from outside: never taken in domain code or in shared. */
export function purityFindings(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => !isTest(path) && (path.startsWith('src/shared/') || DOMAINS.includes(domainOf(path) ?? '')))
    .filter(({ text }) => IMPURE.test(text))
    .map(
      ({ path }) =>
        `${path} takes the time or chance by itself: use ctx.clock (or an argument in shared), so that a test can set it`,
    )
}

/** Every file opens with what it is for; names say one thing. */
export function namingFindings(files: readonly SourceFile[]): string[] {
  const findings: string[] = []
  for (const { path, text } of files) {
    if (path.endsWith('tables.ts')) continue
    if (!/^(#![^\n]*\n)?(\/\/|\/\*)/.test(text))
      findings.push(`${path} does not open with one to three sentences: what it is for and what it is not for`)
    const name = path.split('/').at(-1) ?? ''
    if (/\b(utils?|helpers?|common|service|manager)\b/i.test(name.replace(/[.-]/g, ' ')))
      findings.push(`${path}: a name such as utils or service says nothing; name the thing it does`)
    const fits = name.endsWith('.tsx')
      ? /^([A-Z][A-Za-z0-9]*|[a-z0-9-]+)(\.test)?\.tsx$/
      : /^[a-z0-9-]+(\.[a-z-]+)*\.ts$/
    if (!fits.test(name)) findings.push(`${path}: files are kebab-case, components PascalCase.tsx`)
    if (/dangerouslySetInnerHTML/.test(text) && path.startsWith('src/'))
      findings.push(`${path}: dangerouslySetInnerHTML is not used; show text, or an image for SVG`)
    if (/\b(TODO|FIXME)\b/.test(text) && !path.startsWith('test/house/'))
      findings.push(`${path}: finish it, or leave it out and say so in the docs`)
  }
  return findings
}

const MAX_BYTES = 16_000
/** A long file is a second file waiting to be named. */
export function sizeFindings(files: readonly SourceFile[]): string[] {
  return files
    .filter(
      ({ path, text }) =>
        !path.endsWith('tables.ts') && !path.startsWith('test/') && !isTest(path) && text.length > MAX_BYTES,
    )
    .map(({ path, text }) => `${path} has ${text.length} bytes: split it by what it does (limit ${MAX_BYTES})`)
}

/** SQL text is never glued together from values: only the sql tag, whose parameters stay parameters. */
export function sqlFindings(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path, text }) => path.startsWith('src/server/') && !isTest(path) && /sql\.raw\(|sql\.lit\(/.test(text))
    .map(
      ({ path }) =>
        `${path} uses sql.raw or sql.lit: take the sql tag, sql.ref or sql.join, so that values stay parameters`,
    )
}

const CHOOSES = /[!=]==? 'zh_(CN|TW)'|'zh_(CN|TW)' [!=]==?/
/** There are two Chinese scripts: one place knows them. */
export function languageFindings(files: readonly SourceFile[]): string[] {
  const knows = ['src/shared/language.ts', 'src/web/kit/theme/AntdProvider.tsx']
  return files
    .filter(({ path, text }) => path.startsWith('src/') && !isTest(path) && !knows.includes(path) && CHOOSES.test(text))
    .map(
      ({ path }) => `${path} compares with one Chinese: take inLanguage, or readsChinese for names that people typed`,
    )
}
