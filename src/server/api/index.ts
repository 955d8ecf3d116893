// The door of the API for machines: its calls, part by part, and the document that describes them. It is the last domain, since it enters all others.
import type { Routes } from '#server/base/http/http.ts'
import { PARTS } from './parts.ts'

export { apiDocument } from './document.ts'
export const routes: readonly Routes[] = PARTS.flatMap((part) => part.routes)
