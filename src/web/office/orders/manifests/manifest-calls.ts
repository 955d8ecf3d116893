// What is stale after a manifest has changed.
import { manifestCalls } from '#shared/orders/floor/manifests.contract.ts'
import { orderReads } from '../order-calls.ts'

const { getList, getCounts, getDetail, getChoices } = manifestCalls

export const manifestReads = [getList, getCounts, getDetail, getChoices] as const
/** Also what shows an order: closing ships. */
export const closingReads = [...manifestReads, ...orderReads] as const
