// What a closed warehouse still does (Rule 6.9): it finishes what it has, and takes nothing new.
import type { Refusal } from '../errors.ts'

/** For what is new to the warehouse, such as an order that is submitted. */
export const refuseClosed = (
  place: { warehouse_code: string; warehouse_open: boolean } | undefined,
): Refusal | undefined =>
  place && !place.warehouse_open ? { code: 'warehouse_closed', params: { code: place.warehouse_code } } : undefined
