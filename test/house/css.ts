// A class belongs to one style sheet. Style sheets are loaded with the pages that need them and are never unloaded, so a class with two
// meanings looks different by what was opened before.
import type { SourceFile } from './rules.ts'

const CLASS = /\.(uc-[\w-]+)/g
const KEYFRAMES = /@keyframes ([\w-]+)/g
/** What stands in brackets only asks about an element. */
const ASKED = /:(?:has|not|where|is)\((?:[^()]|\([^()]*\))*\)/g

const classesOf = (selector: string): string[] => [...selector.matchAll(CLASS)].map(([, name]) => name ?? '')

/** Which classes a selector names, and the one that it is about: the last one. */
function read(selector: string): { names: Set<string>; about: string | undefined } {
  const names = classesOf(selector)
  return { names: new Set(names), about: classesOf(selector.replace(ASKED, '')).at(-1) ?? names.at(-1) }
}

/** The selectors of a style sheet, those of lists one by one. */
function selectorsOf(text: string): string[] {
  const plain = text.replace(/\/\*[^]*?\*\//g, '')
  return [...plain.matchAll(/([^{};]+)\{/g)]
    .map(([, head = '']) => head.trim())
    .filter((head) => !head.startsWith('@'))
    .flatMap((head) => head.split(/,(?![^()]*\))/).map((one) => one.trim()))
}

const add = (owners: Map<string, Set<string>>, name: string, path: string) =>
  owners.set(name, (owners.get(name) ?? new Set()).add(path))

/**
 * A class is owned by the style sheet whose selectors name it alone (where none does, by the one whose selectors are about it). Two owners
 * are a finding, and so is a selector about another's class that names no class of its own: say it in the owner, or in a frame of your own.
 */
export function cssFindings(sheets: readonly SourceFile[]): string[] {
  const said = sheets.flatMap(({ path, text }) =>
    selectorsOf(text).map((selector) => ({ path, selector, ...read(selector) })),
  )
  const owners = new Map<string, Set<string>>()
  for (const { path, names, about } of said) if (about && names.size === 1) add(owners, about, path)
  const alone = new Set(owners.keys())
  for (const { path, about } of said) if (about && !alone.has(about)) add(owners, about, path)
  const frames = new Map<string, Set<string>>()
  for (const { path, text } of sheets) for (const [, name = ''] of text.matchAll(KEYFRAMES)) add(frames, name, path)

  const twice = (what: string, found: Map<string, Set<string>>) =>
    [...found]
      .filter(([, paths]) => paths.size > 1)
      .map(
        ([name, paths]) =>
          `${what}${name} is defined in ${[...paths].join(' and ')}: one of them needs a name of its own`,
      )
  const climbing = said
    .filter(({ path, names, about }) => about && ![...names].some((name) => owners.get(name)?.has(path)))
    .map(({ path, selector }) => `${path} says something of another file's class: ${selector}`)
  return [...twice('.', owners), ...twice('@keyframes ', frames), ...climbing]
}
