// A row of the operation log as people read it: menu, action and author in words, and what changed, field by field.
import { inLanguage, type Language, type Text } from '#shared/language.ts'
import type { LogChange } from '#shared/oversight/operation-log.contract.ts'
import { LOG_MENUS, menuOf, type LogMenu } from '#shared/oversight/log-menus.ts'
import { ACTOR_KIND_NAMES, OBJECT_NAMES } from '#shared/oversight/operation-log.text.ts'
import { titleAt, titledPaths } from '#server/base/http/titles.ts'
import { CARRIER, FIELD_NAMES, JOB_TITLES, VALUE_NAMES } from './log-names.ts'

type Row = {
  path: string
  /** The English title as it was written down. */
  menu: string
  actor_kind: string
  actor_name: string
  object: string
  before: unknown
  after: unknown
}

const YES: Text = { en: 'Yes', zh_CN: '是' }
const NO: Text = { en: 'No', zh_CN: '否' }
/** Ids say nothing to people. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-/
const MOST_SHOWN = 5

const entries = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []

/** A value in words; '' for nothing, undefined for what people cannot read. */
function inWords(object: string, field: string, value: unknown, language: Language): string | undefined {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return inLanguage(value ? YES : NO, language)
  if (typeof value === 'string' || typeof value === 'number') {
    const said = String(value)
    if (UUID.test(said)) return undefined
    const name = (VALUE_NAMES[`${object}.${field}`] ?? VALUE_NAMES[field])?.[said]
    return name ? inLanguage(name, language) : said
  }
  if (!Array.isArray(value)) return undefined
  const said = value.map((one) => inWords(object, field, one, language))
  // A list of records is told by its length alone.
  if (said.includes(undefined)) return String(value.length)
  return said.length > MOST_SHOWN ? `${said.slice(0, MOST_SHOWN).join(', ')} … (${said.length})` : said.join(', ')
}

/** Fields of records inside, such as a recipient's, stand among the others. */
const flat = (value: unknown): Map<string, unknown> =>
  new Map(entries(value).flatMap(([key, inner]) => (entries(inner).length > 0 ? entries(inner) : [[key, inner]])))

/** What changed, in the reader's language; what people cannot read is left out, and so is what stayed as it was. */
export function changesOf({ object, before, after }: Row, language: Language): LogChange[] {
  const [was, is] = [flat(before), flat(after)]
  const changes: LogChange[] = []
  for (const field of new Set([...was.keys(), ...is.keys()])) {
    const name = FIELD_NAMES[field]
    if (!name) continue
    const [old, now] = [was, is].map((side) => inWords(object, field, side.get(field), language))
    if (old === undefined || now === undefined || (old === now && is.has(field))) continue
    changes.push({ field: inLanguage(name, language), before: old, after: is.has(field) ? now : old })
  }
  return changes
}

/** Menu, action, author, object and changes in the reader's language. */
export function readable<R extends Row>(row: R, language: Language) {
  const menu = menuOf(row.path)
  const title = titleAt(row.path) ?? JOB_TITLES[row.path] ?? { en: row.menu, zh_CN: row.menu }
  const objectName: Text | undefined = (OBJECT_NAMES as Record<string, Text>)[row.object]
  const house = row.actor_name === 'carrier' ? CARRIER : ACTOR_KIND_NAMES.system
  return {
    ...row,
    menu: menu ? inLanguage(LOG_MENUS[menu].name, language) : '',
    action: inLanguage(title, language),
    actor_name: row.actor_kind === 'system' ? inLanguage(house, language) : row.actor_name,
    object_name: objectName ? inLanguage(objectName, language) : row.object,
    changes: changesOf(row, language),
  }
}

const everyPath = (): string[] => [...titledPaths(), ...Object.keys(JOB_TITLES)]

/** The addresses and job names that stand under a menu. */
export const pathsUnder = (menu: LogMenu): string[] => everyPath().filter((path) => menuOf(path) === menu)

/** The addresses and job names whose title holds these words, in any language. */
export function pathsSaying(words: string): string[] {
  const sought = words.toLowerCase()
  return everyPath().filter((path) => {
    const title = titleAt(path) ?? JOB_TITLES[path]
    return title && Object.values(title).some((said: string) => said.toLowerCase().includes(sought))
  })
}
