// The mail about SKUs that have become low, for the customer and for its sales person. Whom and when is warn-low-stock.ts.
import { inLanguage, type InLanguages, type Language } from '#shared/language.ts'
import { OFFICE_BASE } from '#shared/pages.ts'
import { officeStockPages } from '#shared/stock/stock-office.pages.ts'
import { LOW_STOCK_PATH } from '#shared/stock/stock.pages.ts'
import { composeMail, type Mail, type MailBrand, plain } from '#server/mail/index.ts'

export type LowSku = { sku: string; product_name: string; available: number; warning_quantity: number }
/** Who is told: an address of the customer, or its sales person. */
export type WarnedReader = MailBrand & {
  customer_id: number
  company_name: string
  email: string
  language: Language
  is_staff: boolean
}

/** A longer list is cut: the page shows the rest. */
const LISTED = 100

type Words = {
  subject: (first: string, more: number) => string
  lead: (company: string) => string
  row: (sku: LowSku) => string
  more: (count: number) => string
  once: string
  button: string
}

const WORDS: InLanguages<Words> = {
  en: {
    subject: (first, more) => (more === 0 ? `Low stock: ${first}` : `Low stock: ${first} and ${more} more`),
    lead: (company) => `${company}: the available stock of these SKUs has fallen to the warning quantity or below.`,
    row: ({ sku, product_name, available, warning_quantity }) =>
      `${sku} · ${product_name}: ${available} available, warning at ${warning_quantity}`,
    more: (count) => `and ${count} more`,
    once: 'You are told once about each SKU, and again when its stock has risen above the warning quantity and fallen anew.',
    button: 'Show low stock',
  },
  zh_CN: {
    subject: (first, more) => (more === 0 ? `库存预警：${first}` : `库存预警：${first} 等 ${more + 1} 个SKU`),
    lead: (company) => `${company}：以下SKU的可用库存已降至预警数量或更低。`,
    row: ({ sku, product_name, available, warning_quantity }) =>
      `${sku} · ${product_name}：可用 ${available}，预警数量 ${warning_quantity}`,
    more: (count) => `另有 ${count} 个SKU`,
    once: '每个SKU只提醒一次；库存回升到预警数量以上后再次下降时，会重新提醒。',
    button: '查看低库存',
  },
}

/** One mail to one reader; `skus` are the new ones, in the order of their codes. */
export function lowStockMail(reader: WarnedReader, skus: readonly LowSku[]): Mail {
  const words = inLanguage(WORDS, reader.language)
  const named = skus.map((sku) => ({ ...sku, product_name: plain(sku.product_name) }))
  const rows = named.slice(0, LISTED).map(words.row)
  if (named.length > LISTED) rows.push(words.more(named.length - LISTED))
  return composeMail(
    reader,
    reader.email,
    reader.language,
    {
      subject: words.subject(named[0]?.sku ?? '', named.length - 1),
      lines: [words.lead(plain(reader.company_name)), rows.join('\n'), words.once],
      button: words.button,
    },
    reader.is_staff
      ? `${OFFICE_BASE}${officeStockPages.list.path}?show=low&customer_id=${reader.customer_id}`
      : LOW_STOCK_PATH,
  )
}
