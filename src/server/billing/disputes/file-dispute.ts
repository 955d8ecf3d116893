// The customer's side of a dispute: filing it, replying once to a question, and taking it back (Rules 12.13, 12.14).
import { sql, type RawBuilder } from 'kysely'
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError, refuse } from '#shared/errors.ts'
import { ruleText } from '#shared/field-reasons.ts'
import { fitsCurrency } from '#shared/billing/billing.rules.ts'
import type { disputeCalls } from '#shared/billing/dispute.contract.ts'
import { currencyDigits, type Currency } from '#shared/currencies.ts'
import { D } from '#shared/money.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { takeDocumentNumber } from '#server/base/database/take-number.ts'
import { write } from '#server/base/database/transaction.ts'
import { knownPictures } from '#server/base/http/uploads.ts'
import { disputable, feesOf, findEntry } from '../ledger/entries.queries.ts'

const wrong = (path: string, ...reason: Parameters<typeof ruleText>) =>
  new AppError('invalid_input', undefined, [{ path, reason: ruleText(...reason) }])

/** An amount that is no less than was charged, or has more decimals than the currency; the reason stands at `path`. */
export function refuseAmount(path: string, amount: string, charged: string, currency: Currency): void {
  if (!fitsCurrency(amount, currency))
    throw wrong(path, 'currency_digits', { currency, digits: currencyDigits(currency) })
  if (new D(amount).gte(charged)) throw wrong(path, 'less_than_charged')
}

/**
 * Files a dispute about an entry or one line of its fee. Refuses `not_found`, `dispute_entry`, `dispute_late`, `dispute_open`, `invalid_input` (a
 * line that is not there, an amount that is not less than what was charged or too fine, files that were not uploaded).
 */
export function fileDispute(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<typeof disputeCalls.file>,
): Promise<{ dispute_id: string; dispute_no: string }> {
  const { customerId } = actor
  const { seq, line_no = null, claimed = null, reason } = input
  return write(ctx, actor, async (tx) => {
    const entry = await findEntry(tx.db, customerId, seq)
    if (!entry) throw new AppError('not_found')
    const { dispute_refusal, dispute_until, disputes } = await disputable(tx.db, customerId, entry, tx.now)
    if (dispute_refusal) refuse({ code: dispute_refusal, params: { date: dispute_until.slice(0, 10) } })
    if (disputes.some((one) => one.line_no === line_no && (one.status === 'open' || one.status === 'answered')))
      throw new AppError('dispute_open')
    const amount = D.min(await standing(), line_no === null ? entry.amount.slice(1) : await lineAmount()).toFixed()
    if (new D(amount).lte(0)) throw new AppError('dispute_entry')
    if (claimed !== null) refuseAmount('claimed', claimed, amount, entry.currency)
    const files = await knownPictures(tx, customerId, 'dispute_file', input.picture_ids)

    const dispute_id = ctx.clock.id()
    const dispute_no = await takeDocumentNumber(tx.db, 'DP', customerId)
    const row = { dispute_no, seq, line_no, amount, claimed, reason, status: 'open' }
    const { numInsertedOrUpdatedRows } = await tx.db
      .insertInto('fee_dispute')
      .values({
        customer_id: customerId,
        dispute_id,
        ...row,
        filed_by: actor.id,
        filed_by_name: actor.name,
        created_at: tx.now,
      })
      // Somebody else of the customer was first.
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) throw new AppError('dispute_open')
    if (files.length > 0)
      await tx.db
        .insertInto('fee_dispute_file')
        .values(files.map((file_id, place) => ({ customer_id: customerId, dispute_id, file_id, place })))
        .execute()
    tx.note({ customerId, object: 'fee_dispute', objectId: dispute_id, after: { ...row, files: files.length } })
    tx.changed(['billing'], customerId)
    return { dispute_id, dispute_no }

    /** Rounded as the line is shown, less what earlier disputes gave back of it. */
    async function lineAmount(): Promise<string> {
      const line = (await feesOf(tx.db, customerId, entry!)).find((fee) => fee.line_no === line_no)
      if (!line) throw wrong('line_no', 'required')
      return new D(line.amount).minus(await given(sql`d.line_no = ${line_no}::int`)).toFixed()
    }
    /** What is left of the entry. */
    async function standing(): Promise<string> {
      return new D(entry!.amount)
        .neg()
        .minus(await given(sql`true`))
        .toFixed()
    }
    async function given(of: RawBuilder<unknown>): Promise<string> {
      const { rows } = await sql<{
        given: string
      }>`select coalesce(sum(d.amount - d.right_amount), 0) as given from fee_dispute d
        where d.customer_id = ${customerId} and d.seq = ${seq} and d.status = 'accepted' and ${of}`.execute(tx.db)
      return rows[0]!.given
    }
  })
}

/** One reply to the staff's question. Refuses `not_found`, `dispute_state`. */
export function replyToDispute(
  ctx: Ctx,
  actor: CustomerActor,
  { dispute_id, reply }: ParsedInputOf<typeof disputeCalls.reply>,
): Promise<Record<string, never>> {
  return change(ctx, actor, dispute_id, sql`status = 'open', reply = ${reply}, replied_at = `, ['answered'], {
    status: 'open',
    reply,
  })
}

/** Nothing more happens. Refuses `not_found`, `dispute_state`: also while what it gives back waits for a second person. */
export const withdrawDispute = (ctx: Ctx, actor: CustomerActor, dispute_id: string): Promise<Record<string, never>> =>
  change(ctx, actor, dispute_id, undefined, ['open', 'answered'], { status: 'withdrawn' })

function change(
  ctx: Ctx,
  actor: CustomerActor,
  disputeId: string,
  reply: ReturnType<typeof sql> | undefined,
  from: readonly string[],
  after: Record<string, string>,
): Promise<Record<string, never>> {
  const { customerId } = actor
  return write(ctx, actor, async (tx) => {
    const set = reply ? sql`${reply}${tx.now}` : sql`status = 'withdrawn'`
    const was = await tx.db
      .selectFrom('fee_dispute')
      .select(['status', 'adjustment_id'])
      .where('customer_id', '=', customerId)
      .where('dispute_id', '=', disputeId)
      .forUpdate()
      .executeTakeFirst()
    if (!was) throw new AppError('not_found')
    if (!from.includes(was.status) || was.adjustment_id !== null) throw new AppError('dispute_state')
    await sql`update fee_dispute set ${set} where customer_id = ${customerId} and dispute_id = ${disputeId}`.execute(
      tx.db,
    )
    tx.note({
      customerId,
      object: 'fee_dispute',
      objectId: disputeId,
      before: { status: was.status },
      after,
    })
    tx.changed(['billing'], customerId)
    return {}
  })
}
