// The refusals of what is connected with a customer's own machines. Numbers 2401 to 2499; published ones never change.
import type { ErrorEntries } from '../error-entries.ts'

export const integrationsErrors = {
  webhooks_full: {
    number: 2401,
    status: 409,
    en: 'A customer has at most {limit} webhooks: remove one first',
    zh_CN: '每个客户最多 {limit} 个 Webhook：请先删除不用的',
  },
  webhook_off: {
    number: 2402,
    status: 409,
    en: 'This webhook is switched off: switch it on first',
    zh_CN: '该 Webhook 已停用：请先启用',
  },
  webhook_waiting: {
    number: 2403,
    status: 409,
    en: 'This event is still waiting to be sent',
    zh_CN: '该事件仍在等待发送',
  },
  webhook_rotating: {
    number: 2404,
    status: 409,
    en: 'The secret was changed within the last 24 hours, and the one before it still signs: change it again later',
    zh_CN: '密钥在 24 小时内已更换，旧密钥仍在使用：请稍后再更换',
  },
  key_warehouse: {
    number: 2405,
    status: 403,
    en: 'This key is bound to other warehouses',
    zh_CN: '该密钥仅限其他仓库使用',
  },
  webhook_bound_key: {
    number: 2406,
    status: 403,
    en: 'This key is bound to warehouses, and webhooks tell of all of them',
    zh_CN: '该密钥仅限部分仓库使用，而 Webhook 会推送所有仓库的事件',
  },
  webhook_beyond_key: {
    number: 2407,
    status: 403,
    en: 'This webhook tells of what this key may not see',
    zh_CN: '该 Webhook 推送的内容超出此密钥的查看权限',
  },
  sandbox_only: {
    number: 2420,
    status: 403,
    en: 'Only a test key may simulate: this is no sandbox',
    zh_CN: '仅测试密钥可以模拟：此处不是沙盒',
  },
  shops_full: {
    number: 2430,
    status: 409,
    en: 'A customer has at most {limit} shops: remove one first',
    zh_CN: '每个客户最多 {limit} 个店铺：请先删除不用的',
  },
  shop_off: {
    number: 2431,
    status: 409,
    en: 'This shop is switched off: switch it on first',
    zh_CN: '该店铺已停用：请先启用',
  },
  shop_order_decided: {
    number: 2432,
    status: 409,
    en: 'This order does not wait for that',
    zh_CN: '该订单无需此操作',
  },
  no_ordering_system: {
    number: 2460,
    status: 404,
    en: 'There is no ordering system for your portal',
    zh_CN: '您的平台未接入下单系统',
  },
  ordering_not_asked: {
    number: 2461,
    status: 409,
    en: 'No account in the ordering system was asked for yet',
    zh_CN: '尚未申请下单系统账号',
  },
  ordering_not_made: {
    number: 2462,
    status: 409,
    en: 'Your account in the ordering system is not there yet: please wait until it is ready',
    zh_CN: '您的下单系统账号尚未就绪，请稍候',
  },
  ordering_code: {
    number: 2463,
    status: 410,
    en: 'This code is used, too old or unknown: please open the ordering system from the portal again',
    zh_CN: '该登录码已使用、已过期或不存在，请从平台重新打开下单系统',
  },
} satisfies ErrorEntries
