// The message and mails about a dispute: the staff ask something, or it is decided (Rule 12.17).
import { sql, type RawBuilder } from 'kysely'
import { billingPages } from '#shared/billing/billing.pages.ts'
import { inLanguage, type InLanguages, type Language } from '#shared/language.ts'
import { roundMoney } from '#shared/money.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Tx } from '#server/base/database/transaction.ts'
import { composeMail, tell } from '#server/mail/index.ts'

type Told = {
  dispute_no: string
  reference: string
  status: 'answered' | 'accepted' | 'rejected'
  question: string | null
  answer: string | null
  given_back: string | null
  currency: string
}
type Words = {
  asked: (told: Told) => string
  askedLead: (told: Told) => string
  accepted: (told: Told) => string
  acceptedLead: (told: Told, amount: string) => string
  rejected: (told: Told) => string
  rejectedLead: (told: Told) => string
  button: string
}

const WORDS: InLanguages<Words> = {
  en: {
    asked: ({ dispute_no }) => `A question about your dispute ${dispute_no}`,
    askedLead: ({ dispute_no, reference }) =>
      `We have a question about your dispute ${dispute_no} (${reference}). You can reply once:`,
    accepted: ({ dispute_no }) => `Your dispute ${dispute_no} is accepted`,
    acceptedLead: ({ reference }, amount) => `${amount} of the charge for ${reference} is back on your balance:`,
    rejected: ({ dispute_no }) => `Your dispute ${dispute_no} is rejected`,
    rejectedLead: ({ reference }) => `The charge for ${reference} stands:`,
    button: 'Show dispute',
  },
  zh_CN: {
    asked: ({ dispute_no }) => `关于您的争议 ${dispute_no} 的询问`,
    askedLead: ({ dispute_no, reference }) => `我们对您的争议 ${dispute_no}（${reference}）有以下询问，您可回复一次：`,
    accepted: ({ dispute_no }) => `您的争议 ${dispute_no} 已接受`,
    acceptedLead: ({ reference }, amount) => `${reference} 的扣费已退回 ${amount} 至您的余额：`,
    rejected: ({ dispute_no }) => `您的争议 ${dispute_no} 已驳回`,
    rejectedLead: ({ reference }) => `${reference} 的扣费维持不变：`,
    button: '查看争议',
  },
}

/** Tells what the dispute's state says; nothing where `which`, a condition on the dispute `d`, finds none. */
export async function tellDispute(ctx: Ctx, tx: Tx, customerId: number, which: RawBuilder<unknown>): Promise<void> {
  const { rows } =
    await sql<Told>`select d.dispute_no, e.reference, d.status, d.question, d.answer, d.amount - d.right_amount as given_back, e.currency
    from fee_dispute d join ledger_entry e using (customer_id, seq) where d.customer_id = ${customerId} and ${which}`.execute(
      tx.db,
    )
  const [told] = rows
  if (!told) return
  const path = `${billingPages.disputes.path}?number=${told.dispute_no}`
  const params = { number: told.dispute_no, outcome: told.status }
  await tell(ctx, tx, { customerId, event: 'dispute', about: told.dispute_no, params, path }, (reader) =>
    composeMail(reader, reader.email, reader.language, contentOf(told, reader.language), path),
  )
}

function contentOf(told: Told, language: Language) {
  const words = inLanguage(WORDS, language)
  const { button } = words
  if (told.status === 'answered')
    return { subject: words.asked(told), lines: [words.askedLead(told), told.question ?? ''], button }
  const answer = told.answer ?? ''
  return told.status === 'accepted'
    ? {
        subject: words.accepted(told),
        lines: [
          words.acceptedLead(told, `${roundMoney(told.given_back ?? '0', told.currency)} ${told.currency}`),
          answer,
        ],
        button,
      }
    : { subject: words.rejected(told), lines: [words.rejectedLead(told), answer], button }
}
