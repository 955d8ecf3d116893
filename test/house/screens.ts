// The house's rules for the browser: what a visitor waits for, and what the kit may know. As functions over paths and texts, like rules.ts.
import { DOMAINS } from './layout.ts'
import { importsOf, type SourceFile } from './rules.ts'

/** Without `import(...)`, which loads later, and without `import type`, which loads nothing. */
const LATER = /import\(\s*['"][^'"]+['"]\s*\)|(?:^|\n)\s*(?:import|export)\s+type\s[^'"]*?from\s+['"][^'"]+['"]/g
const staticImportsOf = (file: SourceFile): string[] => importsOf({ ...file, text: file.text.replace(LATER, '') })

const COMPONENT_LIBRARY = /^(antd|@ant-design|@rc-component)(\/|$)/
const PUBLIC_PAGE = /\bpublicPage\([^]*?(import\(\s*'[^']+'\s*\))/g

/** The pages in the lists `publicPages`, and what starts each application and shows the sign-in page. */
const openToAll = (file: SourceFile): string[] =>
  /^src\/web\/\w+\/main\.tsx$/.test(file.path)
    ? [file.path]
    : /^src\/web\/\w+\/routes\.tsx$/.test(file.path)
      ? importsOf({ ...file, text: [...file.text.matchAll(PUBLIC_PAGE)].map(([, load]) => load).join('\n') })
      : []

/** Pages without a token load fast: nothing that they import, over however many files, is the component library. */
export function publicPageFindings(files: readonly SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const roots = files.flatMap(openToAll)
  /** From each file that is loaded, the one that asked for it. */
  const asked = new Map<string, string | undefined>(roots.map((path) => [path, undefined]))
  const findings: string[] = []
  const wayTo = (path: string): string => {
    const before = asked.get(path)
    return before === undefined ? path : `${wayTo(before)} → ${path}`
  }
  for (const path of asked.keys()) {
    const file = byPath.get(path)
    for (const name of file ? staticImportsOf(file) : []) {
      if (COMPONENT_LIBRARY.test(name))
        findings.push(`${wayTo(path)} imports ${name}: a page without a token shows plain fields (web/kit/public)`)
      else if (!asked.has(name)) asked.set(name, path)
    }
  }
  return findings
}

/** The kit is for every page of every domain. */
export function kitKnowsFindings(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('src/web/kit/'))
    .flatMap((file) =>
      importsOf(file)
        .filter((name) => DOMAINS.includes(/^src\/shared\/([a-z-]+)\//.exec(name)?.[1] ?? ''))
        .map(
          (name) => `${file.path} imports ${name}: the kit knows no domain; pass it in, or move the part to web/both`,
        ),
    )
}

const roomOf = (path: string): string | undefined => /^src\/web\/kit\/([a-z]+)\//.exec(path)?.[1]

/** The rooms of the kit stand on each other in one direction. */
export function kitCircleFindings(files: readonly SourceFile[]): string[] {
  const under = new Map<string, Map<string, string>>()
  for (const file of files) {
    const room = roomOf(file.path)
    if (!room) continue
    const below = under.get(room) ?? new Map<string, string>()
    under.set(room, below)
    for (const name of importsOf(file)) {
      const other = roomOf(name)
      if (other && other !== room && !below.has(other)) below.set(other, `${file.path} imports ${name}`)
    }
  }
  // Rooms that stand on nothing that is left are taken away; what remains goes in circles, or stands on one.
  const left = new Map(under)
  for (let free: string | undefined = ''; free !== undefined;) {
    free = [...left].find(([, below]) => ![...below.keys()].some((room) => left.has(room)))?.[0]
    if (free !== undefined) left.delete(free)
  }
  return [...left].flatMap(([, below]) =>
    [...below]
      .filter(([room]) => left.has(room))
      .map(([, why]) => `${why}: these rooms of the kit import each other in a circle`),
  )
}

const MODAL = /<Modal\b[^]*?<\/Modal>/g
const FORM_DIALOG = 'src/web/kit/dialogs/FormDialog.tsx'

/** A form in a dialog is the kit's: else its tab stays unsaved when it is given up, or a click beside it loses what was typed. */
export function dialogFormFindings(files: readonly SourceFile[]): string[] {
  const holders = new Set(files.filter(({ text }) => text.includes('<CallForm')).map(({ path }) => path))
  return files
    .filter(({ path }) => path !== FORM_DIALOG)
    .flatMap((file) => {
      const modals = file.text.match(MODAL) ?? []
      const shown = new Set(modals.flatMap((modal) => [...modal.matchAll(/<([A-Z]\w*)/g)].map(([, name]) => name)))
      const held = importsOf(file).filter((name) => holders.has(name) && shown.has(/(\w+)\.tsx$/.exec(name)?.[1]))
      return (modals.length > 0 && holders.has(file.path)) || held.length > 0
        ? [`${[file.path, ...held].join(' shows ')} with a CallForm in a Modal: take FormDialog of web/kit/dialogs`]
        : []
    })
}

const NATIVE_DATE = /\btype(?:=|:\s*)[{\s]*['"`](date|datetime-local|month|week|time)['"`]/g

/** Dates are asked for in one way, in the reader's language: by web/kit/dates, not by the browser's own inputs (Rule 16.18). */
export function nativeDateFindings(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) =>
    [...file.text.matchAll(NATIVE_DATE)].map(
      ([, type]) => `${file.path} has an input of type ${type}: take DateField, MomentField or the dates of the search`,
    ),
  )
}
