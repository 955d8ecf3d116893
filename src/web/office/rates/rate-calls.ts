// What is stale once a method, a tariff or a proposal has changed.
import { officeRateCalls } from '#shared/rates/rates.contract.ts'

export const STALE_TARIFFS = [
  officeRateCalls.getMethods, officeRateCalls.getPriceLists, officeRateCalls.getTariffs, officeRateCalls.getTariff,
  officeRateCalls.getComparison, officeRateCalls.getProposals,
] // prettier-ignore

/** The UTC date: prices have no other where no warehouse is meant. */
export const today = (): string => new Date().toISOString().slice(0, 10)
