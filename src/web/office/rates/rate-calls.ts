// What is stale once a method, a tariff or a proposal has changed.
import { officeRateCalls } from '#shared/rates/rates.contract.ts'
import { customerListCalls } from '#shared/rates/tariffs/customer-lists.contract.ts'

export const STALE_TARIFFS = [
  officeRateCalls.getMethods, officeRateCalls.getPriceLists, officeRateCalls.getTariffs, officeRateCalls.getTariff,
  officeRateCalls.getComparison, officeRateCalls.getProposals, customerListCalls.getList,
] // prettier-ignore

/** The UTC date: prices have no other where no warehouse is meant. */
export const today = (): string => new Date().toISOString().slice(0, 10)

/** The customer that an address names, whose own price lists are meant; null: the house's. */
export const customerOf = (query: URLSearchParams): number | null => {
  const said = query.get('customer') ?? ''
  return /^[1-9]\d{0,8}$/.test(said) ? Number(said) : null
}

/** That customer, as calls are told. */
export const whose = (customer: number | null) => (customer === null ? {} : { customer_id: String(customer) })
