// What the API's document says about webhooks, in the languages of the readers; the rest is reference-words.ts, which takes it in.
import type { Text } from '#shared/language.ts'

export const WEBHOOK_WORDS: readonly Text[] = [
  { en: 'Addresses that are told what happens, and what was sent there', zh_CN: 'Webhook：接收地址与推送记录' },
  { en: 'Webhooks', zh_CN: 'Webhook 列表' },
  { en: 'The oldest first; at most 20, so there is one page.', zh_CN: '最早的在前；最多 20 个，因此只有一页。' },
  { en: 'Webhook', zh_CN: 'Webhook' },
  { en: 'Add webhook', zh_CN: '新增 Webhook' },
  {
    en: 'It begins switched on. The secret is told in this answer and never again; the same `Idempotency-Key` gets the same one for 48 hours. Only topics of what the key may see: others are refused. The main account is told.',
    zh_CN:
      '新增后即启用。密钥只在本次返回中给出；48 小时内使用相同的 `Idempotency-Key` 会得到同一密钥。只能订阅此 API 密钥有权查看的事件，其他事件将被拒绝。主账号会收到通知。',
  },
  { en: 'Told this once: `whsec_` and 32 bytes in base64', zh_CN: '只给出一次：`whsec_` 加 32 字节的 base64' },
  { en: 'Change webhook', zh_CN: '修改 Webhook' },
  {
    en: 'All of its settings. Switched off, what waits is dropped; switched on, it begins anew. Only topics of what the key may see: others are refused. The main account is told of another address.',
    zh_CN:
      '发送全部设置。停用后丢弃等待发送的事件，重新启用后重新开始。只能订阅此 API 密钥有权查看的事件，其他事件将被拒绝。更改地址时主账号会收到通知。',
  },
  { en: 'Remove webhook', zh_CN: '删除 Webhook' },
  { en: 'What waits for it is dropped.', zh_CN: '等待发送的事件将被丢弃。' },
  { en: 'Change the secret of a webhook', zh_CN: '更换 Webhook 密钥' },
  {
    en: 'Once a day. The secret before it signs too for 24 hours. The main account is told.',
    zh_CN: '每天一次。旧密钥在 24 小时内同时签名。主账号会收到通知。',
  },
  { en: 'Send a test event', zh_CN: '发送测试事件' },
  { en: 'Its topic is `webhook.test`.', zh_CN: '其类型为 `webhook.test`。' },
  { en: 'Events of a webhook', zh_CN: 'Webhook 的推送记录' },
  {
    en: 'Newest first, of the last 30 days; those alone that tell of what the key may see.',
    zh_CN: '最近 30 天的记录，最新的在前；只包含此 API 密钥有权查看的事件。',
  },
  { en: 'The whole number of a document, or a SKU', zh_CN: '完整的单据号或 SKU' },
  { en: 'Send an event again', zh_CN: '重新发送事件' },
  { en: 'With the same `webhook-id`.', zh_CN: '`webhook-id` 不变。' },
]
