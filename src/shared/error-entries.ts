// The shape of a refusal as the catalogue keeps it. The catalogue itself is errors.ts and the <domain>.errors.ts of the domains.
import type { Text } from './language.ts'

/**
 * By code: the number that callers see, the HTTP status, the sentence in the languages of the sources; and the input's field, where the
 * refusal is always about that one.
 */
export type ErrorEntries = Record<string, { number: number; status: number; field?: string } & Text>
