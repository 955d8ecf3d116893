// Languages of the built applications. A page carries English only; all Chinese of an application lies in two files, simplified and
// traditional, loaded when somebody reads it. In development both languages stay in the modules.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { forBrowsers } from '../browser-side/browser-side.ts'
import { traditional } from '../../src/server/base/traditional.ts'
import { chineseTexts, HAN, withoutChinese, type ChineseText } from './chinese-texts.ts'
import { withStrings } from './syntax.ts'

const PACK = /^\0?virtual:language-pack\/(portal|office)\/(zh_CN|zh_TW)$/
const FOLDERS = {
  portal: ['shared', 'web/kit', 'web/both', 'web/portal'],
  office: ['shared', 'web/kit', 'web/both', 'web/office'],
}
const OURS = /\/src\/(shared|web)\/.+\.tsx?$/
const TESTS = /\.(test|testing|samples|typing)\.tsx?$/

type Application = keyof typeof FOLDERS
type Variant = 'zh_CN' | 'zh_TW'

const inTraditional = (code: string, text: ChineseText) =>
  withStrings(code, text.value, (found) => (HAN.test(found) ? traditional(found) : found))

/** The pack of an application: each text under its id, or a function of the names that it needs. */
export function packOf(root: string, application: Application, variant: Variant): string {
  const entries: string[] = []
  const taken = new Map<string, string>()
  for (const folder of FOLDERS[application]) {
    for (const entry of readdirSync(join(root, 'src', folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.tsx?$/.test(entry.name) || TESTS.test(entry.name)) continue
      const path = join(entry.parentPath, entry.name)
      const code = forBrowsers(relative(root, path), readFileSync(path, 'utf8'))
      for (const text of chineseTexts(relative(root, path), code)) {
        if (taken.has(text.id)) throw new Error(`two texts have the id ${text.id}: ${taken.get(text.id)}, ${path}`)
        taken.set(text.id, path)
        const value = variant === 'zh_TW' ? inTraditional(code, text) : code.slice(text.value.start, text.value.end)
        entries.push(`'${text.id}': ${text.names.length > 0 ? `(${text.names.join(', ')}) => (${value})` : value}`)
      }
    }
  }
  return `export default {\n${entries.join(',\n')}\n}\n`
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
      const [, application, variant] = PACK.exec(id) ?? []
      if (!application) return undefined
      const code = building ? packOf(root, application as Application, variant as Variant) : 'export default {}\n'
      return { code, moduleType: 'ts' }
    },
    transform(code, id) {
      const path = id.split('?')[0]!
      if (!OURS.test(path) || TESTS.test(path)) return undefined
      const texts = chineseTexts(relative(root, path), code)
      if (texts.length === 0) return undefined
      // Lines stay where they are, which is all that a source map would say.
      return {
        code: building ? withoutChinese(code, texts, '#web/kit/text/chinese-pack.ts') : withBoth(code, texts),
        map: null,
      }
    },
  }
}
