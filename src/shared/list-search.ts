// A list searched by many pasted numbers at once (Rule 16.8): how the lines are read, and what the calls of such a search carry. Which
// columns a list looks in is its own matter.
import { z } from 'zod'
import { id, text } from './fields.ts'

export const MAX_SEARCH_TERMS = 5000
const MAX_TERM_LENGTH = 60

/** What is kept is asked for again by its id, so that the list's address stays short. */
export const searchInput = z.strictObject({ terms: z.array(text(MAX_TERM_LENGTH)).min(1).max(MAX_SEARCH_TERMS) })
export const keptSearch = z.object({ search_id: id })
export const searchKey = z.strictObject({ search_id: id })
/** `missing`: the terms that nothing was found for, in the order they were pasted. */
export const toldSearch = z.object({ terms: z.int(), missing: z.array(z.string()) })

/** One term a line or cell, as people and spreadsheets paste them; each once, blanks left out. */
export function readTerms(pasted: string): string[] {
  const terms = pasted
    .split(/[\r\n\t,;，；]+/)
    .map((term) => term.trim().replace(/^"(.*)"$/, '$1'))
    .filter((term) => term !== '')
  return [...new Set(terms)]
}
