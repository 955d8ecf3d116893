// The demo's people as actors, so that everything is made through the use cases that people use, signed with their names.
import type { Call } from '#shared/contract.ts'
import {
  CUSTOMER_PERMISSIONS,
  moneySeen,
  staffPermissions,
  type CustomerPermission,
  type StaffRole,
} from '#shared/permissions.ts'
import { systemActor, type Actor, type CustomerActor, type RequestInfo, type StaffActor } from '#server/base/actor.ts'
import { titleOf } from '#server/base/http/titles.ts'

const request = (title: string): RequestInfo => ({
  ...systemActor('demo').request,
  path: '/demo',
  title,
  method: 'POST',
})

/** The actor as one who makes this call: the operation log tells of the demo as of people's own work. */
export const calling = <A extends Actor>(actor: A, call: Call): A => ({
  ...actor,
  request: { ...actor.request, path: call.path, title: titleOf(call).en, method: call.method },
})

export function demoCustomerActor(
  customerId: number,
  member: { id: string; name: string; email: string; subAccountId: number },
  platformType: number,
): CustomerActor {
  return {
    kind: member.subAccountId === 0 ? 'main' : 'sub',
    customerId,
    ...member,
    permissions: new Set<CustomerPermission>(CUSTOMER_PERMISSIONS),
    skuIds: null,
    seesMoney: true,
    platformType,
    request: request('Demo'),
  }
}

export function demoStaffActor(
  staff: { id: string; name: string; email: string; roles: StaffRole[] },
  warehouseIds: string[] | null,
): StaffActor {
  return {
    kind: 'staff',
    ...staff,
    permissions: new Set(staffPermissions(staff.roles)),
    warehouseIds,
    ownCustomersOnly: false,
    moneySeen: moneySeen(staff.roles),
    request: request('Demo'),
  }
}
