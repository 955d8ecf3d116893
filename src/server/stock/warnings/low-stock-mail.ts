// The mail about SKUs that have become low, for the customer and for its sales person. Whom and when is warn-low-stock.ts.
import type { InLanguages } from '#shared/language.ts'
import { officeStockPages } from '#shared/stock/stock-office.pages.ts'
import { LOW_STOCK_PATH } from '#shared/stock/stock.pages.ts'
import type { Mail } from '#server/mail/index.ts'
import { warningMail, type WarnedReader, type WarningWords } from './warning-mail.ts'

export type LowSku = { sku: string; product_name: string; available: number; warning_quantity: number }
const WORDS: InLanguages<WarningWords<LowSku>> = {
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

/** `skus` are the new ones, in the order of their codes. */
export const lowStockMail = (reader: WarnedReader, skus: readonly LowSku[]): Mail =>
  warningMail(reader, WORDS, skus, { own: LOW_STOCK_PATH, office: `${officeStockPages.list.path}?show=low` })
