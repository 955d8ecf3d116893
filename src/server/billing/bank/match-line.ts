// What a clerk decides about a payment at the bank: which top-up it is, or that it is none (Rules 13.16, 13.17, 13.18).
import type { bankCalls } from '#shared/billing/bank.contract.ts'
import type { BankState } from '#shared/billing/bank.text.ts'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import type { Currency } from '#shared/currencies.ts'
import { AppError } from '#shared/errors.ts'
import { ruleText } from '#shared/field-reasons.ts'
import { D, roundMoney } from '#shared/money.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { uniqueOr, write, type Tx } from '#server/base/database/transaction.ts'
import { confirmIn } from '../top-ups/decide-top-up.ts'
import { lockTopUp } from '../top-ups/lock-top-up.ts'

/** The row, locked. Refuses `not_found`, and `bank_line_state` unless it is as asked. */
export async function lockLine(tx: Tx, bankLineId: string, state: BankState) {
  const line = await tx.db
    .selectFrom('bank_line')
    .select(['booked_on', 'amount', 'currency', 'account_no', 'payer', 'text', 'state', 'ignore_reason'])
    .where('bank_line_id', '=', bankLineId)
    .forUpdate()
    .executeTakeFirst()
  if (!line) throw new AppError('not_found')
  if (line.state !== state) throw new AppError('bank_line_state')
  return line
}

/**
 * Confirms the top-up with what the bank says came in, under all rules of confirming, and matches the payment to it in the same transaction;
 * far from what was filed the payment stays open for a second clerk. One that was confirmed before is linked, and no money moves. Refuses
 * `bank_line_state`, `bank_top_up_matched`, `bank_line_amount`, and what confirming refuses.
 */
export function matchLine(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<typeof bankCalls.match>,
): Promise<OutputOf<typeof bankCalls.match>> {
  const { bank_line_id, customer_id, top_up_id, updated_at } = input
  return write(ctx, actor, async (tx) => {
    const line = await lockLine(tx, bank_line_id, 'open')
    const { status, top_up_no, received_amount } = await lockTopUp(tx.db, customer_id, top_up_id)
    const taken = await tx.db
      .selectFrom('bank_line')
      .select('bank_line_id')
      .where('customer_id', '=', customer_id)
      .where('top_up_id', '=', top_up_id)
      .executeTakeFirst()
    if (taken) throw new AppError('bank_top_up_matched')
    const account = await tx.db
      .selectFrom('account')
      .select('currency')
      .where('customer_id', '=', customer_id)
      .executeTakeFirstOrThrow()
    const currency = account.currency as Currency
    const same = currency === line.currency
    if (same && input.received_amount !== undefined && !new D(input.received_amount).eq(line.amount))
      throw wrongAmount({ en: 'It is what the bank says', zh_CN: '以银行到账金额为准' })

    let answer: OutputOf<typeof bankCalls.match> = { outcome: 'linked', balance: null, currency }
    if (status === 'received') {
      if (!same || !new D(received_amount ?? 0).eq(line.amount))
        throw new AppError('bank_line_amount', {
          received: `${roundMoney(received_amount ?? 0, currency)} ${currency}`,
          paid: `${roundMoney(line.amount, line.currency)} ${line.currency}`,
        })
    } else {
      const received = same ? roundMoney(line.amount, currency) : input.received_amount
      if (received === undefined) throw wrongAmount(ruleText('required'))
      answer = await confirmIn(ctx, tx, actor, {
        customer_id,
        top_up_id,
        updated_at,
        received_amount: received,
        received_on: line.booked_on,
      })
    }
    // A first clerk's word is kept with the top-up; the payment waits with it.
    if (answer.outcome === 'proposed') return answer
    const after = { state: 'matched', customer_id, top_up_id, booked: answer.outcome === 'booked' }
    await uniqueOr(
      tx.db
        .updateTable('bank_line')
        .set({ ...after, decided_by: actor.id, decided_at: tx.now })
        .where('bank_line_id', '=', bank_line_id)
        .execute(),
      { bank_line_top_up: () => new AppError('bank_top_up_matched') },
    )
    tx.note({
      customerId: customer_id,
      object: 'bank_line',
      objectId: bank_line_id,
      before: { state: 'open' },
      after: { ...after, top_up_no, amount: line.amount, currency: line.currency },
    })
    tx.changed(['billing'])
    return answer
  })
}

const wrongAmount = (reason: { en: string; zh_CN: string }) =>
  new AppError('invalid_input', undefined, [{ path: 'received_amount', reason }])

/** Leaves a payment that is no top-up aside. Refuses `bank_line_state`, `not_found`. */
export function ignoreLine(
  ctx: Ctx,
  actor: StaffActor,
  { bank_line_id, reason }: ParsedInputOf<typeof bankCalls.ignore>,
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    await lockLine(tx, bank_line_id, 'open')
    const after = { state: 'ignored', ignore_reason: reason }
    await tx.db
      .updateTable('bank_line')
      .set({ ...after, decided_by: actor.id, decided_at: tx.now })
      .where('bank_line_id', '=', bank_line_id)
      .execute()
    tx.note({ customerId: 0, object: 'bank_line', objectId: bank_line_id, before: { state: 'open' }, after })
    tx.changed(['billing'])
    return {}
  })
}

/** Takes that back. Refuses `bank_line_state`, `not_found`. */
export function reopenLine(
  ctx: Ctx,
  actor: StaffActor,
  { bank_line_id }: ParsedInputOf<typeof bankCalls.reopen>,
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const { ignore_reason } = await lockLine(tx, bank_line_id, 'ignored')
    await tx.db
      .updateTable('bank_line')
      .set({ state: 'open', ignore_reason: null, decided_by: null, decided_at: null })
      .where('bank_line_id', '=', bank_line_id)
      .execute()
    tx.note({
      customerId: 0,
      object: 'bank_line',
      objectId: bank_line_id,
      before: { state: 'ignored', ignore_reason },
      after: { state: 'open' },
    })
    tx.changed(['billing'])
    return {}
  })
}
