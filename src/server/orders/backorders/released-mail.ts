// The message and the mail that say which orders have waited for goods and are taken now (Rule 9.70). One for each warehouse whose queue moved.
import { inLanguage, type InLanguages } from '#shared/language.ts'
import { orderPages } from '#shared/orders/orders.pages.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Tx } from '#server/base/database/transaction.ts'
import { composeMail, tell, type MailReader } from '#server/mail/index.ts'
import type { LoadedOrder } from '../load-orders.ts'

/** More numbers than this are counted, not listed. */
const LISTED = 50

type Words = {
  subject: (count: number) => string
  lead: (warehouse: string) => string
  more: (count: number) => string
  button: string
}

const WORDS: InLanguages<Words> = {
  en: {
    subject: (count) => (count === 1 ? 'An order has its goods now' : `${count} orders have their goods now`),
    lead: (warehouse) =>
      `The goods that these orders waited for are in warehouse ${warehouse}. They were submitted with the prices of today:`,
    more: (count) => `and ${count} more`,
    button: 'Show orders',
  },
  zh_CN: {
    subject: (count) => `${count} 个缺货订单已到货`,
    lead: (warehouse) => `以下订单等待的货物已到达仓库 ${warehouse}，订单已按今日价格提交：`,
    more: (count) => `另有 ${count} 个订单`,
    button: '查看订单',
  },
}

/** Tells which orders, of one customer and warehouse, were taken. */
export async function tellReleased(ctx: Ctx, tx: Tx, orders: readonly LoadedOrder[]): Promise<void> {
  const first = orders[0]
  if (!first) return
  const mail = (reader: MailReader) => {
    const words = inLanguage(WORDS, reader.language)
    const numbers = orders
      .slice(0, LISTED)
      .map(({ order_no, customer_order_no }) => [order_no, customer_order_no].filter(Boolean).join(' · '))
    const more = orders.length > LISTED ? [words.more(orders.length - LISTED)] : []
    const content = {
      subject: words.subject(orders.length),
      lines: [words.lead(first.warehouse_code), [...numbers, ...more].join('\n')],
      button: words.button,
    }
    return composeMail(reader, reader.email, reader.language, content, orderPages.list.path)
  }
  const told = {
    customerId: first.customer_id,
    event: 'orders_released',
    about: `${first.warehouse_code} ${tx.now.toISOString().slice(0, 13)}`,
    params: { count: orders.length, warehouse: first.warehouse_code },
    path: orderPages.list.path,
  } as const
  await tell(ctx, tx, told, mail)
}
