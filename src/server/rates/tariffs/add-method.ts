// A new shipping method of a warehouse. It carries nothing until a tariff is published for it.
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { officeRateCalls } from '#shared/rates/rates.contract.ts'
import type { StaffActor, SystemActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { uniqueOr, write } from '#server/base/database/transaction.ts'

/** Adds a method; its code is unique over the house. Refuses `not_found` (the warehouse), `method_exists`. */
export function addMethod(
  ctx: Ctx,
  actor: StaffActor | SystemActor,
  input: ParsedInputOf<typeof officeRateCalls.addMethod>,
): Promise<{ method_id: string }> {
  return write(ctx, actor, async (tx) => {
    const warehouse = await tx.db
      .selectFrom('warehouse')
      .select('code')
      .where('warehouse_id', '=', input.warehouse_id)
      .executeTakeFirst()
    if (!warehouse) throw new AppError('not_found')
    const method_id = ctx.clock.id()
    await uniqueOr(
      tx.db
        .insertInto('shipping_method')
        .values({ method_id, ...input })
        .execute(),
      {
        shipping_method_code_key: () => new AppError('method_exists', { code: input.code }),
      },
    )
    tx.note({ customerId: 0, object: 'shipping_method', objectId: method_id, after: input })
    return { method_id }
  })
}
