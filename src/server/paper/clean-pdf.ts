// Takes a document that somebody brought, a PDF or a picture, and makes a PDF of its pages alone, in a thread of its own with a limit on memory and
// time. What the pages are is decided elsewhere.
import { apart } from '#server/base/apart.ts'
import type { Answer, Ask } from './cleaning-thread.ts'

export type { CleanFault } from './cleaning-thread.ts'

const clean = apart<Ask, Answer>(new URL('cleaning-thread.ts', import.meta.url))

/** A fault is an answer: what cannot be opened, is encrypted, or has more pages than `mostPages`. A picture becomes a page of 100 × 150 mm. */
export const cleanPdf = async (ask: Ask): Promise<Answer> => (await clean(ask)) ?? { fault: 'unreadable' }
