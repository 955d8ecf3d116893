// Contract -> use case for methods, tariffs and exchange rates; no logic.
import { AppError } from '#shared/errors.ts'
import { tariffFileCalls } from '#shared/rates/files/tariff-file.contract.ts'
import { priceGroupCalls } from '#shared/rates/groups/price-groups.contract.ts'
import { ownRateCalls } from '#shared/rates/own-rates.contract.ts'
import { officeRateCalls } from '#shared/rates/rates.contract.ts'
import { customerListCalls } from '#shared/rates/tariffs/customer-lists.contract.ts'
import { answered, type Routes } from '#server/base/http/http.ts'
import { downloadRates, downloadTariff, readRatesFile, readTariffFile } from './files/tariff-file.ts'
import { addPriceGroup, deletePriceGroup, renamePriceGroup, setPriceGroupMembers } from './groups/change-groups.ts'
import { getPriceGroup, getPriceGroups } from './groups/price-groups.queries.ts'
import { addMethod } from './tariffs/add-method.ts'
import { setMethodStatus, updateMethod } from './tariffs/change-method.ts'
import { customerListStart, exportCustomerLists, listCustomerLists } from './tariffs/customer-lists.queries.ts'
import { getExchangeRates } from './tariffs/exchange-rates.queries.ts'
import { getOwnTariff, getOwnTariffs } from './tariffs/own-tariffs.queries.ts'
import { decideTariff, publishTariff } from './tariffs/publish-tariff.ts'
import {
  getComparison,
  getMethods,
  getPriceLists,
  getProposals,
  getTariff,
  getTariffs,
} from './tariffs/rates.queries.ts'
import { setExchangeRates } from './tariffs/set-exchange-rates.ts'
import { endTariff } from './tariffs/end-tariff.ts'
import { withdrawTariff } from './tariffs/withdraw-tariff.ts'

const officeRateRoutes = answered(officeRateCalls, (ctx) => ({
  getMethods: (actor, input) => getMethods(ctx, actor, input),
  getPriceLists: (actor) => getPriceLists(ctx, actor),
  getTariffs: (actor, input) => getTariffs(ctx, actor, input),
  getTariff: (actor, input) => getTariff(ctx, actor, input),
  getComparison: (actor, input) => getComparison(ctx, actor, input),
  addMethod: (actor, input) => addMethod(ctx, actor, input),
  updateMethod: (actor, input) => updateMethod(ctx, actor, input),
  setMethodStatus: (actor, input) => setMethodStatus(ctx, actor, input),
  withdrawTariff: (actor, input) => withdrawTariff(ctx, actor, input),
  endTariff: (actor, input) => endTariff(ctx, actor, input),
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
  getExchangeRates: (actor, input) => getExchangeRates(ctx, actor, input),
  setExchangeRates: (actor, input) => setExchangeRates(ctx, actor, input),
}))

const customerListRoutes = answered(customerListCalls, (ctx) => ({
  getList: (actor, input) => listCustomerLists(ctx, actor, input),
  exportList: (actor, input) => exportCustomerLists(ctx, actor, input),
  getStart: (actor, input) => customerListStart(ctx, actor, input),
}))

const priceGroupRoutes = answered(priceGroupCalls, (ctx) => ({
  getGroups: (actor, input) => getPriceGroups(ctx, actor, input),
  getGroup: (actor, input) => getPriceGroup(ctx, actor, input),
  addGroup: (actor, input) => addPriceGroup(ctx, actor, input),
  renameGroup: (actor, input) => renamePriceGroup(ctx, actor, input),
  deleteGroup: (actor, input) => deletePriceGroup(ctx, actor, input),
  setMembers: (actor, input) => setPriceGroupMembers(ctx, actor, input),
}))

const ownRateRoutes = answered(ownRateCalls, (ctx) => ({
  getTariffs: (actor) => getOwnTariffs(ctx, actor),
  getTariff: (actor, input) => getOwnTariff(ctx, actor, input),
}))

const tariffFileRoutes = answered(tariffFileCalls, (ctx) => ({
  downloadTariff: (actor, input) => downloadTariff(ctx, actor, input),
  readTariffFile: (_actor, input, { file }) => {
    if (!file) throw new AppError('file_missing')
    return readTariffFile(input, file)
  },
  downloadRates: (actor, input) => downloadRates(ctx, actor, input),
  readRatesFile: (_actor, _input, { file }) => {
    if (!file) throw new AppError('file_missing')
    return readRatesFile(file)
  },
}))

export const routes: readonly Routes[] = [
  ownRateRoutes,
  officeRateRoutes,
  customerListRoutes,
  priceGroupRoutes,
  tariffFileRoutes,
]
