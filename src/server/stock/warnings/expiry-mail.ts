// The mail about lots that begin to expire or have expired, for the customer and for its sales person. Whom and when is warn-expiry.ts.
import { inLanguage, type InLanguages } from '#shared/language.ts'
import { OFFICE_BASE } from '#shared/pages.ts'
import { officeStockPages } from '#shared/stock/stock-office.pages.ts'
import { stockPages } from '#shared/stock/stock.pages.ts'
import { composeMail, plain, type Mail } from '#server/mail/index.ts'
import type { WarnedReader } from './low-stock-mail.ts'

export type ExpiringLot = {
  sku: string
  product_name: string
  warehouse: string
  /** Blank where it has none. */
  lot: string
  expires_on: string
  state: 'expiring' | 'expired'
  pieces: number
}

/** A longer list is cut: the page shows the rest. */
const LISTED = 100

type Words = {
  subject: (first: string, more: number) => string
  lead: (company: string) => string
  row: (lot: ExpiringLot) => string
  more: (count: number) => string
  once: string
  button: string
}

const WORDS: InLanguages<Words> = {
  en: {
    subject: (first, more) =>
      more === 0 ? `Expiring goods: ${first}` : `Expiring goods: ${first} and ${more} more lots`,
    lead: (company) => `${company}: these goods expire soon or have expired.`,
    row: ({ sku, product_name, warehouse, lot, expires_on, state, pieces }) =>
      `${sku} · ${product_name}, ${warehouse}${lot && `, lot ${lot}`}: ${pieces} pieces, ${state === 'expired' ? 'expired after' : 'good until'} ${expires_on}`,
    more: (count) => `and ${count} more`,
    once: 'Expired goods leave with no order: what is free of them goes to quarantine. An order that only expired goods are kept for cannot be packed; cancel or change it. You are told about each lot once when it begins to expire and once when it has expired.',
    button: 'Show lots',
  },
  zh_CN: {
    subject: (first, more) => (more === 0 ? `临期提醒：${first}` : `临期提醒：${first} 等 ${more + 1} 个批号`),
    lead: (company) => `${company}：以下货物即将到期或已过期。`,
    row: ({ sku, product_name, warehouse, lot, expires_on, state, pieces }) =>
      `${sku} · ${product_name}，${warehouse}${lot && `，批号 ${lot}`}：${pieces} 件，${state === 'expired' ? '已过期，有效期至' : '有效期至'} ${expires_on}`,
    more: (count) => `另有 ${count} 个批号`,
    once: '过期货物不会出库：其中未冻结的将转入隔离。仅剩过期货物可用的订单无法打包，请取消或修改订单。每个批号在临期和过期时各提醒一次。',
    button: '查看批号',
  },
}

/** One mail to one reader; `lots` are the new ones, the first to expire first. */
export function expiryMail(reader: WarnedReader, lots: readonly ExpiringLot[]): Mail {
  const words = inLanguage(WORDS, reader.language)
  const rows = lots
    .slice(0, LISTED)
    .map((lot) => words.row({ ...lot, product_name: plain(lot.product_name), lot: plain(lot.lot) }))
  if (lots.length > LISTED) rows.push(words.more(lots.length - LISTED))
  return composeMail(
    reader,
    reader.email,
    reader.language,
    {
      subject: words.subject(lots[0]?.sku ?? '', lots.length - 1),
      lines: [words.lead(plain(reader.company_name)), rows.join('\n'), words.once],
      button: words.button,
    },
    reader.is_staff
      ? `${OFFICE_BASE}${officeStockPages.lots.path}?state=bad&customer_id=${reader.customer_id}`
      : `${stockPages.lots.path}?state=bad`,
  )
}
