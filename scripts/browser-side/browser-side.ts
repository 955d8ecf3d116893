// What of src/shared a browser needs. Answers are judged and calls are named on the server: schemas for that would be built anew at each start
// of a page, for nobody.
import { isFunction, nameOf, namesIn, partsOf, treeOf, type Node } from '../language-pack/syntax.ts'

const SHARED = /(^|\/)src\/shared\/.+\.ts$/
const METHODS = new Set<string | undefined>(['GET', 'POST'])
const PURE = '/*@__PURE__*/ '

type Edit = { start: number; end: number; text: string }

/**
 * The module as browsers get it: calls without `title`, `output` and who may use them, pages without their entry of the menu, which the server sends;
 * nor the imports that only those asked for; and every other value marked as
 * made for its own sake, which everything in src/shared is, so that the build drops what nobody asks for. Other modules stay as they are.
 */
export function forBrowsers(path: string, code: string): string {
  if (!SHARED.test(path)) return code
  const edits: Edit[] = []
  const look = (node: Node): void => {
    // What a function does when it is called is its own affair.
    if (isFunction(node)) return
    if (node.type === 'CallExpression') edits.push({ start: node.start, end: node.start, text: PURE })
    const unused = node.type === 'ObjectExpression' ? unusedOf(node) : []
    edits.push(...unused.map(({ start, end }) => ({ start, end: afterComma(code, end), text: '' })))
    for (const part of partsOf(node)) {
      if (node.type === 'ObjectExpression' && unusedByNow(part, edits)) continue
      look(part)
    }
  }
  const statements = treeOf(path, code)['body'] as Node[]
  for (const statement of statements) {
    const declared = statement.type === 'ExportNamedDeclaration' ? (statement['declaration'] as Node | null) : statement
    if (declared?.type === 'VariableDeclaration') look(declared)
  }
  return withoutUnusedImports(path, withoutUnusedValues(path, applied(code, edits)))
}

/** What only the server reads of a call, of what several calls have in common, or of a page. */
function unusedOf(object: Node): Node[] {
  const properties = propertiesOf(object)
  const named = (...names: string[]) => properties.filter(({ key }) => names.includes(nameOf(key)!))
  const [menu] = named('menu')
  // That there is an entry says what opens the page.
  if (menu && named('path', 'title').length === 2)
    return [...named('permission'), ...propertiesOf(menu['value'] as Node)]
  if (!METHODS.has(nameOf(named('method')[0]?.['value'])) || named('input', 'audience').length === 0) return []
  return named('title', 'output', 'audience', 'permission')
}

const propertiesOf = (object: Node): Node[] =>
  object.type === 'ObjectExpression' ? (object['properties'] as Node[]).filter(({ type }) => type === 'Property') : []

/** The module without the values of its own that nothing in it asks for: what only answers were made of would name the files of their parts. */
function withoutUnusedValues(path: string, code: string): string {
  const statements = treeOf(path, code)['body'] as Node[]
  const asked = statements.map((one) => namesIn(one))
  const unused = statements.filter((one, n) => {
    if (one.type !== 'VariableDeclaration') return false
    const [name, ...others] = declaredBy(one).map((id) => nameOf(id))
    return others.length === 0 && name !== undefined && !asked.some((names, m) => m !== n && names.has(name))
  })
  if (unused.length === 0) return code
  const left = applied(code, unused.map(({ start, end }) => ({ start, end, text: '' }))) // prettier-ignore
  return withoutUnusedValues(path, left)
}

/** The module without the names that nothing in it asks for: a file that is named is loaded, whatever is taken from it. */
function withoutUnusedImports(path: string, code: string): string {
  const statements = treeOf(path, code)['body'] as Node[]
  const imports = statements.filter(({ type }) => type === 'ImportDeclaration')
  const asked = new Set(statements.filter((one) => !imports.includes(one)).flatMap((one) => [...namesIn(one)]))
  const edits = imports.flatMap(({ specifiers, source, start, end }): Edit[] => {
    const all = specifiers as Node[]
    const kept = all.filter(({ local }) => asked.has(nameOf(local)!))
    if (kept.length === all.length) return []
    if (kept.length === 0) return [{ start, end, text: '' }]
    const names = kept.map((one) => code.slice(one.start, one.end)).join(', ')
    return [{ start, end, text: `import { ${names} } from '${nameOf(source)!}'` }]
  })
  return applied(code, edits)
}

const unusedByNow = (part: Node, edits: readonly Edit[]) =>
  edits.some(({ start, end, text }) => text === '' && start === part.start && end >= part.end)

const afterComma = (code: string, end: number) => end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0)

/** The code with its edits, of which none lie in each other; two at one place are one. */
function applied(code: string, edits: readonly Edit[]): string {
  let [done, at] = ['', 0]
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    if (text !== '' && done.endsWith(text) && at === start) continue
    done += code.slice(at, start) + text
    at = end
  }
  return done + code.slice(at)
}

/** A module of the same names in which nothing is done: for a library's part that is named everywhere and used nowhere. */
export function withoutBodies(path: string, code: string): string {
  const statements = treeOf(path, code)['body'] as Node[]
  const exported = statements.filter(({ type }) => type === 'ExportNamedDeclaration')
  const names = exported.flatMap(({ declaration, specifiers }) => [
    ...(specifiers as Node[]).map((specifier) => specifier['exported']),
    ...(declaration ? declaredBy(declaration as Node) : []),
  ])
  if (statements.some(({ type }) => type === 'ExportDefaultDeclaration')) names.push('default')
  const list = names.map((name) => `nothing as ${typeof name === 'string' ? name : nameOf(name)}`)
  return `const nothing = () => undefined\nexport { ${list.join(', ')} }\n`
}

const declaredBy = (declaration: Node): unknown[] =>
  declaration.type === 'VariableDeclaration'
    ? (declaration['declarations'] as Node[]).map(({ id }) => id)
    : [declaration['id']]
