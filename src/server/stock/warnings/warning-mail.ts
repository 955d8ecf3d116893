// How a warning about goods is told by mail, to the customer and to its sales person: what it is about in its first words, the goods line by line, where
// the rest is. What it warns of says the file of each warning.
import { inLanguage, type InLanguages, type Language } from '#shared/language.ts'
import { OFFICE_BASE } from '#shared/pages.ts'
import { composeMail, type Mail, type MailBrand, plain } from '#server/mail/index.ts'

/** Who is told: an address of the customer, or its sales person. */
export type WarnedReader = MailBrand & {
  customer_id: number
  company_name: string
  email: string
  language: Language
  is_staff: boolean
}

export type WarningWords<Row> = {
  /** Of the first SKU and how many more there are. */
  subject: (first: string, more: number) => string
  lead: (company: string) => string
  row: (row: Row) => string
  more: (count: number) => string
  once: string
  button: string
}

/** A longer list is cut: the page shows the rest. */
const LISTED = 100

/** One mail to one reader. `pages` lead to the goods: the customer's, and the office's, which is narrowed to the customer. */
export function warningMail<Row extends { sku: string; product_name: string }>(
  reader: WarnedReader,
  told: InLanguages<WarningWords<Row>>,
  rows: readonly Row[],
  pages: { own: string; office: string },
): Mail {
  const words = inLanguage(told, reader.language)
  const lines = rows.slice(0, LISTED).map((row) => words.row({ ...row, product_name: plain(row.product_name) }))
  if (rows.length > LISTED) lines.push(words.more(rows.length - LISTED))
  return composeMail(
    reader,
    reader.email,
    reader.language,
    {
      subject: words.subject(rows[0]?.sku ?? '', rows.length - 1),
      lines: [words.lead(plain(reader.company_name)), lines.join('\n'), words.once],
      button: words.button,
    },
    reader.is_staff ? `${OFFICE_BASE}${pages.office}&customer_id=${reader.customer_id}` : pages.own,
  )
}
