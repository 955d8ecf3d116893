// What the search over everything asks in the portal.
import { TOP_UP_STATUS_NAMES } from '#shared/billing/billing.fields.ts'
import { billingPages } from '#shared/billing/billing.pages.ts'
import { topUpCalls } from '#shared/billing/top-up.contract.ts'
import { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import { bookingPath } from '#shared/inbound/inbound.pages.ts'
import { helpCalls } from '#shared/messages/help/help.contract.ts'
import { helpPath } from '#shared/messages/messages.pages.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { orderPath } from '#shared/orders/orders.pages.ts'
import { STATUS_NAMES } from '#shared/orders/orders.states.ts'
import { productCalls } from '#shared/products/products.contract.ts'
import { productPath } from '#shared/products/products.pages.ts'
import { returnCalls } from '#shared/returns/returns.contract.ts'
import { returnPath } from '#shared/returns/returns.pages.ts'
import { RETURN_STATUS_TEXT } from '#shared/returns/returns.states.ts'
import { byNumber, listed, spelled, type Source } from '#web/both/frame/search/sources.ts'
import { queryClient } from '#web/kit/call/queries.ts'
import { readOf } from '#web/kit/call/use-call.ts'

export const sources: readonly Source[] = [
  {
    title: { en: 'Orders', zh_CN: '订单' },
    permission: 'orders.view',
    find: listed(orderCalls.getList, byNumber, (row) => ({
      to: orderPath(row.order_id),
      title: row.order_no,
      also: [row.customer_order_no, row.recipient_name ?? '', STATUS_NAMES[row.status]],
    })),
  },
  {
    title: { en: 'Products', zh_CN: '产品' },
    permission: 'products.view',
    find: listed(
      productCalls.getList,
      (asked) => [...spelled(asked, 30).map((sku) => ({ sku })), { name: asked }, { barcode: asked.slice(0, 30) }],
      (row) => ({ to: productPath(row.sku_id), title: row.sku, also: [row.product_name] }),
    ),
  },
  {
    title: { en: 'Inbound bookings', zh_CN: '入库预约' },
    permission: 'inbound.view',
    find: listed(
      inboundCalls.getList,
      (asked) => spelled(asked).map((number) => ({ number })),
      (row) => ({ to: bookingPath(row.booking_id), title: row.booking_no, also: [row.warehouse_code] }),
    ),
  },
  {
    title: { en: 'Returns', zh_CN: '退件' },
    permission: 'returns.view',
    find: listed(
      returnCalls.getList,
      (asked) => spelled(asked).map((number) => ({ number })),
      (row) => ({
        to: returnPath(row.return_id),
        title: row.return_no,
        also: [row.order_no ?? '', RETURN_STATUS_TEXT[row.status]],
      }),
    ),
  },
  {
    title: { en: 'Top-ups', zh_CN: '充值' },
    permission: 'billing.view',
    find: listed(
      topUpCalls.getList,
      (asked) => [{ top_up_no: asked.slice(0, 40) }],
      (row) => ({
        to: `${billingPages.topUps.path}?top_up_no=${encodeURIComponent(row.top_up_no)}`,
        title: row.top_up_no,
        also: [TOP_UP_STATUS_NAMES[row.status]],
      }),
    ),
  },
  {
    title: { en: 'Help', zh_CN: '帮助' },
    permission: null,
    last: true,
    find: async (asked) => {
      const [{ readChapters, searchHelp }, own] = await Promise.all([
        import('#shared/messages/help/own-text.ts'),
        queryClient.fetchQuery(readOf(helpCalls.getTexts, {})),
      ])
      return searchHelp(asked, readChapters(own)).map(({ chapter: { key, title }, parts }) => ({
        to: helpPath(key),
        title,
        also: parts.map((part) => part.title),
      }))
    },
  },
]
