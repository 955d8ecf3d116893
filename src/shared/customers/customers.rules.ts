// Refusals that follow from a customer's contract.
import type { Refusal } from '../errors.ts'

/** Rule 3.9: a customer on stop keeps working with drafts but submits nothing. */
export const refuseOnStop = (customer: { on_stop: boolean } | undefined): Refusal | undefined =>
  customer?.on_stop ? { code: 'customer_on_stop' } : undefined
