// What a correction of a recipient is sent and answered with, on both sides.
import { z } from 'zod'
import { decimal } from '../../fields.ts'
import { recipient, taxCodes } from '../order-fields.ts'

export const correction = { version: z.int().min(1), recipient, tax: taxCodes }

/** The amounts are null for who sees no money, and where the price stays as it is. */
export const correctionPreview = z.object({
  priced_anew: z.boolean(),
  currency: z.string(),
  was: decimal.nullable(),
  now: decimal.nullable(),
  difference: decimal.nullable(),
})
