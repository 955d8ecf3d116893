// Every page of the staff's application, one line each, as in the portal; paths are below /office.
import { page, publicPage, type Page, type PublicPage } from '#web/both/application/routes.ts'

export const HOME_PATH = '/workplace'

export const pages: readonly Page[] = [
  page('/workplace', { en: 'Workplace', zh_CN: '工作台' }, () => import('./statistics/WorkplacePage.tsx')),
  page('/top-ups', { en: 'Top-ups', zh_CN: '充值审核' }, () => import('./billing/TopUpsPage.tsx')),
  page('/operation-log', { en: 'Operation log', zh_CN: '操作日志' }, () => import('./oversight/OperationLogPage.tsx')),
  page(
    '/client-errors',
    { en: 'Browser errors', zh_CN: '浏览器错误' },
    () => import('./oversight/ClientErrorsPage.tsx'),
  ),
  page('/brands', { en: 'Brands', zh_CN: '品牌' }, () => import('./brands/BrandsPage.tsx')),
  page('/brands/add', { en: 'Add brand', zh_CN: '新增品牌' }, () => import('./brands/AddBrandPage.tsx'), {
    menu: '/brands',
  }),
  page('/brands/edit/:id', { en: 'Edit brand', zh_CN: '编辑品牌' }, () => import('./brands/EditBrandPage.tsx'), {
    menu: '/brands',
  }),
  page('/notices', { en: 'Notices', zh_CN: '公告' }, () => import('./messages/NoticesPage.tsx')),
  page('/notices/add', { en: 'Write notice', zh_CN: '撰写公告' }, () => import('./messages/AddNoticePage.tsx'), {
    menu: '/notices',
  }),
  page('/notices/edit/:id', { en: 'Edit notice', zh_CN: '编辑公告' }, () => import('./messages/EditNoticePage.tsx'), {
    menu: '/notices',
  }),
  page('/app-versions', { en: 'Client app', zh_CN: '客户端应用' }, () => import('./brands/AppVersionsPage.tsx')),
  page('/books', { en: 'Books check', zh_CN: '账目核对' }, () => import('./oversight/BooksPage.tsx')),
  page('/stock', { en: 'Stock', zh_CN: '库存' }, () => import('./stock/StockPage.tsx')),
  page('/bookings', { en: 'Inbound bookings', zh_CN: '入库预约' }, () => import('./inbound/bookings/BookingsPage.tsx')),
  page(
    '/bookings/:customer/:id',
    { en: 'Booking', zh_CN: '预约详情' },
    () => import('./inbound/bookings/BookingPage.tsx'),
    {
      menu: '/bookings',
    },
  ),
  page('/receiving', { en: 'Receiving', zh_CN: '收货上架' }, () => import('./inbound/receiving/ReceivingPage.tsx')),
  page('/orders', { en: 'Orders', zh_CN: '订单' }, () => import('./orders/list/OrdersPage.tsx')),
  page('/orders/:customer/:order', { en: 'Order', zh_CN: '订单详情' }, () => import('./orders/detail/OrderPage.tsx'), {
    menu: '/orders',
  }),
  page('/packing', { en: 'Packing desk', zh_CN: '打包台' }, () => import('./orders/packing/PackingPage.tsx')),
  page('/customers', { en: 'Customers', zh_CN: '客户' }, () => import('./customers/CustomersPage.tsx')),
  page('/customers/:id', { en: 'Customer', zh_CN: '客户详情' }, () => import('./customers/CustomerPage.tsx'), {
    menu: '/customers',
  }),
  page('/quotes', { en: 'Quote requests', zh_CN: '询价' }, () => import('./customers/QuotesPage.tsx')),
  page('/user/profile', { en: 'Profile', zh_CN: '个人资料' }, () => import('./people/ProfilePage.tsx'), {
    menu: null,
  }),
  page('/user/password', { en: 'Change password', zh_CN: '修改密码' }, () => import('./people/PasswordPage.tsx'), {
    menu: null,
  }),
  page('/mail-outbox', { en: 'Mail outbox', zh_CN: '发件箱' }, () => import('./mail/OutboxPage.tsx')),
  page('/staff', { en: 'Staff', zh_CN: '员工' }, () => import('./people/StaffPage.tsx')),
  page('/staff/add', { en: 'Add staff', zh_CN: '新增员工' }, () => import('./people/AddStaffPage.tsx'), {
    menu: '/staff',
  }),
  page('/staff/edit/:id', { en: 'Edit staff', zh_CN: '编辑员工' }, () => import('./people/EditStaffPage.tsx'), {
    menu: '/staff',
  }),
]

/** Pages without a token; they must not import the component library. */
export const publicPages: readonly PublicPage[] = [
  publicPage('/send-email', { en: 'Forgot password', zh_CN: '忘记密码' }, () => import('./access/SendEmailPage.tsx')),
  publicPage('/forget', { en: 'New password', zh_CN: '设置新密码' }, () => import('./access/ForgetPage.tsx')),
  publicPage(
    '/accept-invitation',
    { en: 'Accept invitation', zh_CN: '接受邀请' },
    () => import('./people/AcceptInvitationPage.tsx'),
  ),
  publicPage(
    '/first-admin',
    { en: 'First administrator', zh_CN: '首位管理员' },
    () => import('./access/FirstAdminPage.tsx'),
  ),
]
