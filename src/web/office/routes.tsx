// Every page of the staff's application, one line each, as in the portal; paths are below /office.
import { page, publicPage, type Page, type PublicPage } from '#web/kit/app/routes.ts'

export const HOME_PATH = '/workplace'

export const pages: readonly Page[] = [
  page('/stock', { en: 'Stock', zh_CN: '库存' }, () => import('./stock/StockPage.tsx')),
  page('/orders', { en: 'Orders', zh_CN: '订单' }, () => import('./orders/OrdersPage.tsx')),
  page('/orders/:customer/:order', { en: 'Order', zh_CN: '订单详情' }, () => import('./orders/OrderPage.tsx'), {
    menu: '/orders',
  }),
  page('/packing', { en: 'Packing desk', zh_CN: '打包台' }, () => import('./orders/PackingPage.tsx')),
]

/** Pages without a token; they must not import the component library. */
export const publicPages: readonly PublicPage[] = [
  publicPage('/first-admin', { en: 'First administrator', zh_CN: '首位管理员' }, () => import('./accounts/FirstAdminPage.tsx')),
]
