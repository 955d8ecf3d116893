// What the search over everything asks in the office.
import { officeBillingPages } from '#shared/billing/billing-office.pages.ts'
import { TOP_UP_STATUS_NAMES } from '#shared/billing/billing.fields.ts'
import { officeTopUpCalls } from '#shared/billing/top-up.contract.ts'
import { customerPath } from '#shared/customers/customers-office.pages.ts'
import { officeCustomerCalls } from '#shared/customers/customers.contract.ts'
import { officeInboundCalls } from '#shared/inbound/inbound-office.contract.ts'
import { bookingPath } from '#shared/inbound/inbound-office.pages.ts'
import { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { orderPath } from '#shared/orders/orders-office.pages.ts'
import { STATUS_NAMES } from '#shared/orders/orders.states.ts'
import { officeProductCalls } from '#shared/products/products-office.contract.ts'
import { officeProductPath } from '#shared/products/products-office.pages.ts'
import { officeReturnCalls } from '#shared/returns/returns.contract.ts'
import { returnPath } from '#shared/returns/returns-office.pages.ts'
import { RETURN_STATUS_TEXT } from '#shared/returns/returns.states.ts'
import { byNumber, listed, spelled, type Source } from '#web/both/frame/search/sources.ts'

/** A customer's number, which is never longer. */
const CUSTOMER_NO = /^\d{1,9}$/

export const sources: readonly Source[] = [
  {
    title: { en: 'Orders', zh_CN: '订单' },
    permission: 'orders.view',
    find: listed(officeOrderCalls.getList, byNumber, (row) => ({
      to: orderPath(row),
      title: row.order_no,
      also: [row.customer_order_no, row.company_name, STATUS_NAMES[row.status]],
    })),
  },
  {
    title: { en: 'Customers', zh_CN: '客户' },
    permission: 'customers.view',
    find: listed(
      officeCustomerCalls.getList,
      (asked) => [
        ...(CUSTOMER_NO.test(asked) && Number(asked) > 0 ? [{ customer_id: asked }] : []),
        { company: asked },
        { email: asked },
      ],
      (row) => ({ to: customerPath(row.customer_id), title: row.company_name, also: [String(row.customer_id)] }),
    ),
  },
  {
    title: { en: 'Products', zh_CN: '产品' },
    permission: 'products.view',
    find: listed(
      officeProductCalls.getList,
      (asked) => [...spelled(asked, 30).map((sku) => ({ sku })), { name: asked }, { barcode: asked.slice(0, 30) }],
      (row) => ({ to: officeProductPath(row), title: row.sku, also: [row.product_name, row.company_name] }),
    ),
  },
  {
    title: { en: 'Inbound bookings', zh_CN: '入库预约' },
    permission: 'inbound.view',
    find: listed(
      officeInboundCalls.getList,
      (asked) => spelled(asked).map((number) => ({ number })),
      (row) => ({ to: bookingPath(row), title: row.booking_no, also: [row.company_name, row.warehouse_code] }),
    ),
  },
  {
    title: { en: 'Returns', zh_CN: '退件' },
    permission: 'returns.view',
    find: listed(
      officeReturnCalls.getList,
      (asked) => spelled(asked).map((number) => ({ number })),
      (row) => ({
        to: returnPath(row),
        title: row.return_no,
        also: [row.company_name, RETURN_STATUS_TEXT[row.status]],
      }),
    ),
  },
  {
    title: { en: 'Top-ups', zh_CN: '充值' },
    permission: 'finance.view',
    find: listed(
      officeTopUpCalls.getList,
      (asked) => [{ top_up_no: asked.slice(0, 40) }],
      (row) => ({
        to: `${officeBillingPages.topUps.path}?top_up_no=${encodeURIComponent(row.top_up_no)}`,
        title: row.top_up_no,
        also: [row.company_name, TOP_UP_STATUS_NAMES[row.status]],
      }),
    ),
  },
]
