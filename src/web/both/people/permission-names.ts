// What the areas and verbs of permissions are called where they are handed out. A permission without a name does not compile.
import type { Text } from '#shared/errors.ts'
import type { CustomerPermission } from '#shared/permissions.ts'

type AreaOf<P> = P extends `${infer Area}.${string}` ? Area : never
type VerbOf<P> = P extends `${string}.${infer Verb}` ? Verb : never

export const AREA_NAMES: Record<AreaOf<CustomerPermission>, Text> = {
  products: { en: 'Products', zh_CN: '产品' },
  inventory: { en: 'Inventory', zh_CN: '库存' },
  inbound: { en: 'Inbound bookings', zh_CN: '入库预约' },
  orders: { en: 'Orders', zh_CN: '订单' },
  returns: { en: 'Returns', zh_CN: '退件' },
  billing: { en: 'Billing', zh_CN: '账单' },
  statistics: { en: 'Statistics', zh_CN: '统计' },
  integrations: { en: 'Integrations', zh_CN: '集成' },
  dropshipping: { en: 'Dropshipping panel', zh_CN: '一件代发' },
  settings: { en: 'Settings', zh_CN: '设置' },
  subAccounts: { en: 'Sub-accounts', zh_CN: '子账号' },
  apiKeys: { en: 'API keys', zh_CN: 'API 密钥' },
  webhooks: { en: 'Webhooks', zh_CN: 'Webhook 推送' },
  serials: { en: 'Serial numbers', zh_CN: '序列号' },
  operationLog: { en: 'Operation log', zh_CN: '操作日志' },
}

export const VERB_NAMES: Record<VerbOf<CustomerPermission>, Text> = {
  view: { en: 'View', zh_CN: '查看' },
  edit: { en: 'Edit', zh_CN: '编辑' },
  submit: { en: 'Submit', zh_CN: '提交' },
  cancel: { en: 'Cancel', zh_CN: '取消' },
  export: { en: 'Export', zh_CN: '导出' },
  topUp: { en: 'Top up', zh_CN: '充值' },
  settle: { en: 'Settle', zh_CN: '结算' },
  use: { en: 'Use', zh_CN: '使用' },
  transfer: { en: 'Transfer between warehouses', zh_CN: '调拨' },
}
