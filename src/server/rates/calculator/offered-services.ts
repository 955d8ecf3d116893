// The value-added services that a warehouse's price list offers on a day: what orders and bookings choose from, no second list beside it.
import { AppError } from '#shared/errors.ts'
import type { OfferedService } from '#shared/rates/chosen-services.ts'
import type { HandlingTariff } from '#shared/rates/tariffs/handling.tariff.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { termsFor, type RatingTerms } from './terms.ts'

type Asked = { customerId: number; warehouseId: string; onDate: string; currency: string }

/** As `termsFor`, or nothing where the warehouse has no price list that day. */
export function termsIfAny(ctx: Ctx, db: Database, asked: Asked): Promise<RatingTerms | undefined> {
  return termsFor(ctx, db, { ...asked, fulfilmentFee: false }).catch((error: unknown) => {
    if (error instanceof AppError && error.refusal.code === 'no_tariff') return undefined
    throw error
  })
}

/** The services of a price list; without it none. Amounts are null for who sees no money. */
export const offeredServices = (tariff: HandlingTariff | undefined, seesMoney: boolean): OfferedService[] =>
  tariff?.value_added_services.map(({ code, name, amount }) => ({
    code,
    name_en: name.en,
    name_zh: name.zh_CN,
    amount: seesMoney ? amount : null,
    currency: tariff.currency,
  })) ?? []
