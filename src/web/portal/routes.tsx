// Every page of the customers' portal, one line each; the server's menu decides who may open which:
// page('/order/order-list', { en: 'Orders', zh_CN: '订单' }, () => import('./orders/OrdersPage.tsx')),
// page('/order/detail/:id', { en: 'Order', zh_CN: '订单详情' }, () => import('./orders/OrderPage.tsx'), { menu: '/order/order-list' }),
import { page, type Page, type PublicPage } from '#web/kit/app/routes.ts'

export const HOME_PATH = '/dashboard/workplace'

export const pages: readonly Page[] = [
  page('/productsList', { en: 'Products', zh_CN: '产品' }, () => import('./products/ProductsPage.tsx')),
  page('/productsList/add', { en: 'Add product', zh_CN: '新增产品' }, () => import('./products/AddProductPage.tsx'), { menu: '/productsList' }),
  page('/productsList/edit/:id', { en: 'Edit product', zh_CN: '编辑产品' }, () => import('./products/EditProductPage.tsx'), { menu: '/productsList' }),
  page('/productsList/detail/:id', { en: 'Product', zh_CN: '产品详情' }, () => import('./products/ProductPage.tsx'), { menu: '/productsList' }),
  page('/inventory/list', { en: 'Inventory list', zh_CN: '库存列表' }, () => import('./stock/InventoryPage.tsx')),
  page('/inventory/stock-log', { en: 'Stock log', zh_CN: '库存日志' }, () => import('./stock/StockLogPage.tsx')),
]

/** Pages without a token; they must not import the component library. */
export const publicPages: readonly PublicPage[] = []
