// Contract -> use case for methods, tariffs and exchange rates; no logic.
import type { officeRateCalls } from '#shared/rates/rates.contract.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Handlers } from '#server/base/http/http.ts'
import { addMethod } from './tariffs/add-method.ts'
import { publishTariff } from './tariffs/publish-tariff.ts'
import { getMethods, getTariffs } from './tariffs/rates.queries.ts'
import { setExchangeRates } from './tariffs/set-exchange-rates.ts'

export const officeRateRoutes = (ctx: Ctx): Handlers<typeof officeRateCalls> => ({
  getMethods: (actor, input) => getMethods(ctx, actor, input),
  getTariffs: (actor, input) => getTariffs(ctx, actor, input),
  addMethod: (actor, input) => addMethod(ctx, actor, input),
  publishTariff: (actor, input) => publishTariff(ctx, actor, input),
  setExchangeRates: (actor, input) => setExchangeRates(ctx, actor, input),
})
