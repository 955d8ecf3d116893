// The built-in chapters of the help center, in their order. A brand may tell any of them otherwise (own-text.ts).
import type { Text } from '../../language.ts'
import { HELP_CHAPTERS, type HelpChapter } from './help.contract.ts'
import { GUIDELINES, type Guideline } from './guidelines.ts'
import { BOOKING_GUIDE, SKU_GUIDE } from './guides.ts'
import { ACCOUNT, API } from './account-chapters.ts'
import { MONEY, ORDERS, QUESTIONS } from './order-chapters.ts'

export type Chapter = { key: HelpChapter; title: Text; lead: Text; parts: readonly Guideline[] }

const BUILT_IN: Record<HelpChapter, Omit<Chapter, 'key'>> = {
  account: {
    title: { en: 'Login and account', zh_CN: '登录与账户' },
    lead: { en: 'Sign in, two-factor, sub-accounts, messages.', zh_CN: '登录、两步验证、子账号与消息。' },
    parts: ACCOUNT,
  },
  products: {
    title: { en: 'Adding SKUs', zh_CN: '添加 SKU' },
    lead: { en: 'One product or a file of them, customs data, labels.', zh_CN: '单个或批量添加产品、报关信息与标签。' },
    parts: SKU_GUIDE,
  },
  booking: {
    title: { en: 'Inbound appointment', zh_CN: '入库预约' },
    lead: { en: 'Book goods into a warehouse, step by step.', zh_CN: '分步骤预约货物入库。' },
    parts: BOOKING_GUIDE,
  },
  sending: {
    title: { en: 'Inbound guidelines', zh_CN: '入库指南' },
    lead: { en: 'How to pack, label and send, and what is refused.', zh_CN: '包装、贴标、发货要求与拒收规定。' },
    parts: GUIDELINES,
  },
  orders: {
    title: { en: 'Order creation', zh_CN: '创建订单' },
    lead: { en: 'One order or thousands, what the states mean, stopping.', zh_CN: '单个或批量下单、状态说明与拦截。' },
    parts: ORDERS,
  },
  money: {
    title: { en: 'Top-ups and fees', zh_CN: '充值与费用查询' },
    lead: { en: 'Top up, read the balance, find each fee, dispute it.', zh_CN: '充值、查看余额、查询费用与提出争议。' },
    parts: MONEY,
  },
  api: {
    title: { en: 'API integration', zh_CN: 'API 对接' },
    lead: { en: 'Keys, calls, and an order from your own system.', zh_CN: '密钥、接口调用与系统下单。' },
    parts: API,
  },
  questions: {
    title: { en: 'Questions and answers', zh_CN: '常见问题' },
    lead: { en: 'What others asked.', zh_CN: '其他客户的常见问题。' },
    parts: QUESTIONS,
  },
}

export const CHAPTERS: readonly Chapter[] = HELP_CHAPTERS.map((key) => ({ key, ...BUILT_IN[key] }))
