// What is stale once a method, a tariff or a proposal has changed.
import { officeRateCalls } from '#shared/rates/rates.contract.ts'
import { priceGroupCalls } from '#shared/rates/groups/price-groups.contract.ts'
import { customerListCalls } from '#shared/rates/tariffs/customer-lists.contract.ts'
import { mayBeOwned, type Whose } from '#shared/rates/tariffs/whose.ts'

export const STALE_TARIFFS = [
  officeRateCalls.getMethods, officeRateCalls.getPriceLists, officeRateCalls.getTariffs, officeRateCalls.getTariff,
  officeRateCalls.getComparison, officeRateCalls.getProposals, customerListCalls.getList,
  priceGroupCalls.getGroups, priceGroupCalls.getGroup,
] // prettier-ignore

/** The UTC date: prices have no other where no warehouse is meant. */
export const today = (): string => new Date().toISOString().slice(0, 10)

/** Whose price lists an address means: a customer's, a group's, or the house's. Of taxes and costs there are the house's alone. */
export const ownerOf = (kind: string, query: URLSearchParams): Whose => {
  const [customer, group] = [query.get('customer') ?? '', query.get('group') ?? '']
  if (!mayBeOwned(kind)) return {}
  if (/^[1-9]\d{0,8}$/.test(customer)) return { customer_id: Number(customer) }
  return group ? { group_id: group } : {}
}

/** The same, as an address tells it to a call. */
export const whose = ({ customer_id, group_id }: Whose) => ({
  ...(customer_id !== undefined && { customer_id: String(customer_id) }),
  ...(group_id !== undefined && { group_id }),
})
/** Where one owner is told from another. */
export const ownerKey = ({ customer_id, group_id }: Whose): string => String(customer_id ?? group_id ?? '')
