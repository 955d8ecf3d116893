// Whether what comments and documents point at is there: rules by number, files, folders, headings. It reads comments and documents
// only; what code imports is the compiler's matter.
import { posix } from 'node:path'
import type { SourceFile } from './rules.ts'

/** What stands in comments, line by line; of a document everything, of SQL what follows `--`. */
export function commentsOf({ path, text }: SourceFile): { line: number; text: string }[] {
  const lines = text.split('\n').map((line, n) => ({ line: n + 1, text: line }))
  if (path.endsWith('.md')) return lines
  if (path.endsWith('.sql'))
    return lines.flatMap(({ line, text }) =>
      text.includes('--') ? [{ line, text: text.slice(text.indexOf('--')) }] : [],
    )
  let inside = false
  return lines.flatMap(({ line, text }) => {
    const at = inside ? 0 : text.search(/\/\*|(^|\s)\/\/ /)
    if (at < 0) return []
    const found = text.slice(at)
    inside = (inside || found.trimStart().startsWith('/*')) && !found.includes('*/')
    return [{ line, text: found }]
  })
}

const NUMBER = /^\*\*(\d+)\.(\d+)\*\* /gm
const NUMBERS = (rules: string) => [...rules.matchAll(NUMBER)].map(([, section, rule]) => `${section}.${rule}`)

/** The numbers of docs/rules.md: each once, counted up inside its section. */
export function numberFindings(rules: string): string[] {
  const findings: string[] = []
  let section = 0
  let last = 0
  for (const line of rules.split('\n')) {
    const heading = /^## (\d+) /.exec(line)
    if (heading) [section, last] = [Number(heading[1]), 0]
    const rule = /^\*\*(\d+)\.(\d+)\*\* /.exec(line)
    if (!rule) continue
    if (Number(rule[1]) !== section || Number(rule[2]) !== last + 1)
      findings.push(
        `docs/rules.md: ${rule[1]}.${rule[2]} stands where ${section}.${last + 1} should: append, never renumber`,
      )
    last = Number(rule[2])
  }
  return findings
}

const CITE = /\bRule (\d+\.\d+)\b|\bRules ((?:\d+\.\d+, )+\d+\.\d+)/g
const ODD =
  /\brules? §?\d+(\.\d+)?\b|\bRules? §|\bRule \d+(?![.\d])|\bRules \d+(\.\d+)?(?!\.?\d|, \d)|\bRules? \d[\d., ]* (and|to|or) \d/

/** Cites of rules: in the one form, `Rule 9.4` or `Rules 9.4, 9.5`, of rules that exist. */
export function ruleFindings(files: readonly SourceFile[], rules: string): string[] {
  const known = new Set(NUMBERS(rules))
  return files.flatMap((file) => {
    const unknown = [...file.text.matchAll(CITE)]
      .flatMap(([, one, several]) => (one ?? several ?? '').split(', '))
      .filter((number) => !known.has(number))
      .map((number) => `${file.path} cites Rule ${number}, which docs/rules.md does not have`)
    const odd = commentsOf(file)
      .filter(({ text }) => ODD.test(text))
      .map(({ line }) => `${file.path}:${line} cites rules in a form of its own: write Rule 9.4, or Rules 9.4, 9.5`)
    return [...unknown, ...odd]
  })
}

/** Papers that are not in the repository, however they are called. */
const ELSEWHERE =
  /\bspec(ification)?s? \d|\bthe spec(ification)?\b|\b(domain|reliability|database|house|models|peers|stack|ui) §?\d+(\.\d+)*\b(?! [a-z])/i

export function elsewhereFindings(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) =>
    commentsOf(file)
      .filter(({ text }) => ELSEWHERE.test(text))
      .map(
        ({ line }) => `${file.path}:${line} cites a paper that is not here: cite a rule of docs/rules.md, or say why`,
      ),
  )
}

/** Applied migrations may not be mended; their cites were true when they were written. */
const APPLIED = new Set(['migrations/0021_people_more.sql'])
const ROOTS = 'src|docs|migrations|scripts|server|shared|web|test'
const PATH = new RegExp(
  `(?<![\\w/.@#:<>*{}-])(?:(?:${ROOTS})/[\\w./<>*{},-]*|[\\w./<>*{}-]*[\\w>]\\.(?:tsx?|mjs|css|sql|md|json)\\b)`,
  'g',
)

/** Files and folders that comments and documents name. A name alone, or the end of a path, is enough; `/...` is an address. */
export function pathFindings(files: readonly SourceFile[], tree: readonly string[]): string[] {
  const known = new Set(tree.flatMap((path) => path.split('/').map((_, n, parts) => parts.slice(n).join('/'))))
  const folders = new Set(
    tree.flatMap((path) => {
      const parts = path.split('/').slice(0, -1)
      return parts.flatMap((_, to) => parts.map((__, from) => parts.slice(from, to + 1).join('/')))
    }),
  )
  const isThere = (path: string) =>
    known.has(path) ||
    folders.has(path.replace(/\/$/, '')) ||
    (/^migrations\/\d{4}$/.test(path) && tree.some((one) => one.startsWith(`${path}_`)))
  return files
    .filter(({ path }) => !APPLIED.has(path))
    .flatMap((file) =>
      commentsOf(file).flatMap(({ line, text }) =>
        [...text.replace(/https?:\S+/g, '').matchAll(PATH)]
          .map(([path]) => path.replace(/^\.\.?\//, '').replace(/[.,]+$/, ''))
          .filter((path) => !/^\/|[<>*{}]|\.\./.test(path) && !isThere(path))
          .map((path) => `${file.path}:${line} names ${path}, which is not there`),
      ),
    )
}

/** A heading as the address that a document's viewer gives it. */
const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

/** Links of the documents: the file is there, and so is the heading. */
export function linkFindings(documents: readonly SourceFile[], tree: readonly string[]): string[] {
  const anchors = new Map(
    documents.map(({ path, text }) => [
      path,
      new Set([...text.matchAll(/^#+ (.+)$/gm)].map(([, h]) => anchor(h ?? ''))),
    ]),
  )
  return documents.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
      if (/^(https?|mailto):/.test(link)) return []
      const [file = '', heading] = link.split('#')
      const target = file === '' ? path : posix.normalize(posix.join(posix.dirname(path), file))
      if (!tree.some((one) => one === target || one.startsWith(`${target.replace(/\/$/, '')}/`)))
        return [`${path} links to ${link}, which is not there`]
      return heading === undefined || anchors.get(target)?.has(heading)
        ? []
        : [`${path} links to ${link}: no such heading`]
    }),
  )
}
