// Contract -> use case for methods, tariffs and exchange rates; no logic.
import { officeRateCalls } from '#shared/rates/rates.contract.ts'
import { answered, type Routes } from '#server/base/http/http.ts'
import { addMethod } from './tariffs/add-method.ts'
import { decideTariff, publishTariff } from './tariffs/publish-tariff.ts'
import { getMethods, getProposals, getTariffs } from './tariffs/rates.queries.ts'
import { setExchangeRates } from './tariffs/set-exchange-rates.ts'

const officeRateRoutes = answered(officeRateCalls, (ctx) => ({
  getMethods: (actor, input) => getMethods(ctx, actor, input),
  getTariffs: (actor, input) => getTariffs(ctx, actor, input),
  addMethod: (actor, input) => addMethod(ctx, actor, input),
  publishTariff: (actor, input) => publishTariff(ctx, actor, input),
  getProposals: (actor) => getProposals(ctx, actor),
  confirmTariff: async (actor, input) => {
    const tariff_id = await decideTariff(ctx, actor, { ...input, confirmed: true })
    return { tariff_id: tariff_id ?? '' }
  },
  rejectTariff: async (actor, input) => {
    await decideTariff(ctx, actor, { ...input, confirmed: false })
    return {}
  },
  setExchangeRates: (actor, input) => setExchangeRates(ctx, actor, input),
}))

export const routes: readonly Routes[] = [officeRateRoutes]
