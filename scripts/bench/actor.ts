// A main account as the session would find it, for driving a use case without HTTP.
import { CUSTOMER_PERMISSIONS } from '#shared/permissions.ts'
import { systemActor, type CustomerActor } from '#server/base/actor.ts'
import type { MadeCustomer } from '#test/make.ts'

export function benchActor(customer: MadeCustomer, idempotency: { key: string; fingerprint: Buffer }): CustomerActor {
  return {
    kind: 'main',
    customerId: customer.customerId,
    id: customer.memberId,
    subAccountId: 0,
    name: 'Mei Lin',
    email: customer.email,
    permissions: new Set(CUSTOMER_PERMISSIONS),
    skuIds: null,
    seesMoney: true,
    platformType: 1,
    request: { ...systemActor('bench').request, method: 'POST', idempotency },
  }
}
