// Every page of the customers' portal, one line each; the server's menu decides who may open which:
// page('/order/order-list', { en: 'Orders', zh_CN: '订单' }, () => import('./orders/OrdersPage.tsx')),
// page('/order/detail/:id', { en: 'Order', zh_CN: '订单详情' }, () => import('./orders/OrderPage.tsx'), { menu: '/order/order-list' }),
import type { Page, PublicPage } from '#web/kit/app/routes.ts'

export const HOME_PATH = '/dashboard/workplace'

export const pages: readonly Page[] = []

/** Pages without a token; they must not import the component library. */
export const publicPages: readonly PublicPage[] = []
