// The message that a month's statement is there, and the mail about it (Rule 12.23), to the main account of customers that want it.
import { sql } from 'kysely'
import { statementPath } from '#shared/billing/billing.pages.ts'
import { inLanguage, type InLanguages, monthName } from '#shared/language.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Tx } from '#server/base/database/transaction.ts'
import { composeMail, mainReadersOf, queueMails, tellAll } from '#server/mail/index.ts'

type Words = { subject: (month: string) => string; lead: (month: string) => string; off: string; button: string }

const WORDS: InLanguages<Words> = {
  en: {
    subject: (month) => `Your statement of ${month}`,
    lead: (month) => `The statement of ${month} is ready: what was paid and charged, and the balance at the end.`,
    off: 'You get this mail because your company chose it. It is switched off on the same page.',
    button: 'Show the statement',
  },
  zh_CN: {
    subject: (month) => `${month}月结单`,
    lead: (month) => `${month}的月结单已生成，可查看当月充值、费用及期末余额。`,
    off: '您的公司已开启此邮件，可在同一页面关闭。',
    button: '查看月结单',
  },
}

/** A message to each of these customers, and a mail to those that chose it; five statements, however many. */
export async function tellStatements(ctx: Ctx, tx: Tx, month: string, customerIds: readonly number[]): Promise<void> {
  const told = { event: 'statement', about: month, params: { month }, path: statementPath(month) } as const
  await tellAll(
    ctx,
    tx,
    customerIds.map((customerId) => ({ ...told, customerId })),
  )
  const { rows } = await sql<{ customer_id: number }>`select customer_id from customer
    where customer_id = any (${customerIds}::int[]) and statement_mail`.execute(tx.db)
  if (rows.length === 0) return
  const readers = await mainReadersOf(
    tx.db,
    rows.map(({ customer_id }) => customer_id),
  )
  const mails = readers.map((reader) => {
    const words = inLanguage(WORDS, reader.language)
    const name = inLanguage(monthName(month), reader.language)
    const content = { subject: words.subject(name), lines: [words.lead(name), words.off], button: words.button }
    return composeMail(reader, reader.email, reader.language, content, statementPath(month))
  })
  await queueMails(ctx, tx.db, tx.now, mails)
}
