// The low-balance alert (Rule 13.13): the customer's threshold, and the sweep that mails once each time the available balance falls below it.
import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { billingPages } from '#shared/billing/billing.pages.ts'
import { fitsCurrency } from '#shared/billing/billing.rules.ts'
import type { lowBalanceCalls } from '#shared/billing/low-balance.contract.ts'
import { currencyDigits, type Currency } from '#shared/currencies.ts'
import { AppError } from '#shared/errors.ts'
import { ruleText } from '#shared/field-reasons.ts'
import { inLanguage, type InLanguages } from '#shared/language.ts'
import { roundMoney } from '#shared/money.ts'
import { systemActor, type CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read, write } from '#server/base/database/transaction.ts'
import { composeMail, tell, type MailReader } from '#server/mail/index.ts'

type Calls = typeof lowBalanceCalls
type Alert = OutputOf<Calls['getLowBalance']>

export function getLowBalance(ctx: Ctx, actor: CustomerActor): Promise<Alert> {
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<Alert>`select l.below, a.currency, l.told_at
      from account a left join low_balance_alert l on l.customer_id = a.customer_id where a.customer_id = ${actor.customerId}`.execute(
      db,
    )
    if (!rows[0]) throw new AppError('not_found')
    return rows[0]
  })
}

/** Refuses `invalid_input` for more decimals than the account's currency has. Below it already: the mail comes at the next turn. */
export function setLowBalance(
  ctx: Ctx,
  actor: CustomerActor,
  { below }: ParsedInputOf<Calls['setLowBalance']>,
): Promise<Record<string, never>> {
  const { customerId } = actor
  return write(ctx, actor, async (tx) => {
    const { rows } = await sql<{ currency: Currency; below: string | null }>`select a.currency, l.below
      from account a left join low_balance_alert l on l.customer_id = a.customer_id where a.customer_id = ${customerId}`.execute(
      tx.db,
    )
    const [before] = rows
    if (!before) throw new AppError('not_found')
    const { currency } = before
    if (below === null) await tx.db.deleteFrom('low_balance_alert').where('customer_id', '=', customerId).execute()
    else if (fitsCurrency(below, currency))
      await tx.db
        .insertInto('low_balance_alert')
        .values({ customer_id: customerId, below })
        .onConflict((row) => row.column('customer_id').doUpdateSet({ below, told_at: null }))
        .execute()
    else {
      const reason = ruleText('currency_digits', { currency, digits: currencyDigits(currency) })
      throw new AppError('invalid_input', undefined, [{ path: 'below', reason }])
    }
    tx.note({ object: 'low_balance', objectId: '', before: { below: before.below }, after: { below } })
    tx.changed(['billing'])
    return {}
  })
}

/** Customers of one turn. */
const SHARE = 100

/** One turn of the sweep: whoever fell below since the last one is told, whoever rose above may be told again. */
export async function tellLowBalances(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ customer_id: number }>`select l.customer_id
    from low_balance_alert l join account a on a.customer_id = l.customer_id
    where (a.balance + a.credit_limit - a.held < l.below) <> (l.told_at is not null) order by l.customer_id limit ${SHARE}`.execute(
    ctx.db.office,
  )
  for (const { customer_id } of rows) await tellOne(ctx, customer_id)
  return rows.length
}

type Fallen = { below: string; available: string; currency: Currency; low: boolean; told: boolean }

function tellOne(ctx: Ctx, customerId: number): Promise<void> {
  return write(ctx, systemActor('billing.lowBalance'), async (tx) => {
    const { rows } =
      await sql<Fallen>`select l.below, a.currency, x.available, x.available < l.below as low, l.told_at is not null as told
      from low_balance_alert l join account a on a.customer_id = l.customer_id,
        lateral (select a.balance + a.credit_limit - a.held as available) x
      where l.customer_id = ${customerId} for update of l`.execute(tx.db)
    const [row] = rows
    const seen = { customerId, object: 'low_balance', objectId: '' }
    // Another server was quicker, or the balance has moved back.
    if (!row || row.low === row.told) return tx.note({ ...seen, after: {} })
    await tx.db
      .updateTable('low_balance_alert')
      .set({ told_at: row.low ? tx.now : null })
      .where('customer_id', '=', customerId)
      .execute()
    tx.note({ ...seen, after: { below: row.below, state: row.low ? 'below' : 'above' } })
    tx.changed(['billing'], customerId)
    if (!row.low) return
    const { currency } = row
    const amounts = { available: roundMoney(row.available, currency), below: roundMoney(row.below, currency) }
    const { path } = billingPages.topUps
    const mail = (reader: MailReader) => {
      const { subject, lead, button } = inLanguage(WORDS, reader.language)
      const lines = [lead({ available: `${amounts.available} ${currency}`, below: `${amounts.below} ${currency}` })]
      return composeMail(reader, reader.email, reader.language, { subject, lines, button }, path)
    }
    await tell(ctx, tx, { customerId, event: 'low_balance', about: '', params: { ...amounts, currency }, path }, mail)
  })
}

type Words = { subject: string; lead: (said: { available: string; below: string }) => string; button: string }
const WORDS: InLanguages<Words> = {
  en: {
    subject: 'Your balance is low',
    lead: ({ available, below }) =>
      `Your available balance is ${available}, below the ${below} that you asked to be told about. Orders that it does not cover wait until you top up; a bank transfer usually takes 3 to 5 working days.`,
    button: 'Top up',
  },
  zh_CN: {
    subject: '余额不足提醒',
    lead: ({ available, below }) =>
      `您的可用余额为 ${available}，低于您设置的提醒金额 ${below}。余额不足的订单需充值后才能提交；银行转账通常需要 3 至 5 个工作日。`,
    button: '去充值',
  },
}
