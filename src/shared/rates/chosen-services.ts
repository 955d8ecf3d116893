// Value-added services as people choose them out of a warehouse's price list, for an order or a booking (Rules 7.16, 9.8). What they cost
// is the handling tariff's matter.
import { z } from 'zod'
import { currency, decimal, quantity } from '../fields.ts'

/** A value-added service by its code in the warehouse's price list. */
export const chosenService = z.strictObject({ code: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/), quantity })
export type ChosenService = z.output<typeof chosenService>

/** How many kinds of services one order or booking may have. */
export const MAX_SERVICES = 20

/** No service twice. */
export const chosenServices = z
  .array(chosenService)
  .max(MAX_SERVICES)
  .check((ctx) => {
    const seen = new Set<string>()
    ctx.value.forEach(({ code }, n) => {
      if (seen.has(code)) {
        ctx.issues.push({ code: 'custom', input: code, path: [n, 'code'], params: { rule: 'duplicate_service' } })
      }
      seen.add(code)
    })
  })

/** Value-added services in all are not more than the pieces they are done to. */
export function servicesFit(chosen: {
  lines: readonly { quantity: number }[]
  services: readonly { quantity: number }[]
}): boolean {
  return sumOf(chosen.services) <= sumOf(chosen.lines)
}
const sumOf = (rows: readonly { quantity: number }[]) => rows.reduce((sum, row) => sum + row.quantity, 0)

/** A service that a price list has today; the amount is null for who sees no money. */
export const offeredService = z.object({
  code: z.string(),
  name_en: z.string(),
  name_zh: z.string(),
  amount: decimal.nullable(),
  currency,
})
export type OfferedService = z.output<typeof offeredService>
