// The warehouse unbinds one serial number, with a reason: the wrong label was scanned, the piece went elsewhere (Rule 6.23). The parcel keeps
// what was scanned into it; goods and money do not change.
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import type { ParsedInputOf } from '#shared/contract.ts'
import type { officeSerialCalls } from '#shared/serials/office-serials.contract.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'
import { staffSeesCustomerOf, staffSeesWarehouse } from '#server/customers/index.ts'
import { releaseSerials } from './take-serials.ts'

/** Refuses `not_found`, and `serial_free` where it is bound to that order no more. */
export function unbindSerial(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<typeof officeSerialCalls.unbind>,
): Promise<Record<never, never>> {
  const { customer_id, serial_id, order_id, reason } = input
  return write(ctx, actor, async (tx) => {
    const { rows } = await sql<{ sn: string; order_no: string | null }>`select n.sn, o.order_no from serial_number n
      left join orders o on o.customer_id = n.customer_id and o.order_id = n.order_id
      where n.customer_id = ${customer_id} and n.serial_id = ${serial_id} and n.deleted_at is null
        and ${staffSeesCustomerOf(actor, 'n')} and ${staffSeesWarehouse(actor, 'n')}`.execute(tx.db)
    const [found] = rows
    if (!found) throw new AppError('not_found')
    if ((await releaseSerials(tx, actor, input, reason, serial_id)) === 0) throw new AppError('serial_free')
    const { sn, order_no } = found
    tx.note({
      customerId: customer_id,
      object: 'serial_number',
      objectId: serial_id,
      before: { sn, order_no },
      after: { unbound: true, order_id, reason },
    })
    tx.changed(['stock', 'orders'], customer_id)
    return {}
  })
}
