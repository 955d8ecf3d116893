// Finance's own movements: filed, and posted at once or when a second person confirms. All guards stand in file_adjustment() and
// decide_adjustment(); here are their words, the log and the news.
import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import { ruleText } from '#shared/field-reasons.ts'
import type { AdjustmentKind } from '#shared/billing/billing.fields.ts'
import { fitsCurrency } from '#shared/billing/billing.rules.ts'
import type { adjustmentCalls } from '#shared/billing/adjustment.contract.ts'
import { currencyDigits, type Currency } from '#shared/currencies.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { takeDocumentNumber } from '#server/base/database/take-number.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'

type Outcome = 'filed' | 'posted' | 'rejected' | keyof typeof REFUSALS
const REFUSALS = {
  not_found: 'not_found',
  state: 'adjustment_state',
  four_eyes: 'adjustment_own',
  short: 'payout_short',
  entry_reversed: 'entry_reversed',
  entry_not_reversible: 'entry_not_reversible',
  too_much: 'dispute_amount',
} as const satisfies Record<string, ErrorCode>

function refuseOutcome(outcome: Outcome | 'entry_missing' | undefined): void {
  if (outcome === 'entry_missing')
    throw new AppError('invalid_input', undefined, [{ path: 'entry', reason: ruleText('required') }])
  if (outcome === undefined) throw new AppError('not_found')
  if (outcome in REFUSALS) throw new AppError(REFUSALS[outcome as keyof typeof REFUSALS])
}

/**
 * Posts it at once, or keeps it until a second person confirms (Rule 12.9). Refuses `not_found`, `invalid_input` (more decimals than the
 * currency has, an entry that is not there), `payout_short`, `entry_reversed`, `entry_not_reversible`.
 */
export function fileAdjustment(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<typeof adjustmentCalls.file>,
): Promise<OutputOf<typeof adjustmentCalls.file>> {
  return write(ctx, actor, async (tx) => {
    const { customer_id: customerId, kind, entry = null, payment_method = null, reason, reference } = input
    const account = await tx.db
      .selectFrom('account')
      .select('currency')
      .where('customer_id', '=', customerId)
      .executeTakeFirst()
    if (!account) throw new AppError('not_found')
    const currency = account.currency as Currency
    if (input.amount !== undefined && !fitsCurrency(input.amount, currency)) {
      const reasonOf = ruleText('currency_digits', { currency, digits: currencyDigits(currency) })
      throw new AppError('invalid_input', undefined, [{ path: 'amount', reason: reasonOf }])
    }
    const signed = input.amount === undefined ? null : kind === 'credit' ? input.amount : `-${input.amount}`
    const number = await takeDocumentNumber(tx.db, 'AJ', customerId)
    const filed = await fileOne(ctx, tx, actor, customerId, {
      adjustment_no: number,
      kind,
      signed,
      payment_method,
      entry,
      reason,
      reference,
    })
    const posted = filed.second ? undefined : await postAtOnce(tx, customerId, filed.adjustment_id)
    const { adjustment_id, status } = filed
    return { adjustment_id, adjustment_no: number, status, balance: posted ?? null, currency }
  })
}

type Filing = {
  adjustment_no: string
  kind: AdjustmentKind
  /** What it does to the balance; null of a reversal, which takes the entry's. */
  signed: string | null
  payment_method: string | null
  entry: number | null
  reason: string
  reference: string
}

/**
 * Files one in the caller's transaction; it waits until it is posted (`second`: by somebody else of finance, always where the filer is of none).
 * Refuses `entry_reversed`, `entry_not_reversible`, `dispute_amount`, `payout_short`.
 */
export async function fileOne(ctx: Ctx, tx: Tx, actor: StaffActor, customerId: number, filing: Filing) {
  const { adjustment_no, kind, signed, payment_method, entry, reason, reference } = filing
  const adjustment_id = ctx.clock.id()
  const { rows } = await sql<{
    outcome: Outcome
    amount: string
    currency: Currency
    second: boolean
  }>`select * from file_adjustment(
      ${customerId}, ${adjustment_id}, ${adjustment_no}, ${kind}, ${signed}::numeric, ${payment_method}, ${entry}::int, ${reason},
      ${reference}, ${actor.id}, ${actor.permissions.has('finance.confirm')}, ${tx.now})`.execute(tx.db)
  refuseOutcome(rows[0]?.outcome)
  const { amount, currency, second } = rows[0]!
  const status = second ? ('waiting' as const) : ('posted' as const)
  const after = { adjustment_no, kind, status, amount, currency, payment_method, entry, reason, reference }
  tx.note({ customerId, object: 'adjustment', objectId: adjustment_id, after })
  tx.changed(['billing'], customerId)
  return { adjustment_id, status, amount, currency, second } as const
}

/** Posts one that needs no second person; answers the balance. */
export const postAtOnce = (tx: Tx, customerId: number, adjustmentId: string): Promise<string> =>
  decide(tx.db, customerId, adjustmentId, null, null, tx.now)

type Which = { customer_id: number; adjustment_id: string }

/**
 * Posts what somebody else has filed; `alsoWrite` tells in the same transaction whom it concerns. Refuses `not_found`, `adjustment_state`,
 * `adjustment_own`, `payout_short`, `entry_reversed`.
 */
export function confirmAdjustment(
  ctx: Ctx,
  actor: StaffActor,
  input: Which,
  alsoWrite?: (tx: Tx) => Promise<void>,
): Promise<{ balance: string }> {
  return write(ctx, actor, async (tx) => {
    const { customer_id, adjustment_id } = input
    const balance = await decide(tx.db, customer_id, adjustment_id, actor.id, null, tx.now)
    decided(tx, input, { status: 'posted' })
    await alsoWrite?.(tx)
    return { balance }
  })
}

/** Nothing is posted; the reason is for the staff. Refuses `not_found`, `adjustment_state`. */
export function rejectAdjustment(
  ctx: Ctx,
  actor: StaffActor,
  input: Which & { reason: string },
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    await decide(tx.db, input.customer_id, input.adjustment_id, actor.id, input.reason, tx.now)
    decided(tx, input, { status: 'rejected', reject_reason: input.reason })
    return {}
  })
}

function decided(tx: Tx, { customer_id: customerId, adjustment_id }: Which, after: Record<string, string>): void {
  tx.note({ customerId, object: 'adjustment', objectId: adjustment_id, before: { status: 'waiting' }, after })
  tx.changed(['billing'], customerId)
}

async function decide(
  db: Database,
  customerId: number,
  adjustmentId: string,
  by: string | null,
  rejectReason: string | null,
  now: Date,
): Promise<string> {
  const { rows } = await sql<{ outcome: Outcome; balance: string | null }>`select * from decide_adjustment(
    ${customerId}, ${adjustmentId}, ${by}::uuid, ${rejectReason}, ${now})`.execute(db)
  refuseOutcome(rows[0]?.outcome)
  return rows[0]?.balance ?? '0'
}
