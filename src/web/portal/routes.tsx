// Every page of the customers' portal, one line each; the server's menu decides who may open which:
// page('/order/order-list', { en: 'Orders', zh_CN: '订单' }, () => import('./orders/list/OrdersPage.tsx')),
// page('/order/detail/:id', { en: 'Order', zh_CN: '订单详情' }, () => import('./orders/detail/OrderPage.tsx'), { menu: '/order/order-list' }),
import { page, publicPage, type Page, type PublicPage } from '#web/both/application/routes.ts'

export const HOME_PATH = '/dashboard/workplace'

export const pages: readonly Page[] = [
  page('/dashboard/workplace', { en: 'Workplace', zh_CN: '工作台' }, () => import('./statistics/WorkplacePage.tsx')),
  page(
    '/billing/transactions',
    { en: 'Transaction history', zh_CN: '交易明细' },
    () => import('./billing/TransactionsPage.tsx'),
  ),
  page(
    '/billing/order-fulfillment-fee',
    { en: 'Order fulfilment fee', zh_CN: '订单履约费' },
    () => import('./billing/FulfillmentFeesPage.tsx'),
  ),
  page('/billing/topUp', { en: 'Top up', zh_CN: '充值' }, () => import('./billing/TopUpsPage.tsx')),
  page('/billing/topUp/add', { en: 'New top-up', zh_CN: '新增充值' }, () => import('./billing/AddTopUpPage.tsx'), {
    menu: '/billing/topUp',
  }),
  page('/productsList', { en: 'Products', zh_CN: '产品' }, () => import('./products/ProductsPage.tsx')),
  page('/productsList/add', { en: 'Add product', zh_CN: '新增产品' }, () => import('./products/AddProductPage.tsx'), {
    menu: '/productsList',
  }),
  page(
    '/productsList/edit/:id',
    { en: 'Edit product', zh_CN: '编辑产品' },
    () => import('./products/EditProductPage.tsx'),
    { menu: '/productsList' },
  ),
  page('/productsList/detail/:id', { en: 'Product', zh_CN: '产品详情' }, () => import('./products/ProductPage.tsx'), {
    menu: '/productsList',
  }),
  page('/order/order-list', { en: 'Orders', zh_CN: '订单' }, () => import('./orders/list/OrdersPage.tsx')),
  page('/order/create', { en: 'Create order', zh_CN: '创建订单' }, () => import('./orders/form/OrderFormPage.tsx'), {
    menu: '/order/order-list',
  }),
  page('/order/edit/:id', { en: 'Edit order', zh_CN: '编辑订单' }, () => import('./orders/form/OrderFormPage.tsx'), {
    menu: '/order/order-list',
  }),
  page(
    '/order/shipping/:id',
    { en: 'Choose shipping', zh_CN: '选择物流方式' },
    () => import('./orders/shipping/ShippingPage.tsx'),
    { menu: '/order/order-list' },
  ),
  page('/order/detail/:id', { en: 'Order', zh_CN: '订单详情' }, () => import('./orders/detail/OrderPage.tsx'), {
    menu: '/order/order-list',
  }),
  page(
    '/inbound/packages',
    { en: 'Inbound bookings', zh_CN: '入库预约' },
    () => import('./inbound/list/BookingsPage.tsx'),
  ),
  page(
    '/inbound/packages/new',
    { en: 'New booking', zh_CN: '新建预约' },
    () => import('./inbound/wizard/WizardPage.tsx'),
    {
      menu: '/inbound/packages',
    },
  ),
  page(
    '/inbound/packages/edit/:id',
    { en: 'Edit booking', zh_CN: '填写预约' },
    () => import('./inbound/wizard/WizardPage.tsx'),
    { menu: '/inbound/packages' },
  ),
  page(
    '/inbound/packages/detail/:id',
    { en: 'Booking', zh_CN: '预约详情' },
    () => import('./inbound/detail/BookingPage.tsx'),
    { menu: '/inbound/packages' },
  ),
  page('/inventory/list', { en: 'Inventory list', zh_CN: '库存列表' }, () => import('./stock/InventoryPage.tsx')),
  page('/inventory/stock-log', { en: 'Stock log', zh_CN: '库存日志' }, () => import('./stock/StockLogPage.tsx')),
  page('/user/profile', { en: 'Profile', zh_CN: '个人资料' }, () => import('./people/ProfilePage.tsx'), {
    menu: null,
  }),
  page('/user/messages', { en: 'Messages', zh_CN: '消息' }, () => import('./messages/MessagesPage.tsx'), {
    menu: null,
  }),
  page('/user/password', { en: 'Change password', zh_CN: '修改密码' }, () => import('./people/PasswordPage.tsx'), {
    menu: null,
    // Typed passwords do not wait in a hidden page.
    keepAlive: false,
  }),
  page(
    '/settings/general',
    { en: 'General settings', zh_CN: '通用设置' },
    () => import('./customers/SettingsPage.tsx'),
    {
      // A new key is told once.
      keepAlive: false,
    },
  ),
  page('/settings/sub-accounts', { en: 'Sub-accounts', zh_CN: '子账号' }, () => import('./people/SubAccountsPage.tsx')),
  page(
    '/settings/sub-accounts/add',
    { en: 'Add sub-account', zh_CN: '新增子账号' },
    () => import('./people/AddSubAccountPage.tsx'),
    { menu: '/settings/sub-accounts' },
  ),
  page(
    '/settings/sub-accounts/edit/:id',
    { en: 'Edit sub-account', zh_CN: '编辑子账号' },
    () => import('./people/EditSubAccountPage.tsx'),
    { menu: '/settings/sub-accounts' },
  ),
  page(
    '/settings/operation-log',
    { en: 'Operation log', zh_CN: '操作日志' },
    () => import('./oversight/OperationLogPage.tsx'),
  ),
]

/** Pages without a token; they must not import the component library. */
export const publicPages: readonly PublicPage[] = [
  publicPage('/send-email', { en: 'Forgot password', zh_CN: '忘记密码' }, () => import('./access/SendEmailPage.tsx')),
  publicPage('/forget', { en: 'New password', zh_CN: '设置新密码' }, () => import('./access/ForgetPage.tsx')),
  publicPage(
    '/accept-invitation',
    { en: 'Accept invitation', zh_CN: '接受邀请' },
    () => import('./access/AcceptInvitationPage.tsx'),
  ),
  publicPage(
    '/request-quote',
    { en: 'Request a quote', zh_CN: '获取报价' },
    () => import('./access/RequestQuotePage.tsx'),
  ),
  publicPage('/register', { en: 'Create an account', zh_CN: '注册账号' }, () => import('./access/RegisterPage.tsx')),
  publicPage(
    '/confirm-email',
    { en: 'Confirm email', zh_CN: '确认邮箱' },
    () => import('./access/ConfirmEmailPage.tsx'),
  ),
]
