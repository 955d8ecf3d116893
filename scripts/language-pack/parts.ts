// Which Chinese comes when: what the start of an application, its kit and its lists of orders need comes first; the rest with the first
// page or dialog that needs more. Who reaches whom is read off the modules' imports.
import { readFileSync, existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { forBrowsers } from '../browser-side/browser-side.ts'
import { chineseTexts } from './chinese-texts.ts'
import { treeOf, visit, type Node } from './syntax.ts'

/** What somebody sees before anything was opened but the list of orders, of either application; with all that it imports. */
const FIRST =
  /^src\/web\/(kit\/|both\/(frame|start|application|messages(?!\/threads))\/|[a-z]+\/[^/]+\.tsx?$|(portal|office)\/orders\/list\/)/

type Module = { imports: string[]; dynamic: { start: number; end: number; to: string }[]; texts: number }

export class Parts {
  readonly #root: string
  readonly #modules = new Map<string, Module>()
  readonly #first = new Set<string>()

  /** `paths`: all modules of the applications, from `root` on. */
  constructor(root: string, paths: readonly string[]) {
    this.#root = root
    for (const path of paths.filter((one) => FIRST.test(one))) this.#reach(path, this.#first)
  }

  isFirst(path: string): boolean {
    return this.#first.has(path)
  }

  /** The dynamic imports of a module, as it is read here, whose texts are not all among the first. */
  waiting(path: string): Module['dynamic'] {
    return this.#module(path)?.dynamic.filter(({ to }) => this.#needsRest(to)) ?? []
  }

  #needsRest(path: string): boolean {
    return [...this.#reach(path, new Set())].some((one) => !this.isFirst(one) && this.#module(one)!.texts > 0)
  }

  #reach(path: string, reached: Set<string>): Set<string> {
    const module = reached.has(path) ? undefined : this.#module(path)
    if (module) {
      reached.add(path)
      for (const one of module.imports) this.#reach(one, reached)
    }
    return reached
  }

  #module(path: string): Module | undefined {
    const known = this.#modules.get(path)
    if (known || !/^src\/.+\.tsx?$/.test(path) || !existsSync(join(this.#root, path))) return known
    const code = forBrowsers(path, readFileSync(join(this.#root, path), 'utf8'))
    const module: Module = { imports: [], dynamic: [], texts: chineseTexts(path, code).length }
    visit(treeOf(path, code), (node) => {
      const to = sourceOf(path, node)
      if (to === undefined) return
      if (node.type === 'ImportExpression') module.dynamic.push({ start: node.start, end: node.end, to })
      else module.imports.push(to)
    })
    this.#modules.set(path, module)
    return module
  }
}

/** The module of ours that a node imports, if it does when it runs. */
function sourceOf(path: string, node: Node): string | undefined {
  if (!/^(Import(Declaration|Expression)|Export(All|Named)Declaration)$/.test(node.type)) return undefined
  if (node['importKind'] === 'type' || node['exportKind'] === 'type') return undefined
  const source = (node['source'] as Node | null)?.['value']
  if (typeof source !== 'string') return undefined
  if (source.startsWith('#')) return `src/${source.slice(1)}`
  return source.startsWith('.') ? relative('/', join('/', dirname(path), source)) : undefined
}
