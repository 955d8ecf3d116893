// A charge as calls answer with it. How it is computed is in calculator/, the sentence that explains it in rates.text.ts.
import { z } from 'zod'
import { decimal } from '../fields.ts'
import { BASIS_RULES, FEE_TYPES } from './calculator/fees.ts'

export const feeLine = z.object({
  fee_type: z.enum(FEE_TYPES),
  amount: decimal,
  /** Why it costs what it costs: `basisText` makes the sentence. */
  basis: z.object({
    rule: z.enum(BASIS_RULES),
    currency: z.string(),
    rate: z.string().optional(),
    inputs: z.record(z.string(), z.union([z.string(), z.number()])),
    items: z
      .array(z.object({ code: z.string(), quantity: z.union([z.number(), z.string()]), amount: z.string() }))
      .optional(),
  }),
  /** Of an order in several parcels, the one that it is charged for; absent where it is charged once. */
  parcel_no: z.int().optional(),
})
export type ExplainedFee = z.output<typeof feeLine>
