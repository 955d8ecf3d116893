// The house's rules about files, as functions over paths and texts, so that a test can plant a violation and see it found.
// Each finding teaches: what is wrong, and how to mend it.

export type SourceFile = { path: string; text: string }

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

export const isTest = (path: string) => /\.(test|testing|samples)\.tsx?$/.test(path) || path.includes('/test-folder')
const IMPURE = /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bcrypto\.randomUUID\(|\bperformance\.now\(/

/** Where real time is the matter itself: the clock, the log's own lines, how long things take, waiting for another process, giving way while drawing. */
const KEEPS_TIME =
  /^src\/server\/(base\/(clock|log)\.ts|base\/watch\/|base\/http\/close-soon\.ts|base\/database\/embedded-postgres\/|paper\/sheet\.ts)/

/** Time, ids and chance come in from outside: never taken in shared or on the server. */
export function purityFindings(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => !isTest(path) && /^src\/(shared|server)\//.test(path) && !KEEPS_TIME.test(path))
    .filter(({ text }) => IMPURE.test(text))
    .map(
      ({ path }) =>
        `${path} takes the time or chance by itself: use ctx.clock (or an argument in shared), so that a test can set it`,
    )
}

/** Tests stand at the instants of test/now.ts, so that they pass at any hour. A file's age is the machine's own affair. */
export function testClockFindings(files: readonly SourceFile[]): string[] {
  const machines = ['test/now.ts', 'test/house/', 'src/server/base/database/embedded-postgres/']
  return files
    .filter(({ path }) => isTest(path) || path.startsWith('test/'))
    .filter(({ path }) => !machines.some((start) => path.startsWith(start)))
    .filter(({ text }) => /\bDate\.now\(|\bnew Date\(\)/.test(text))
    .map(
      ({ path }) => `${path} takes the machine's time: use ctx.clock, or \`now\` of test/now.ts beside real processes`,
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
        !path.endsWith('tables.ts') &&
        !path.startsWith('test/') &&
        !isTest(path) &&
        Buffer.byteLength(text) > MAX_BYTES,
    )
    .map(
      ({ path, text }) => `${path} has ${Buffer.byteLength(text)} bytes: split it by what it does (limit ${MAX_BYTES})`,
    )
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
