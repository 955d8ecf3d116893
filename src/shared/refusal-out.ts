// How answers carry a sentence and a refusal: in every language, for the reader's own to be chosen. The catalogue itself is errors.ts.
import { z } from 'zod'
import { ERRORS, type ErrorCode } from './errors.ts'
import { withTraditional } from './language.ts'

const ERROR_CODES = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]
/** A sentence in every language. */
export const textOut = z
  .object({ en: z.string(), zh_CN: z.string(), zh_TW: z.string().optional() })
  .overwrite(withTraditional)

/** A refusal inside an answer (a batch, a method that cannot carry): `refusalText` makes the sentence of it. */
export const refusalOut = z.object({
  code: z.enum(ERROR_CODES),
  params: z.record(z.string(), z.union([z.string(), z.number(), textOut])).optional(),
})
