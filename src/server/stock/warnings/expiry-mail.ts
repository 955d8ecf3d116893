// The mail about lots that begin to expire or have expired, for the customer and for its sales person. Whom and when is warn-expiry.ts.
import type { InLanguages } from '#shared/language.ts'
import { officeStockPages } from '#shared/stock/stock-office.pages.ts'
import { stockPages } from '#shared/stock/stock.pages.ts'
import { plain, type Mail } from '#server/mail/index.ts'
import { warningMail, type WarnedReader, type WarningWords } from './warning-mail.ts'

export type ExpiringLot = {
  sku: string
  product_name: string
  warehouse: string
  /** Blank where it has none. */
  lot: string
  expires_on: string
  state: 'expiring' | 'expired'
  /** The last day on which it is sold, where its product asks for days left (Rule 6.36) and it has not expired. */
  sold_until: string | null
  pieces: number
}

const WORDS: InLanguages<WarningWords<ExpiringLot>> = {
  en: {
    subject: (first, more) =>
      more === 0
        ? `Expiring goods: ${first}`
        : `Expiring goods: ${first} and ${more} more ${more === 1 ? 'lot' : 'lots'}`,
    lead: (company) => `${company}: these goods expire soon or have expired.`,
    row: ({ sku, product_name, warehouse, lot, expires_on, state, sold_until, pieces }) =>
      `${sku} · ${product_name}, ${warehouse}${lot && `, lot ${lot}`}: ${pieces === 1 ? '1 piece' : `${pieces} pieces`}, ${state === 'expired' ? 'expired after' : 'good until'} ${expires_on}${sold_until === null ? '' : `, sold until ${sold_until}`}`,
    more: (count) => `and ${count} more`,
    once: 'Goods that have expired or are no longer sold leave with no order: what is free of them goes to quarantine. An order that only such goods are kept for cannot be packed; cancel or change it. You are told about each lot once when it begins to expire and once when it has expired.',
    button: 'Show lots',
  },
  zh_CN: {
    subject: (first, more) => (more === 0 ? `临期提醒：${first}` : `临期提醒：${first} 等 ${more + 1} 个批号`),
    lead: (company) => `${company}：以下货物即将到期或已过期。`,
    row: ({ sku, product_name, warehouse, lot, expires_on, state, sold_until, pieces }) =>
      `${sku} · ${product_name}，${warehouse}${lot && `，批号 ${lot}`}：${pieces} 件，${state === 'expired' ? '已过期，有效期至' : '有效期至'} ${expires_on}${sold_until === null ? '' : `，可售至 ${sold_until}`}`,
    more: (count) => `另有 ${count} 个批号`,
    once: '过期或已停售的货物不会出库：其中未冻结的将转入隔离。仅剩此类货物可用的订单无法打包，请取消或修改订单。每个批号在临期和过期时各提醒一次。',
    button: '查看批号',
  },
}

/** `lots` are the new ones, the first to expire first. */
export const expiryMail = (reader: WarnedReader, lots: readonly ExpiringLot[]): Mail =>
  warningMail(
    reader,
    WORDS,
    lots.map((lot) => ({ ...lot, lot: plain(lot.lot) })),
    { own: `${stockPages.lots.path}?state=bad`, office: `${officeStockPages.lots.path}?state=bad` },
  )
