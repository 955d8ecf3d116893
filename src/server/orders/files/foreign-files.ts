// The order files that shops write, by the columns that they publish (Rule 9.24). Their prices are in the shop's currency and are not read: what
// customs is told is in US dollars.
import type { ForeignFile } from '#server/sheets/index.ts'

/** Shopify, Orders > Export: one row a line, the address in the first row of an order only. */
const SHOPIFY: ForeignFile = {
  known: ['Name', 'Lineitem sku', 'Lineitem quantity', 'Shipping Address1'],
  columns: {
    Name: 'customer_order_no', 'Lineitem sku': 'sku', 'Lineitem quantity': 'quantity', 'Lineitem name': 'goods_name',
    'Shipping Name': 'first_name', 'Shipping Company': 'company', 'Shipping Phone': 'phone', Email: 'email',
    'Shipping Address1': 'address1', 'Shipping Address2': 'address2', 'Shipping City': 'city', 'Shipping Province': 'province',
    'Shipping Country': 'country', 'Shipping Zip': 'postal_code', Notes: 'remark',
  },
} // prettier-ignore

/** WooCommerce with the extension Customer / Order / Coupon Export, the format of one row an item. */
const WOOCOMMERCE: ForeignFile = {
  known: ['order_number', 'item_sku', 'item_quantity', 'shipping_address_1'],
  columns: {
    order_number: 'customer_order_no', item_sku: 'sku', item_quantity: 'quantity', item_name: 'goods_name',
    shipping_first_name: 'first_name', shipping_last_name: 'last_name', shipping_company: 'company', shipping_phone: 'phone', billing_phone: 'phone',
    billing_email: 'email', shipping_address_1: 'address1', shipping_address_2: 'address2', shipping_city: 'city', shipping_state: 'province',
    shipping_country: 'country', shipping_postcode: 'postal_code', customer_note: 'remark',
  },
} // prettier-ignore

/** Amazon's reports of unshipped and of new orders: text with tabs. */
const AMAZON: ForeignFile = {
  known: ['order-id', 'sku', 'recipient-name', 'ship-address-1'],
  columns: {
    'order-id': 'customer_order_no', sku: 'sku', 'quantity-to-ship': 'quantity', 'quantity-purchased': 'quantity', 'product-name': 'goods_name',
    'recipient-name': 'first_name', 'ship-phone-number': 'phone', 'buyer-phone-number': 'phone', 'buyer-email': 'email',
    'ship-address-1': 'address1', 'ship-address-2': 'address2', 'ship-address-3': 'address3', 'ship-city': 'city', 'ship-state': 'province',
    'ship-country': 'country', 'ship-postal-code': 'postal_code', 'delivery-Instructions': 'remark',
  },
} // prettier-ignore

export const FOREIGN_FILES: readonly ForeignFile[] = [SHOPIFY, WOOCOMMERCE, AMAZON]
