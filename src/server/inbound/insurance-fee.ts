// What insuring a booking would cost today (Rule 7.8): declared value × the warehouse's rate, in the account's currency. A
// preview for the screen; nothing is charged here.
import { AppError } from '#shared/errors.ts'
import { currency as currencies } from '#shared/fields.ts'
import type { Currency } from '#shared/currencies.ts'
import { quoteInbound } from '#shared/rates/rates.rules.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { termsFor } from '#server/rates/index.ts'

/** The fee, or null: nothing declared, no tariff or no exchange rate in force on the day. */
export async function insuranceFee(
  ctx: Ctx,
  db: Database,
  asked: { warehouseId: string; onDate: string; currency: string; declaredUsd: string | null },
): Promise<{ amount: string; currency: Currency } | null> {
  const { warehouseId, onDate, currency, declaredUsd } = asked
  if (declaredUsd === null) return null
  const found = await termsFor(ctx, db, { warehouseId, onDate, currency, fulfilmentFee: false }).catch(
    (error: unknown) => {
      if (error instanceof AppError) return undefined
      throw error
    },
  )
  if (!found) return null
  const { handling, fx } = found.terms
  const nothingElse = { boxes: 0, pieces: 0, weight_g: 0, volume_m3: '0', value_added_services: [] }
  const quote = quoteInbound(
    { handling, fx, contract: { currency } },
    { ...nothingElse, declared_value_usd: declaredUsd, on_date: onDate },
  )
  return quote.ok ? { amount: quote.total, currency: currencies.parse(quote.currency) } : null
}
