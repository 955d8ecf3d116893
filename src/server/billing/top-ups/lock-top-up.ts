// What editing and deciding a top-up share: its locked row, whether it is still what was seen, and the slips that belong to its customer.
import { AppError, type Refusal } from '#shared/errors.ts'
import type { TopUpStatus } from '#shared/billing/billing.fields.ts'
import { ruleText } from '#shared/field-reasons.ts'
import type { Database } from '#server/base/database/database.ts'

/** The row, locked. Refuses `not_found`. */
export async function lockTopUp(db: Database, customerId: number, topUpId: string) {
  const row = await db
    .selectFrom('top_up')
    .select([
      'top_up_no',
      'status',
      'payment_method',
      'filed_by',
      'filed_by_staff',
      'amount',
      'currency',
      'paid_on',
      'remark',
      'slip_file_id',
      'received_amount',
      'proposed_amount',
      'proposed_by',
      'updated_at',
    ]) // prettier-ignore
    .where('customer_id', '=', customerId)
    .where('top_up_id', '=', topUpId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return { ...row, status: row.status as TopUpStatus }
}

/** Whether it was changed since `seen`, an instant; without one nothing is compared. */
export const changedRefusal = (row: { updated_at: string | Date }, seen: string | undefined): Refusal | undefined =>
  seen !== undefined && new Date(row.updated_at).getTime() !== new Date(seen).getTime()
    ? { code: 'top_up_changed' }
    : undefined

/** Refuses `invalid_input` at `path` for a file that is no slip of this customer. */
export async function ownSlip(db: Database, customerId: number, fileId: string, path: string): Promise<void> {
  const slip = await db
    .selectFrom('file')
    .select('file_id')
    .where('customer_id', '=', customerId)
    .where('file_id', '=', fileId)
    .where('purpose', '=', 'top_up_slip')
    .executeTakeFirst()
  if (!slip) throw new AppError('invalid_input', undefined, [{ path, reason: ruleText('required') }])
}
