// What comments and documents cite is there: rules, files, folders, headings. Each check is also shown to find a planted fault.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { elsewhereFindings, linkFindings, numberFindings, pathFindings, ruleFindings } from './cites.ts'
import type { SourceFile } from './rules.ts'

const ROOT = join(import.meta.dirname, '../..')
const NOT_OURS = new Set(['node_modules', '.git', 'dist', 'data', 'test-output', 'coverage'])

/** Every file of the repository. */
function walk(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (NOT_OURS.has(entry.name)) return []
    return entry.isDirectory() ? walk(path) : [path]
  })
}
const tree = walk('')
const files: SourceFile[] = tree
  .filter(
    (path) =>
      /^(src|test|scripts|docs|migrations)\/|^[\w-]+\.(md|ts)$/.test(path) && /\.(tsx?|mjs|css|sql|md)$/.test(path),
  )
  .filter((path) => path !== 'docs/schema.sql')
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
// These two speak of faults.
const judged = files.filter(({ path }) => !path.startsWith('test/house/cites'))
const documents = files.filter(({ path }) => path.endsWith('.md'))
const rules = readFileSync(join(ROOT, 'docs/rules.md'), 'utf8')

test('there are files, documents and rules to look at', () => {
  expect(judged.length).toBeGreaterThan(800)
  expect(documents.length).toBeGreaterThan(5)
  expect(rules.match(/^\*\*\d+\.\d+\*\* /gm)?.length).toBeGreaterThan(100)
})

test('rules: numbered once, in order', () => expect(numberFindings(rules)).toEqual([]))
test('cited rules exist', () => expect(ruleFindings(judged, rules)).toEqual([]))
test('no paper is cited that is not here', () => expect(elsewhereFindings(judged)).toEqual([]))
test('named files and folders exist', () => expect(pathFindings(judged, tree)).toEqual([]))
test('links of documents lead somewhere', () => expect(linkFindings(documents, tree)).toEqual([]))

const RULES = '## 1 Stock\n\n**1.1** It is.\n\n**1.2** See Rule 1.1.\n\n## 2 Orders\n\n**2.1** They are.\n'
const planted = (text: string, path = 'src/server/orders/x.ts'): SourceFile[] => [{ path, text }]
const TREE = [
  'src/server/orders/x.ts',
  'src/server/orders/pack-order.ts',
  'docs/words.md',
  'migrations/0018_two_factor.sql',
]

test.each([
  ['a number twice', RULES.replace('**1.2**', '**1.1**')],
  ['a number left out', RULES.replace('**1.2**', '**1.3**')],
  ['a rule in another section', RULES.replace('**2.1**', '**1.3**')],
])('finds %s', (_, text) => expect(numberFindings(text)).not.toEqual([]))
test('takes rules in order', () => expect(numberFindings(RULES)).toEqual([]))

test.each([
  '// Rule 3.1',
  '// A sentence (Rules 1.1, 2.7).',
  '/** Rule 1.9. */',
  "test('what Rule 1.3 says', () => {})",
])('finds a rule that does not exist: %s', (text) => expect(ruleFindings(planted(text), RULES)).toHaveLength(1))
test.each([
  '// rule 1.1',
  '// Rule 1',
  '// Rules 1.1 and 1.2',
  '// Rules 1.1, 1.2 and 2.1',
  '// Rule 1.1 to 1.2',
  '// Rules 1.1',
  ' * Rules § 1.1',
])('finds a form of its own: %s', (text) => expect(ruleFindings(planted(`/*\n${text}\n*/`), RULES)).toHaveLength(1))
test.each(['// As it is (Rule 1.2).', '// Rules 1.1, 2.1: both.', '// one rule, 2 of them', "const a = 'rule 3'"])(
  'takes %s',
  (text) => expect(ruleFindings(planted(text), RULES)).toEqual([]),
)

test.each([
  '// Spec 4: never',
  '/** Refuses (spec 5 and 9). */',
  '// what the spec says',
  '// domain 3',
  '-- reliability 2.1',
])('finds a paper that is not here: %s', (text) =>
  expect(elsewhereFindings(planted(text, text.startsWith('--') ? 'migrations/1.sql' : undefined))).toHaveLength(1),
)

test.each([
  ['a document', '// see domain.md 6'],
  ['a file that has moved', '// src/server/sales/pack-order.ts does it'],
  ['a file that never was', ' code() // tested in staff-two-factor.test.ts'],
  ['a folder', '/* what server/sales decides */'],
  ['a path without src', '{/* shared/orders/orders.states.ts */}'],
  ['a migration', '// as in migrations/0099'],
])('finds %s that is not there', (_, text) => expect(pathFindings(planted(text), TREE)).toHaveLength(1))
test.each([
  '// pack-order.ts, server/orders/pack-order.ts and src/server/orders/pack-order.ts.',
  '// server/orders and migrations/0018, words.md',
  '// src/shared/<domain>/<domain>.contract.ts, migrations/*.sql, https://example.com/docs/none.md',
  "const path = 'src/none.ts'",
])('takes %s', (text) => expect(pathFindings(planted(text), TREE)).toEqual([]))

test.each(['[a](none.md)', '[a](words.md#none)', '[a](#none)', '[a](../src/none)'])(
  'finds a link to nothing: %s',
  (link) =>
    expect(
      linkFindings([...planted('# Words\n', 'docs/words.md'), ...planted(link, 'docs/a.md')], [...TREE, 'docs/a.md']),
    ).toHaveLength(1),
)
