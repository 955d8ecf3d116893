// A chapter of the help that a brand tells in its own words (Rule 18.25): Markdown, whose headings of the first two levels begin its parts as the
// built-in text has them. Both are read and searched alike.
import type { HelpChapter } from './help.contract.ts'
import { inLanguage, type Language, type Text } from '../../language.ts'
import { CHAPTERS, type Chapter } from './chapters.ts'
import { findGuidelines, type Guideline } from './guidelines.ts'

export type OwnPart = { key: string; title: string; markdown: string }
export type HelpPart = Guideline | OwnPart
export type ReadChapter = Omit<Chapter, 'parts'> & { parts: readonly HelpPart[] }

export const titleOf = ({ title }: HelpPart): Text => (typeof title === 'string' ? { en: title, zh_CN: title } : title)

const HEADING = /^ {0,3}#{1,2}[ \t]+(.+?)[ \t]*#*[ \t]*$/
const FENCE = /^ {0,3}(```|~~~)/

/** The parts of a text; what stands before the first heading has none. Lines that look like headings inside code are code. */
export function partsOf(markdown: string): OwnPart[] {
  const parts: { title: string; lines: string[] }[] = [{ title: '', lines: [] }]
  let fence: string | undefined
  for (const line of markdown.split('\n')) {
    const mark = FENCE.exec(line)?.[1]
    const title = fence === undefined ? HEADING.exec(line)?.[1] : undefined
    if (mark) fence = fence === undefined ? mark : fence === mark ? undefined : fence
    if (title === undefined) parts.at(-1)?.lines.push(line)
    else parts.push({ title: title.replace(/[*`]/g, ''), lines: [] })
  }
  return parts
    .map(({ title, lines }, place) => ({ key: `own${place}`, title, markdown: lines.join('\n').trim() }))
    .filter(({ title, markdown: rest }) => title !== '' || rest !== '')
}

/** The built-in text as the Markdown that says the same: what staff begin with. */
export const asMarkdown = ({ parts }: Pick<Chapter, 'parts'>, language: Language): string =>
  parts
    .map(({ title, points }) => {
      const lines = points.map((point) => `- ${inLanguage(point, language).replace(/[\\*<[\]`]/g, '\\$&')}`)
      return `## ${inLanguage(title, language)}\n\n${lines.join('\n')}`
    })
    .join('\n\n')

/** All chapters as the reader's brand tells them. */
export function readChapters(own: readonly { chapter: HelpChapter; body: string }[]): ReadChapter[] {
  const texts = new Map(own.map(({ chapter, body }) => [chapter, body]))
  return CHAPTERS.map((chapter) => {
    const body = texts.get(chapter.key)
    return body === undefined ? chapter : { ...chapter, parts: partsOf(body) }
  })
}

function findOwn(words: string, part: OwnPart): OwnPart[] {
  const said = `${part.title} ${part.markdown}`.toLowerCase()
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return wanted.every((word) => said.includes(word)) ? [part] : []
}

/** The parts that say `words`; of a built-in one the points that do, unless its title does. */
export const findParts = (words: string, parts: readonly HelpPart[]): HelpPart[] =>
  parts.flatMap((part): HelpPart[] => ('points' in part ? findGuidelines(words, [part]) : findOwn(words, part)))

/** What each chapter says of the words; a chapter whose title says them comes whole. */
export const searchHelp = (
  words: string,
  chapters: readonly ReadChapter[],
): { chapter: ReadChapter; parts: readonly HelpPart[] }[] =>
  chapters.flatMap((chapter) => {
    const whole = findGuidelines(words, [{ key: chapter.key, title: chapter.title, points: [] }]).length > 0
    const parts = whole ? chapter.parts : findParts(words, chapter.parts)
    return parts.length > 0 ? [{ chapter, parts }] : []
  })
