// A picture as SVG text, read strictly and written anew from a list of what a logo needs: no scripts, no handlers, no foreign content, nothing
// that is loaded from elsewhere. What is dangerous is refused by name; what is merely useless (comments, editors' notes) is left out.

/** Our choice: a drawn logo is a few kilobytes; pictures of pixels belong elsewhere. */
export const MAX_SVG_CHARS = 40_000
const MAX_DEPTH = 40

const ELEMENTS = new Set(
  'svg g path rect circle ellipse line polyline polygon text tspan defs symbol use linearGradient radialGradient stop clipPath mask title desc'.split(
    ' ',
  ),
)
/** Left out with everything inside. */
const SKIPPED = /^(metadata|sodipodi:[\w-]+|inkscape:[\w-]+)$/
const ATTRIBUTES = new Set(
  (
    'xmlns version id class width height viewBox preserveAspectRatio x y x1 y1 x2 y2 cx cy r rx ry fx fy dx dy d points transform fill fill-rule fill-opacity clip-rule ' +
    'clip-path mask stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity opacity color ' +
    'offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits vector-effect paint-order ' +
    'font-family font-size font-weight font-style letter-spacing text-anchor dominant-baseline href role aria-label'
  ).split(' '),
)
/** Editors' own attributes and the like: nothing draws by them. */
const IGNORED =
  /^(xmlns:[\w-]+|xml:space|xml:lang|data-[\w-]+|(inkscape|sodipodi|sketch|serif):[\w-]+|enable-background)$/
const ENTITY = /&(?!(amp|lt|gt|quot|apos|#\d{1,7}|#x[0-9a-fA-F]{1,6});)/
const CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/ // eslint-disable-line no-control-regex

export type CleanSvg = { svg: string } | { refused: string }

class Refused extends Error {}
const no = (what: string): never => {
  throw new Refused(what)
}

const TOKEN =
  /<!--[\s\S]*?-->|<\?xml\s[^?<>]*\?>|<\/([A-Za-z][\w:.-]*)\s*>|<([A-Za-z][\w:.-]*)((?:\s+[A-Za-z_][\w:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+/y
const ATTRIBUTE = /([A-Za-z_][\w:.-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g

/** The cleaned text, or what it contains that no logo may contain (as written in the file). */
export function cleanSvg(source: string): CleanSvg {
  try {
    return { svg: rewritten(source.trim()) }
  } catch (error) {
    if (error instanceof Refused) return { refused: error.message }
    throw error
  }
}

function rewritten(source: string): string {
  if (source.length > MAX_SVG_CHARS) no(`> ${MAX_SVG_CHARS}`)
  if (CHARACTERS.test(source)) no('control characters')
  const open: string[] = []
  let skippedFrom: number | undefined
  let written = ''
  let roots = 0
  const write = (piece: string) => {
    if (skippedFrom === undefined) written += piece
  }
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < source.length) {
    const at = TOKEN.lastIndex
    const token = TOKEN.exec(source)
    if (!token) return no(source.slice(at, at + 30))
    const [whole, closed, opened, attributes = '', selfClosed] = token
    if (closed) {
      if (open.pop() !== closed) no(whole)
      if (skippedFrom === open.length) skippedFrom = undefined
      else write(`</${closed}>`)
    } else if (opened) {
      if (open.length === 0 && (opened !== 'svg' || ++roots > 1)) no(`<${opened}>`)
      if (open.length >= MAX_DEPTH) no(`> ${MAX_DEPTH}`)
      const skips = SKIPPED.test(opened)
      if (skippedFrom === undefined && !skips && !ELEMENTS.has(opened)) no(`<${opened}>`)
      if (skips && !selfClosed) skippedFrom ??= open.length
      if (!skips) write(`<${opened}${attributesOf(attributes, open.length === 0)}${selfClosed ? '/' : ''}>`)
      if (!selfClosed) open.push(opened)
    } else if (!whole.startsWith('<')) {
      if (open.length === 0 && whole.trim() !== '') no(whole.trim().slice(0, 30))
      if (ENTITY.test(whole)) no(ENTITY.exec(whole)?.[0] ?? '&')
      write(whole.replaceAll('>', '&gt;'))
    }
  }
  if (open.length > 0) no(`<${open.at(-1) ?? ''}>`)
  if (roots === 0) no('<svg> ?')
  return written.trim()
}

function attributesOf(text: string, isRoot: boolean): string {
  const seen = new Set<string>()
  const kept = new Map<string, string>()
  let style = ''
  for (const [, written = '', double, single] of text.matchAll(ATTRIBUTE)) {
    const name = written === 'xlink:href' ? 'href' : written
    const value = double ?? single ?? ''
    if (seen.has(name)) no(`${written}="..." 2x`)
    seen.add(name)
    if (name === 'xmlns' && value !== 'http://www.w3.org/2000/svg') no(`xmlns="${value.slice(0, 40)}"`)
    if (IGNORED.test(name) || name === 'xmlns') continue
    if (name === 'style') style = value
    else if (!ATTRIBUTES.has(name)) no(`${written}="..."`)
    else kept.set(name, checked(name, value))
  }
  // A style goes before an attribute, and the last of its properties before the others of that name.
  for (const [name, value] of styled(style)) kept.set(name, value)
  const attributes = [...kept].map(([name, value]) => ` ${name}="${value}"`).join('')
  return `${isRoot ? ' xmlns="http://www.w3.org/2000/svg"' : ''}${attributes}`
}

/** A style is written as the attributes that it stands for; a property that has none is refused. */
function styled(style: string): [name: string, value: string][] {
  const kept = style
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
  return kept.flatMap((part): [string, string][] => {
    const at = part.indexOf(':')
    const name = part.slice(0, at).trim()
    const value = part.slice(at + 1).trim()
    if (/^-(inkscape|webkit|moz)-/.test(name)) return []
    if (at < 1 || !ATTRIBUTES.has(name) || ['href', 'id', 'xmlns', 'class'].includes(name))
      no(`style="${part.slice(0, 40)}"`)
    return [[name, checked(name, value)]]
  })
}

/** A value that refers to nothing but the picture's own parts. Character references and escapes could hide a reference, so none may stand in it. */
function checked(name: string, value: string): string {
  const say = `${name}="${value.slice(0, 40)}"`
  if (name === 'href') return /^#[\w.-]+$/.test(value) ? value : no(say)
  if (ENTITY.test(value)) no(say)
  if (name !== 'aria-label' && name !== 'font-family' && /[&\\]/.test(value)) no(say)
  const outside = value.replace(/url\(\s*(['"]?)#[\w.-]+\1\s*\)/gi, '')
  if (/url\s*\(|image\s*\(|image-set|script\s*:|data\s*:|https?:|expression\s*\(|@import/i.test(outside)) no(say)
  return value.replaceAll('"', '&quot;').replaceAll('>', '&gt;')
}
