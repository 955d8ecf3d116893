// Finds the Chinese side of every text in a module (`{ en: ..., zh_CN: ... }`, and calls of a function of the module that has a
// parameter `zh_CN`), and writes the module without it, or with traditional Chinese beside it.
import { createHash } from 'node:crypto'
import { declaredIn, isFunction, nameOf, namesIn, treeOf, visit, type Node } from './syntax.ts'

export type ChineseText = {
  /** The same for as long as the file and its texts before this one stay: built files keep their names. */
  id: string
  /** The property `zh_CN: ...`, or the call of which it is an argument. */
  whole: Node
  value: Node
  /** What the value takes from its module, to be handed to it. */
  names: string[]
  /** Whether it may be made once: nothing in it belongs to one run of a function. */
  once: boolean
}

export const HAN = /\p{Script=Han}/u

const keyOf = (property: Node): string | undefined =>
  property.type === 'Property' && !property['computed'] && !property['method'] && !property['shorthand']
    ? nameOf(property['key'])
    : undefined

/** The texts of a module in the order of their places. Throws, with what to do, for one that cannot be moved. */
export function chineseTexts(path: string, code: string): ChineseText[] {
  if (!code.includes('zh_CN')) return []
  const tree = treeOf(path, code)
  const hash = createHash('sha256').update(path).digest('base64url').slice(0, 5)
  const ofModule = declaredIn(tree, false)
  const entries = entryFunctions(tree)
  const texts: ChineseText[] = []
  const add = (whole: Node, value: Node, around: readonly Node[]) => {
    const source = code.slice(value.start, value.end)
    if (!HAN.test(source)) return
    if (/\b(this|await|yield)\b/.test(source.replace(/(['"`])(?:\\.|(?!\1)[^\\])*\1/g, '')))
      throw new Error(`${path}: the Chinese text ${source.slice(0, 40)} uses this, await or yield; give it parameters`)
    const inside = declaredIn(value, true)
    if (isFunction(value)) declaredIn({ type: 'X', start: 0, end: 0, value }, true).forEach((name) => inside.add(name))
    const local = new Set(around.filter(isFunction).flatMap((node) => [...declaredIn(node, false)]))
    const names = [...namesIn(value)].filter((name) => !inside.has(name) && (ofModule.has(name) || local.has(name)))
    const once = !names.some((name) => local.has(name))
    texts.push({ id: `${hash}${texts.length.toString(36)}`, whole, value, names, once })
  }
  visit(tree, (node, around) => {
    if (node.type === 'ObjectExpression') {
      const properties = node['properties'] as Node[]
      const chinese = properties.find((property) => keyOf(property) === 'zh_CN')
      const hasEnglish = properties.some((property) => property.type === 'Property' && nameOf(property['key']) === 'en')
      // What is written in all three is the same for everybody: the languages' own names.
      const hasAll = properties.some((property) => keyOf(property) === 'zh_TW')
      if (chinese && hasEnglish && !hasAll) add(chinese, chinese['value'] as Node, around)
    }
    if (node.type === 'CallExpression') {
      const value = (node['arguments'] as Node[])[entries.get(nameOf(node['callee']) ?? '') ?? -1]
      if (value) add(node, value, around)
    }
  })
  return texts
}

/** Functions of the module that make a text of arguments: their names with the place of the parameter `zh_CN`. */
function entryFunctions(tree: Node): Map<string, number> {
  const found = new Map<string, number>()
  visit(tree, (node) => {
    if (node.type !== 'VariableDeclarator' || !node['init'] || !isFunction(node['init'] as Node)) return
    const place = ((node['init'] as Node)['params'] as Node[]).findIndex((parameter) => nameOf(parameter) === 'zh_CN')
    if (place >= 0) found.set(nameOf(node['id'])!, place)
  })
  return found
}

const lines = (code: string) => '\n'.repeat(code.split('\n').length - 1)

/** The module without its Chinese: in its place stands the question to the pack. Lines stay where they are. */
export function withoutChinese(code: string, texts: readonly ChineseText[], packFrom: string): string {
  if (texts.length === 0) return code
  let done = code
  for (const { id, whole, value, names, once } of texts.toReversed()) {
    const given = names.length > 0 ? `, [${names.join(', ')}]${once ? ', true' : ''}` : ''
    if (whole.type === 'Property') {
      const made = `get zh_CN() { return __packed('${id}', this${given}) }${lines(code.slice(whole.start, whole.end))}`
      done = done.slice(0, whole.start) + made + done.slice(whole.end)
    } else {
      if (given)
        throw new Error(`the Chinese text ${code.slice(value.start, value.end)} uses names: write { en, zh_CN }`)
      const before = done.slice(whole.start, value.start)
      const after = done.slice(value.end, whole.end)
      const made = `/* @__PURE__ */ __packedLater('${id}', ${before}''${lines(code.slice(value.start, value.end))}${after})`
      done = done.slice(0, whole.start) + made + done.slice(whole.end)
    }
  }
  return `import { packed as __packed, packedLater as __packedLater } from '${packFrom}';${done}`
}
