// Who does in the sandbox what the house's people and carriers do outside (Rule 22.3): nobody of the staff, under the sandbox's name.
import { AppError } from '#shared/errors.ts'
import { SANDBOX_NAME } from '#shared/integrations/sandbox.rules.ts'
import { staffPermissions } from '#shared/permissions.ts'
import { systemActor, type CustomerActor, type StaffActor, type SystemActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'

/** Refuses `sandbox_only` to a live key and to a person outside the sandbox. */
export function refuseOutside(ctx: Ctx, actor: CustomerActor): void {
  if (ctx.sandbox !== null || !actor.sandbox) throw new AppError('sandbox_only')
}

/**
 * The house, as the test key plays it. What `last` does answers for the whole request: a repeated one finds its answer there, and what went before it
 * done already.
 */
export function houseOf(actor: CustomerActor): { before: StaffActor; last: StaffActor } {
  const last: StaffActor = {
    kind: 'staff',
    // Answers of repeated requests are kept by who asked: each key has its own.
    id: actor.id,
    name: SANDBOX_NAME.en,
    email: '',
    roles: ['admin'],
    permissions: new Set(staffPermissions(['admin'])),
    warehouseIds: null,
    ownCustomersOnly: false,
    moneySeen: 'every customer',
    request: actor.request,
  }
  const { idempotency: _, ...once } = actor.request
  return { before: { ...last, request: once }, last }
}

/** The carrier; its answers are kept by what all carriers share, so the key of the request says whose it is. */
export function carrierOf(actor: CustomerActor): SystemActor {
  const { idempotency } = actor.request
  const own = idempotency && { ...idempotency, key: `${actor.id} ${idempotency.key}` }
  return { ...systemActor('carrier'), request: { ...actor.request, idempotency: own } }
}
