// The language packs: what is taken out of a module comes back the same from the pack, in either script; pages keep no Chinese; every
// Chinese sentence of the product reads as it should in Taiwan.
import { readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { compileFunction } from 'node:vm'
import { Converter } from 'opencc-js/cn2t'
import STCharacters from 'opencc-js/dict/STCharacters'
import { expect, test } from 'vitest'
import { traditional } from '#server/base/traditional.ts'
import { TRADITIONAL_WORDS } from '#shared/traditional-words.ts'
import { keepPack, packed, packedLater, type Pack } from '#web/kit/text/chinese-pack.ts'
import { chineseTexts, HAN, withoutChinese } from './chinese-texts.ts'
import { packOf, partsOf } from './plugin.ts'
import { treeOf, visit, type Node } from './syntax.ts'

const ROOT = join(import.meta.dirname, '../..')
const PARTS = partsOf(ROOT)

function sources(...folders: string[]): { path: string; code: string }[] {
  return folders
    .flatMap((folder) => readdirSync(join(ROOT, 'src', folder), { recursive: true, withFileTypes: true }))
    .filter(
      (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|testing|samples|typing)\./.test(entry.name),
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('/server/demo/') && !path.endsWith('traditional-words.ts'))
    .map((path) => ({ path: path.slice(ROOT.length + 1), code: readFileSync(path, 'utf8') }))
}

/** All strings of a module with Chinese in them, templates with `${}` for their values. */
function sentences({ path, code }: { path: string; code: string }): string[] {
  const found: string[] = []
  if (!HAN.test(code)) return found
  visit(treeOf(path, code), (node) => {
    if (node.type === 'Literal' && typeof node['value'] === 'string') found.push(node['value'])
    if (node.type === 'TemplateLiteral')
      found.push((node['quasis'] as (Node & { value: { raw: string } })[]).map(({ value }) => value.raw).join('${}'))
  })
  return found.filter((text) => HAN.test(text))
}

/** Words of pasted lines and names of places are recognised, whatever language the page is shown in; they are never shown. */
const READ_ONLY = ['src/shared/pasted-lines.ts', 'src/shared/countries/japanese-prefectures.ts']
const ALL = [
  ...new Set(
    sources('shared', 'web', 'server')
      .filter(({ path }) => path !== READ_ONLY[1])
      .flatMap(sentences),
  ),
]

/** Runs what the build makes of a module, as the browser would; `names` stand for what it imports. */
const run = (code: string, names: Record<string, unknown> = {}): unknown =>
  (
    compileFunction(
      `${stripTypeScriptTypes(`function made() {\n${code}\n}`)}\nreturn made()`,
      Object.keys(names),
    ) as Run
  )(...Object.values(names))
type Run = (...values: unknown[]) => unknown

const SAMPLE = `
const unit = (n: number): string => n + ' kg'
const e = (number: number, en: string, zh_CN: string) => ({ number, en, zh_CN })
const ERRORS = { sku: e(1, 'No SKU', '没有 SKU') }
const page = { en: { save: 'Save', weight: ({ n }: { n: number }) => \`Weight \${unit(n)}\` }, zh_CN: { save: '保存', weight: ({ n }: { n: number }) => \`重量 \${unit(n)}，账号\` } }
const rule = (max: number) => ({ en: \`At most \${max}\`, zh_CN: \`最多 \${max} 行\` })
const names = { en: 'English', zh_CN: '简体中文', zh_TW: '繁體中文' }
const plain = { en: 'SKU', zh_CN: 'SKU' }
`

test('a module without its Chinese reads it from the pack, and English where none is loaded', () => {
  const texts = chineseTexts('src/web/x.ts', SAMPLE)
  expect(texts.map(({ names, once }) => ({ names, once }))).toEqual([
    { names: [], once: true },
    { names: ['unit'], once: true },
    { names: ['max'], once: false },
  ])
  const code = withoutChinese(SAMPLE, texts, 'x')
  expect(code.replace('简体中文', '').replace('繁體中文', '')).not.toMatch(HAN)
  expect(code.split('\n')).toHaveLength(SAMPLE.split('\n').length)
  type Made = {
    ERRORS: { sku: { zh_CN: string } }
    page: { zh_CN: { save: string; weight: (values: { n: number }) => string } }
    rule: (max: number) => { zh_CN: string }
    names: object
  }
  const { ERRORS, page, rule, names } = run(
    `${code.replace(/^import[^;]*;/, '')}\nreturn { ERRORS, page, rule, names }`,
    {
      __packed: packed,
      __packedLater: packedLater,
    },
  ) as Made
  expect([ERRORS.sku.zh_CN, page.zh_CN.save, rule(3).zh_CN]).toEqual(['No SKU', 'Save', 'At most 3'])
  const pack: Record<string, unknown> = {}
  for (const { id, value, names: given } of texts) {
    const source = SAMPLE.slice(value.start, value.end)
    pack[id] = run(`return ${given.length > 0 ? `(${given.join(', ')}) => (${source})` : source}`)
  }
  keepPack(pack as Pack)
  expect([ERRORS.sku.zh_CN, page.zh_CN.save, rule(3).zh_CN]).toEqual(['没有 SKU', '保存', '最多 3 行'])
  expect(page.zh_CN.weight({ n: 2 })).toBe('重量 2 kg，账号')
  // A set of texts stays the same object, so that what depends on it is not made again at each render.
  expect(page.zh_CN).toBe(page.zh_CN)
  expect(names).toEqual({ en: 'English', zh_CN: '简体中文', zh_TW: '繁體中文' })
  keepPack({})
})

test('what is loaded later waits for the rest of the texts, unless the first are all that it needs', () => {
  const routes = 'src/web/portal/routes.tsx'
  const waiting = PARTS.waiting(routes).map(({ to }) => to)
  expect(waiting).toContain('src/web/portal/billing/StatementsPage.tsx')
  expect(waiting).not.toContain('src/web/portal/orders/list/OrdersPage.tsx')
  expect(PARTS.isFirst('src/shared/errors.ts')).toBe(true)
  expect(PARTS.isFirst('src/shared/orders/orders.states.ts')).toBe(true)
  expect(PARTS.isFirst('src/web/both/billing/disputes.text.ts')).toBe(false)
})

test('a text that cannot be moved says what to do', () => {
  expect(() => chineseTexts('x.ts', "const a = { en: 'a', zh_CN: this.b + '账号' }")).toThrow('give it parameters')
})

test('no module of the browser keeps Chinese, except signs, the names of the languages and words that are read', () => {
  const shown = sources('shared', 'web').filter(({ path }) => !READ_ONLY.includes(path))
  const kept = shown.flatMap((source) => {
    const { path, code } = source
    return sentences({ path, code: withoutChinese(code, chineseTexts(path, code), 'x') }).map(
      (text) => `${path}: ${text}`,
    )
  })
  expect(kept).toEqual(['src/shared/language.ts: 简体中文', 'src/shared/language.ts: 繁體中文'])
})

test.each(['portal', 'office'] as const)('the packs of the %s hold the same texts in both scripts', (application) => {
  const [cn, tw] = (['zh_CN', 'zh_TW'] as const).map((variant) => {
    const [first, rest] = (['first', 'rest'] as const).map(
      (part) =>
        run(packOf(ROOT, application, variant, part, PARTS).replace('export default', 'return')) as Record<
          string,
          unknown
        >,
    )
    expect(Object.keys(first!).filter((id) => id in rest!)).toEqual([])
    return { ...first, ...rest }
  })
  expect(Object.keys(tw!)).toEqual(Object.keys(cn!))
  expect(Object.keys(cn!).length).toBeGreaterThan(150)
  const forms = (pack: object) => JSON.stringify(Object.values(pack))
  expect(forms(cn!)).toContain('登录')
  expect(forms(tw!)).toContain('登入')
  expect(forms(tw!)).not.toContain('登录')
})

const simplified = new Set(
  STCharacters.split('|')
    .map((entry) => entry.split(' '))
    .filter(([from, to]) => from !== to)
    .map(([from]) => from),
)
// Written like this in Taiwan too.
const BOTH = new Set('台准')

test('no simplified character is left in any sentence', () => {
  const wrong = ALL.filter((text) => text !== '简体中文').flatMap((text) => {
    const made = traditional(text)
    const left = [...made].filter((char) => simplified.has(char) && !BOTH.has(char))
    return left.length > 0 ? [`${text} → ${made}: ${left.join('')}`] : []
  })
  expect(ALL.length).toBeGreaterThan(900)
  expect(wrong).toEqual([])
})

// Both forms are right: 佈 and 傢俱 are older, 瞭 is optional.
const EITHER = new Set(['了瞭', '布佈', '家傢', '具俱'])

test('a character with two traditional forms has the one that its word needs', () => {
  const bySentence = Converter({ from: 'cn', to: 'tw' })
  const terms = TRADITIONAL_WORDS.map(([from]) => from).toSorted((a, b) => b.length - a.length)
  const term = new RegExp(terms.map((from) => from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'g')
  const wrong = ALL.flatMap((text) => {
    const judged = [...bySentence(text)]
    const inTerm = new Set(
      [...text.matchAll(term)].flatMap(({ index, 0: { length } }) => Array.from({ length }, (_, n) => index + n)),
    )
    return [...text].flatMap((char, n) => {
      const made = traditional(char)
      if (inTerm.has(n) || made === judged[n] || EITHER.has(`${made}${judged[n]}`)) return []
      return [
        `${text}: ${char} becomes ${made}, in this sentence it is ${judged[n]}; add the word to traditional-words.ts`,
      ]
    })
  })
  expect(wrong).toEqual([])
})
