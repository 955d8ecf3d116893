// The message and the mail that say that a return was inspected and waits for the customer's decision.
import { inLanguage, type InLanguages } from '#shared/language.ts'
import { lastAnswerDay } from '#shared/inbound/losses.rules.ts'
import { returnPath } from '#shared/returns/returns.pages.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Tx } from '#server/base/database/transaction.ts'
import { composeMail, tell, type MailReader } from '#server/mail/index.ts'

type About = {
  customer_id: number
  return_id: string
  return_no: string
  time_zone: string
  pieces: number
  decide_until: Date
}
type Words = {
  subject: (number: string) => string
  lead: (pieces: number) => string
  until: (day: string) => string
  button: string
}

const WORDS: InLanguages<Words> = {
  en: {
    subject: (number) => `Please decide about return ${number}`,
    lead: (pieces) =>
      `The warehouse has inspected your return: ${pieces} ${pieces === 1 ? 'piece' : 'pieces'}. Please say what becomes of each.`,
    until: (day) => `Without your word until ${day}, sellable goods are restocked and all others kept in quarantine.`,
    button: 'Show return',
  },
  zh_CN: {
    subject: (number) => `请决定退件 ${number} 的处理方式`,
    lead: (pieces) => `仓库已完成退件质检，共 ${pieces} 件。请选择处理方式。`,
    until: (day) => `若在 ${day} 前未作决定，良品将重新上架，其余转入隔离。`,
    button: '查看退件',
  },
}

export async function tellInspected(ctx: Ctx, tx: Tx, about: About): Promise<void> {
  const { customer_id: customerId, return_id, return_no: number, pieces } = about
  const until = lastAnswerDay(about.decide_until, about.time_zone)
  const path = returnPath(return_id)
  const mail = (reader: MailReader) => {
    const words = inLanguage(WORDS, reader.language)
    const content = {
      subject: words.subject(number),
      lines: [words.lead(pieces), words.until(until)],
      button: words.button,
    }
    return {
      ...composeMail(reader, reader.email, reader.language, content, path),
      dropAfter: about.decide_until,
    }
  }
  const params = { number, pieces, until }
  await tell(ctx, tx, { customerId, event: 'return_to_decide', about: return_id, params, path }, mail)
}
