// Whose versions of a tariff are meant: one customer's own (Rule 11.28), a group's (Rule 11.35), or with neither the house's.
import { customerId, date, id, queryInt } from '../../fields.ts'
import { z } from 'zod'

export type Whose = { customer_id?: number | undefined; group_id?: string | undefined }

/** In a body. */
export const forWhom = { customer_id: customerId.optional(), group_id: id.optional() }
/** In an address. */
export const whose = { customer_id: queryInt(1, 999_999_999).optional(), group_id: id.optional() }

/** Nobody's is both a customer's and a group's. */
export const oneOwner = ({ customer_id, group_id }: Whose): boolean =>
  customer_id === undefined || group_id === undefined
export const isHouses = ({ customer_id, group_id }: Whose): boolean =>
  customer_id === undefined && group_id === undefined
/** Taxes and what carriers take are the house's alone. */
export const OWNED_KINDS = ['method', 'handling'] as const
export type OwnedKind = (typeof OWNED_KINDS)[number]
export const mayBeOwned = (kind: string): kind is OwnedKind => (OWNED_KINDS as readonly string[]).includes(kind)
export const OWNER_FAULT = { path: ['group_id'] }

/** Whose an answer says that something is. */
export const ownerIn = ({ customer_id, group_id }: { customer_id: number | null; group_id: string | null }): Whose => ({
  ...(customer_id !== null && { customer_id }),
  ...(group_id !== null && { group_id }),
})

/** In an answer: nulls are the house's, for everybody. */
export const owned = {
  customer_id: customerId.nullable(),
  company_name: z.string().nullable(),
  group_id: id.nullable(),
  group_name: z.string().nullable(),
}
/** With the last day of a version that is not the house's. */
export const ownedUntil = { ...owned, valid_until: date.nullable() }
