// Languages of the built applications. A page carries English only; the Chinese of an application, simplified or traditional, is loaded when
// somebody reads it, in two parts: the first texts, and the rest (parts.ts). In development both languages stay in the modules.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { forBrowsers } from '../browser-side/browser-side.ts'
import { traditional } from '../../src/server/base/traditional.ts'
import { chineseTexts, HAN, withoutChinese, type ChineseText } from './chinese-texts.ts'
import { Parts } from './parts.ts'
import { withStrings } from './syntax.ts'

const PACK = /^\0?virtual:language-pack\/(portal|office)\/(zh_CN|zh_TW)-(first|rest)$/
const FOLDERS = {
  portal: ['shared', 'web/kit', 'web/both', 'web/portal'],
  office: ['shared', 'web/kit', 'web/both', 'web/office'],
}
const OURS = /\/src\/(shared|web)\/.+\.tsx?$/
const TESTS = /\.(test|testing|samples|typing)\.tsx?$/

type Application = keyof typeof FOLDERS
type Variant = 'zh_CN' | 'zh_TW'
type Part = 'first' | 'rest'

const inTraditional = (code: string, text: ChineseText) =>
  withStrings(code, text.value, (found) => (HAN.test(found) ? traditional(found) : found))

const modulesOf = (root: string, folders: readonly string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, 'src', folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !TESTS.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  )

/** Which module's texts of both applications belong to which part. */
export const partsOf = (root: string): Parts => new Parts(root, modulesOf(root, ['shared', 'web']))

/** A part of the pack of an application: each text under its id, or a function of the names that it needs. */
export function packOf(root: string, application: Application, variant: Variant, part: Part, parts: Parts): string {
  const entries: string[] = []
  const taken = new Map<string, string>()
  for (const path of modulesOf(root, FOLDERS[application])) {
    if (parts.isFirst(path) !== (part === 'first')) continue
    const code = forBrowsers(path, readFileSync(join(root, path), 'utf8'))
    for (const text of chineseTexts(path, code)) {
      if (taken.has(text.id)) throw new Error(`two texts have the id ${text.id}: ${taken.get(text.id)}, ${path}`)
      taken.set(text.id, path)
      const value = variant === 'zh_TW' ? inTraditional(code, text) : code.slice(text.value.start, text.value.end)
      entries.push(`'${text.id}': ${text.names.length > 0 ? `(${text.names.join(', ')}) => (${value})` : value}`)
    }
  }
  return `export default {\n${entries.join(',\n')}\n}\n`
}

/** The module with its doors waiting for the rest of the texts where what lies behind them needs it. */
function withWaiting(code: string, doors: ReturnType<Parts['waiting']>): string {
  if (doors.length === 0) return code
  let done = code
  for (const { start, end } of doors.toReversed())
    done = `${done.slice(0, start)}__whole(${done.slice(start, end)})${done.slice(end)}`
  return `import { withAllTexts as __whole } from '#web/kit/text/language.ts';${done}`
}

/** The module with traditional Chinese beside the simplified: for development, where no pack is made. */
function withBoth(code: string, texts: readonly ChineseText[]): string {
  let done = code
  for (const text of texts.toReversed()) {
    const { start, end, type } = text.whole
    const made = inTraditional(code, text)
    done =
      type === 'Property'
        ? `${done.slice(0, end)}, zh_TW: ${made}${done.slice(end)}`
        : `${done.slice(0, start)}Object.assign(${done.slice(start, end)}, { zh_TW: ${made} })${done.slice(end)}`
  }
  return done
}

export function languagePacks(): Plugin {
  let root = ''
  let building = false
  let parts: Parts | undefined
  return {
    name: 'language-packs',
    // The sources as they are written: types stand in them, and nothing has moved yet.
    enforce: 'pre',
    configResolved(config) {
      root = config.root
      building = config.command === 'build'
    },
    resolveId: (id) => (PACK.test(id) ? `\0${id}` : undefined),
    load(id) {
      const [, application, variant, part] = PACK.exec(id) ?? []
      if (!application) return undefined
      const code = building
        ? packOf(root, application as Application, variant as Variant, part as Part, (parts ??= partsOf(root)))
        : 'export default {}\n'
      return { code, moduleType: 'ts' }
    },
    transform(code, id) {
      const path = id.split('?')[0]!
      if (!OURS.test(path) || TESTS.test(path)) return undefined
      const name = relative(root, path)
      const texts = chineseTexts(name, code)
      if (!building) return texts.length === 0 ? undefined : { code: withBoth(code, texts), map: null }
      // A module of texts opens no doors, so that the places of the one never move those of the other.
      const doors = (parts ??= partsOf(root)).waiting(name)
      if (texts.length > 0 && doors.length > 0)
        throw new Error(`${name} has texts and loads other modules: part it, texts into a module of their own`)
      // Lines stay where they are, which is all that a source map would say.
      const made =
        doors.length > 0 ? withWaiting(code, doors) : withoutChinese(code, texts, '#web/kit/text/chinese-pack.ts')
      return made === code ? undefined : { code: made, map: null }
    },
  }
}
