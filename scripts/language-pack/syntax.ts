// What the language pack has to know about a module's syntax: its tree, the names that an expression takes from around it, the strings
// in it. Nothing here knows what a text is.
import { parseSync } from 'vite'

export type Node = { type: string; start: number; end: number } & Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** The parts of a node that are nodes themselves. */
export const partsOf = (node: Node): Node[] =>
  Object.entries(node).flatMap(([name, value]) =>
    name === 'parent' ? [] : Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  )

/** The tree of a module. Throws where it cannot be read. */
export function treeOf(path: string, code: string): Node {
  const { program, errors } = parseSync(path, code, { lang: path.endsWith('.ts') ? 'ts' : 'tsx' })
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  return program as unknown as Node
}

/** Visits a node and all in it, with what is around each. */
export function visit(
  node: Node,
  see: (node: Node, around: readonly Node[]) => void,
  around: readonly Node[] = [],
): void {
  see(node, around)
  const inside = [...around, node]
  for (const part of partsOf(node)) visit(part, see, inside)
}

export const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier'
    ? (node['name'] as string)
    : isNode(node) && node.type === 'Literal'
      ? String(node['value'])
      : undefined

export const isFunction = (node: Node): boolean =>
  ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'].includes(node.type)

/** The names in a pattern such as `{ a, b: [c] = d }`. */
function bound(pattern: Node): string[] {
  if (pattern.type === 'Identifier') return [pattern['name'] as string]
  if (pattern.type === 'Property') return bound(pattern['value'] as Node)
  if (pattern.type === 'AssignmentPattern') return bound(pattern['left'] as Node)
  if (pattern.type === 'RestElement') return bound(pattern['argument'] as Node)
  const inner = (pattern['properties'] ?? pattern['elements'] ?? []) as (Node | null)[]
  return inner.flatMap((part) => (part ? bound(part) : []))
}

/** The names that a function or module declares, those inside its functions included if `deep`. */
export function declaredIn(node: Node, deep: boolean): Set<string> {
  const names = new Set<string>()
  const look = (inner: Node): void => {
    if (isFunction(inner))
      for (const pattern of inner['params'] as Node[]) bound(pattern).forEach((name) => names.add(name))
    for (const part of partsOf(inner)) {
      if (part.type === 'VariableDeclarator') bound(part['id'] as Node).forEach((name) => names.add(name))
      if (/^Import.*Specifier$/.test(part.type)) names.add(nameOf(part['local'])!)
      if (/^(Function|Class)Declaration$/.test(part.type) && part['id']) names.add(nameOf(part['id'])!)
      if (deep || !isFunction(part)) look(part)
    }
  }
  look(node)
  return names
}

/** The names that an expression reads, wherever they are declared. */
export function namesIn(node: Node): Set<string> {
  const names = new Set<string>()
  const look = (inner: Node): void => {
    if (inner.type === 'Identifier') names.add(inner['name'] as string)
    // Types are gone when it runs; of `a as T` only `a` stays.
    if (inner.type.startsWith('TS')) return isNode(inner['expression']) ? look(inner['expression']) : undefined
    const plainName =
      !inner['computed'] &&
      (inner.type === 'MemberExpression' ? inner['property'] : inner.type === 'Property' ? inner['key'] : undefined)
    for (const part of partsOf(inner)) if (part !== plainName) look(part)
  }
  look(node)
  return names
}

/** The code of a node with the strings in it replaced; a template is replaced as one sentence with `${}` for its values. */
export function withStrings(code: string, node: Node, replace: (text: string) => string): string {
  const edits: { at: number; raw: string; made: string }[] = []
  visit(node, (inner) => {
    if (inner.type === 'Literal' && typeof inner['value'] === 'string') {
      const raw = code.slice(inner.start + 1, inner.end - 1)
      edits.push({ at: inner.start + 1, raw, made: replace(raw) })
    }
    if (inner.type === 'TemplateLiteral') {
      const quasis = inner['quasis'] as (Node & { value: { raw: string } })[]
      const made = replace(quasis.map(({ value }) => value.raw).join('${}')).split('${}')
      if (made.length !== quasis.length) throw new Error(`a value was lost in ${code.slice(inner.start, inner.end)}`)
      quasis.forEach(({ start, value: { raw } }, n) => {
        edits.push({ at: code.indexOf(raw, start), raw, made: made[n]! })
      })
    }
  })
  let [done, at] = ['', node.start]
  for (const edit of edits.toSorted((a, b) => a.at - b.at)) {
    done += code.slice(at, edit.at) + edit.made
    at = edit.at + edit.raw.length
  }
  return done + code.slice(at, node.end)
}
