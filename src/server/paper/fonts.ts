// The faces that documents are set in, each read once for the life of the process, and the choice of face for each run of characters.
// It knows nothing of pages. Noto Sans SC lacks Latin Extended and Noto Sans lacks Han, so neither can set a line alone.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'

export type Weight = 'regular' | 'bold'
export type Face = 'latin' | 'han'
export type Run = { face: Face; text: string }
/** A parsed font; pdfkit takes it as it is, so that no document parses 10 MB again. */
type Font = { hasGlyphForCodePoint(codePoint: number): boolean; createSubset(): unknown }

const FILES: Record<Weight, Record<Face, string>> = {
  regular: {
    latin: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
    han: '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  },
  bold: {
    latin: '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
    han: '@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
  },
}
/** What stands for a character that neither face has (Hangul, Thai, emoji): seen, so that nobody takes the text for whole. */
export const MISSING = '□'

const parsed = new Map<string, Font>()

/** A face, read and parsed when the first document needs it: a warehouse that prints no Chinese never holds those 10 MB. */
export function fontOf(weight: Weight, face: Face): Font {
  const file = FILES[weight][face]
  const known = parsed.get(file) ?? open(file)
  parsed.set(file, known)
  return known
}

function open(file: string): Font {
  const bytes = readFileSync(createRequire(import.meta.url).resolve(file))
  const [font, source] = [parse(bytes), parse(bytes)]
  // Writing a subset looks at the parts of composed glyphs, and the font remembers those without their characters: the
  // next document's text could then not be searched or copied. So subsets are cut from a second copy.
  font.createSubset = () => source.createSubset()
  return font
}

// pdfkit parses a font only inside a document and keeps one copy of it there, so each copy gets a document that is never written.
function parse(bytes: Buffer): Font {
  const parser = new PDFDocument({ autoFirstPage: false, font: null as unknown as string })
  parser.font(bytes)
  return (parser as unknown as { _font: { font: Font } })._font.font
}

// Dashes, curly quotes, ellipsis and middle dot exist in both faces at different widths: they follow their neighbour.
const SHARED = /[\u00b7\u2010-\u203e]/
// Joiners, variation selectors, soft hyphens and bidi marks have no shape of their own here.
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|[\ufe00-\ufe0f]/g
// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]/g

/** One form for each text: NFC, no invisible characters, control characters as spaces; line feeds stay. */
export function cleanText(text: string): string {
  return text.toWellFormed().normalize('NFC').replace(INVISIBLE, '').replace(CONTROL, ' ')
}

const faceOf = new Map<number, Face | 'none'>()

/** Cuts a clean line into runs that one face can set; what no face has becomes `MISSING`. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const char of text) {
    const codePoint = char.codePointAt(0)!
    let face = faceOf.get(codePoint)
    if (!face) {
      const has = (name: Face): boolean => fontOf('regular', name).hasGlyphForCodePoint(codePoint)
      face = has('latin') ? 'latin' : has('han') ? 'han' : 'none'
      faceOf.set(codePoint, face)
    }
    const last = runs.at(-1)
    if (last?.face === 'han' && SHARED.test(char)) face = 'han'
    const run: Run = face === 'none' ? { face: 'han', text: MISSING } : { face, text: char }
    if (last?.face === run.face) last.text += run.text
    else runs.push(run)
  }
  return runs
}
