// How a shipping method is wished for: by name, as the best of those that carry an order, or by the customer's own rules.
import { z } from 'zod'
import { id } from '../../fields.ts'
import { refusalOut } from '../../refusal-out.ts'

/** One method, or the best of those that carry the order on the day: by what it costs or by the days that it takes at most. */
const named = z.strictObject({ method_id: id })
const best = z.strictObject({ best: z.enum(['price', 'days']) })
export const ruledMethod = z.union([named, best])
export type RuledMethod = z.output<typeof ruledMethod>
/** The same, or the first of the customer's rules that can choose (Rule 9.55). */
export const methodWish = z.union([named, best, z.strictObject({ by_rules: z.literal(true) })])

/** Which rule, by its place, fits an order and chooses what; `passed`: those before it that fit and could not choose, with the reasons. */
export const ruleChoice = z.object({
  rule: z.int().nullable(),
  method_id: id.nullable(),
  passed: z.array(z.object({ rule: z.int(), reasons: z.array(refusalOut) })),
})
export type RuleChoice = z.output<typeof ruleChoice>
