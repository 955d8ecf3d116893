// The operation log's columns in words: the heads of its tables and of its exports (Rule 17.1).
import type { Text } from '../errors.ts'
import type { ACTOR_KINDS } from './operation-log.contract.ts'

export const LOG_COLUMN_NAMES = {
  at: { en: 'Time', zh_CN: '时间' },
  menu: { en: 'Menu', zh_CN: '菜单' },
  path: { en: 'Request address', zh_CN: '请求地址' },
  customer_id: { en: 'Customer ID', zh_CN: '客户 ID' },
  account: { en: 'Account', zh_CN: '账号' },
  actor_name: { en: 'Operator', zh_CN: '操作人' },
  on_behalf_of: { en: 'On behalf of', zh_CN: '代表' },
  actor_kind: { en: 'Sub/main account', zh_CN: '子/主账号' },
  object: { en: 'Object', zh_CN: '对象' },
  object_id: { en: 'Object ID', zh_CN: '对象 ID' },
  details: { en: 'Details', zh_CN: '详情' },
  ip: { en: 'IP', zh_CN: 'IP' },
  method: { en: 'Method', zh_CN: '请求方法' },
  url: { en: 'Full URL', zh_CN: '完整 URL' },
  parameters: { en: 'Parameters', zh_CN: '参数' },
  before: { en: 'Before', zh_CN: '变更前' },
  after: { en: 'After', zh_CN: '变更后' },
} as const satisfies Record<string, Text>

export const ACTOR_KIND_NAMES: Record<(typeof ACTOR_KINDS)[number], Text> = {
  main: { en: 'Main account', zh_CN: '主账号' },
  sub: { en: 'Sub-account', zh_CN: '子账号' },
  staff: { en: 'Staff', zh_CN: '员工' },
  key: { en: 'API key', zh_CN: 'API 密钥' },
  system: { en: 'System', zh_CN: '系统' },
  anonymous: { en: 'Not signed in', zh_CN: '未登录' },
}
