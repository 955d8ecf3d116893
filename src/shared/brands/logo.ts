// Whether a drawing can become a brand's picture (Rule 1.11), beyond being safe (svg.ts): how large it is, how much there is to draw once every reference
// is followed, and that it holds no letters, which every machine would set in another font.
import { cleanSvg } from './svg.ts'

/** Within what a picture is drawn, in pixels: twice to four times of what a page shows, for sharp screens and for print. */
export const PICTURE_BOXES = {
  logo: { width: 640, height: 160 },
  icon: { width: 192, height: 192 },
  paper: { width: 900, height: 225 },
} as const
export const PICTURE_KINDS = ['logo', 'icon', 'paper'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]

/** Our choice: a drawn logo has some dozens of parts. `use` inside `use` makes thousands of millions out of ten lines. */
export const MAX_PARTS = 5_000
/** The longest side may be so many times the shortest. */
const MAX_RATIO = 12

export type LogoRule = 'svg' | 'svg_letters' | 'svg_heavy' | 'svg_size'
type Logo = { svg: string } | { rule: LogoRule; what: string }

/** The cleaned text of a logo, or the rule that it breaks. */
export function readLogo(source: string): Logo {
  const cleaned = cleanSvg(source)
  if ('refused' in cleaned) return { rule: 'svg', what: cleaned.refused }
  const { svg } = cleaned
  if (/<text[\s>/]/.test(svg)) return { rule: 'svg_letters', what: '<text>' }
  if (!sizeOf(svg)) return { rule: 'svg_size', what: String(MAX_RATIO) }
  if (partsOf(svg) > MAX_PARTS) return { rule: 'svg_heavy', what: String(MAX_PARTS) }
  return { svg }
}

const NUMBER = /^\s*\+?(\d+(?:\.\d+)?|\.\d+)(?:px)?\s*$/
const rootOf = (svg: string) => /^<svg[^>]*>/.exec(svg)?.[0] ?? ''
const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]

/** Width and height of a cleaned drawing in its own units: of its viewBox, else of its attributes. Undefined where neither says a usable one. */
function sizeOf(svg: string): { width: number; height: number } | undefined {
  const root = rootOf(svg)
  const box = attribute(root, 'viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .map(Number)
  const [width = 0, height = 0] =
    box?.length === 4
      ? box.slice(2)
      : ['width', 'height'].map((name) => Number(NUMBER.exec(attribute(root, name) ?? '')?.[1] ?? 0))
  const ratio = Math.max(width, height) / Math.min(width, height)
  const usable = width > 0 && height > 0 && [width, height].every(Number.isFinite)
  return usable && ratio <= MAX_RATIO ? { width, height } : undefined
}

/** A cleaned drawing that fills `box` as far as its own shape allows, in whole pixels. */
export function fitted(svg: string, box: { width: number; height: number }): string {
  const size = sizeOf(svg)
  if (!size) throw new Error('a drawing without a size')
  const scale = Math.min(box.width / size.width, box.height / size.height)
  const [width, height] = [size.width, size.height].map((length) => Math.max(1, Math.round(length * scale)))
  const root = rootOf(svg)
  const kept = root.replaceAll(/\s(?:width|height)="[^"]*"/g, '')
  const viewBox = attribute(root, 'viewBox') === undefined ? ` viewBox="0 0 ${size.width} ${size.height}"` : ''
  return svg.replace(root, () => kept.replace('<svg', `<svg width="${width}" height="${height}"${viewBox}`))
}

type Part = { id: string | undefined; inside: Part[]; refers: string[] }

/** How many parts are drawn once every reference is followed; a circle of references is without end. */
export function partsOf(svg: string): number {
  const byId = new Map<string, Part>()
  const root: Part = { id: undefined, inside: [], refers: [] }
  const open = [root]
  for (const [, closes, attributes = '', selfClosed] of svg.matchAll(
    /<(\/?)[A-Za-z][\w:.-]*((?:\s+[\w:.-]+="[^"]*")*)\s*(\/?)>/g,
  )) {
    if (closes) {
      open.pop()
      continue
    }
    const refers = [...attributes.matchAll(/\shref="#([^"]+)"|url\(\s*['"]?(?:&quot;)?#([\w.-]+)/g)]
    const part: Part = {
      id: attribute(attributes, 'id'),
      inside: [],
      refers: refers.map(([, used, named]) => used ?? named ?? ''),
    }
    if (part.id !== undefined && !byId.has(part.id)) byId.set(part.id, part)
    open.at(-1)?.inside.push(part)
    if (!selfClosed) open.push(part)
  }
  const known = new Map<Part, number>()
  const weigh = (part: Part): number => {
    const before = known.get(part)
    if (before !== undefined) return before
    // Met again while it is being weighed: a circle.
    known.set(part, Infinity)
    const referred = part.refers.flatMap((id) => byId.get(id) ?? [])
    const sum = [...part.inside, ...referred].reduce((total, other) => total + weigh(other), 1)
    known.set(part, sum)
    return sum
  }
  return weigh(root) - 1
}
