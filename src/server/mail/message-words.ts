// What a message says, by event: a headline and a sentence (Rule 18.15).
import type { MessageEvent } from '#shared/mail/message-events.ts'
import { MESSAGE_EVENTS, type MessageParams } from '#shared/mail/message-kinds.ts'
import { inLanguage, type InLanguages, type Language, type Text, monthName } from '#shared/language.ts'

type Said = { title: string; text: string }
/** In the reader's language already: names that are texts, and months. */
type InWords<P> = { [K in keyof P]: P[K] extends Text ? string : P[K] }
type Answered = (params: { number: string }) => Said
type Words = { [E in MessageEvent]: (params: InWords<MessageParams[E]>) => Said }

const many = (count: number, one: string, several: string) => (count === 1 ? one : `${count} ${several}`)

// What is written names recipients, so messages and mails lead to it and do not repeat it (Rule 18.22).
const answeredEn =
  (document: string): Answered =>
  ({ number }) => ({
    title: `Customer service wrote about ${document} ${number}`,
    text: 'It stands under Conversation, where you can write back.',
  })
const answeredZh =
  (document: string): Answered =>
  ({ number }) => ({ title: `客服就${document} ${number} 给您留言`, text: '请在“客服沟通”中查看并回复。' })

const EN: Words = {
  order_error: ({ count, order_no }) => ({
    title: many(count, `Order ${order_no} is in error`, 'orders are in error'),
    text: `${count === 1 ? 'It waits' : `${order_no} among them. They wait`} for your reply; the goods stay reserved.`,
  }),
  orders_released: ({ count, warehouse }) => ({
    title: many(count, 'An order has its goods now', 'orders have their goods now'),
    text: `The goods are in warehouse ${warehouse}. Submitted with the prices of today.`,
  }),
  booking: ({ number, happened }) =>
    ({
      confirm: { title: `Booking ${number} is confirmed`, text: 'The goods may be sent now.' },
      void: { title: `Booking ${number} is voided`, text: 'Its timeline says why.' },
      shelve: { title: `Booking ${number} is on the shelf`, text: 'Its goods can be ordered now.' },
      find_goods: { title: `Goods that nobody announced came with booking ${number}`, text: 'Please say what becomes of them.' },
    })[happened],
  loss_to_answer: ({ number, outcome, until }) => ({
    title: `Loss order ${number} is ${outcome === 'approve' ? 'approved' : 'rejected'}`,
    text: `Agree, or say why not, until ${until}. Without your word it counts as agreed.`,
  }),
  return_to_decide: ({ number, pieces, until }) => ({
    title: `Please decide about return ${number}`,
    text: `${many(pieces, '1 piece is', 'pieces are')} inspected. Without your word until ${until}, sellable goods are restocked and all others kept in quarantine.`,
  }),
  product_measured: ({ sku }) => ({
    title: `${sku} measures otherwise than declared`,
    text: 'Goods are rated by what the warehouse measured.',
  }),
  low_stock: ({ count, sku }) => ({
    title: many(count, `${sku} is low`, 'SKUs are low'),
    text: count === 1 ? 'Its stock fell to the warning quantity.' : `${sku} among them. Their stock fell to the warning quantity.`,
  }),
  expiring: ({ count, sku }) => ({
    title: many(count, `A lot of ${sku} is near its end`, 'lots are near their end'),
    text: count === 1 ? 'Sell it or have it taken out in time.' : `One of ${sku} among them. Sell them or have them taken out in time.`,
  }),
  top_up_received: ({ number, amount, currency }) => ({
    title: `${amount} ${currency} is on your balance`,
    text: `Top-up ${number} was received.`,
  }),
  top_up_rejected: ({ number, reason }) => ({ title: `Top-up ${number} is rejected`, text: reason }),
  low_balance: ({ available, below, currency }) => ({
    title: 'Your balance is low',
    text: `${available} ${currency} is available, less than the ${below} ${currency} that you asked to be told about.`,
  }),
  dispute: ({ number, outcome }) =>
    outcome === 'answered'
      ? { title: `A question about your dispute ${number}`, text: 'You can reply once.' }
      : { title: `Your dispute ${number} is ${outcome}`, text: outcome === 'accepted' ? 'The amount is back on your balance.' : 'The charge stands. The answer says why.' },
  statement: ({ month }) => ({
    title: `Your statement of ${month} is ready`,
    text: 'What was paid and charged, and the balance at the end.',
  }),
  claim_answered: ({ number, confirmed }) =>
    confirmed
      ? { title: `The parcel ${number} is yours`, text: 'It is a return now, and waits for its inspection.' }
      : { title: `The parcel ${number} is not given to you`, text: 'The answer stands beside your claim.' },
  evaluation_answered: ({ month }) => ({
    title: `Your evaluation of ${month} is answered`,
    text: 'The answer stands beside it.',
  }),
  order_answered: answeredEn('order'),
  booking_answered: answeredEn('booking'),
  return_answered: answeredEn('return'),
  loss_answered: answeredEn('loss order'),
  top_up_answered: answeredEn('top-up'),
  shop: ({ name }) => ({
    title: `Your shop ${name} cannot be reached`,
    text: 'For two hours no orders have come from it, and it was told nothing. What is wrong stands on its page; it is tried again by itself.',
  }),
  webhook: ({ host, happened }) =>
    ({
      failing: { title: `Your webhook at ${host} does not answer`, text: 'Nothing has arrived there for three days. After five days it is disabled.' },
      disabled: { title: `Your webhook at ${host} is disabled`, text: 'Nothing has arrived there for five days. Mend it, switch it on again, and send again what it has missed.' },
      gone: { title: `Your webhook at ${host} is disabled`, text: 'It answered 410: gone. Switch it on again if that was a mistake.' },
    })[happened],
  webhook_by_key: ({ host, key, happened }) => ({
    title: {
      made: `The key ${key} made a webhook at ${host}`,
      moved: `The key ${key} turned a webhook to ${host}`,
      secret: `The key ${key} changed the secret of the webhook at ${host}`,
    }[happened],
    text: 'If nobody of yours did that, revoke the key and remove the webhook.',
  }),
  import_ended: ({ file, done, faulty }) => ({
    title: `Your file ${file} is imported`,
    text: faulty === 0 ? `${done} rows taken.` : `${done} rows taken, ${faulty} faulty ones left, each with its reason.`,
  }),
  task_ended: ({ deed, done, refused, halted }) => ({
    title: halted ? `Your task "${deed}" was halted` : `Your task "${deed}" has ended`,
    text: refused === 0 ? `${done} done.` : `${done} done, ${refused} refused. Each refusal stands with its reason.`,
  }),
} // prettier-ignore

const ZH: Words = {
  order_error: ({ count, order_no }) => ({
    title: count === 1 ? `订单 ${order_no} 异常` : `${count} 个订单异常`,
    text: `${count === 1 ? '' : `包括 ${order_no}。`}等待您的回复，货物仍为您保留。`,
  }),
  orders_released: ({ count, warehouse }) => ({
    title: `${count} 个缺货订单已到货`,
    text: `货物已到达仓库 ${warehouse}，订单已按今日价格提交。`,
  }),
  booking: ({ number, happened }) =>
    ({
      confirm: { title: `预约 ${number} 已确认`, text: '现在可以发货。' },
      void: { title: `预约 ${number} 已作废`, text: '原因见预约时间线。' },
      shelve: { title: `预约 ${number} 已上架`, text: '货物现在可以下单。' },
      find_goods: { title: `预约 ${number} 中有未预报的货物`, text: '请选择处理方式。' },
    })[happened],
  loss_to_answer: ({ number, outcome, until }) => ({
    title: `丢损单 ${number} 已${outcome === 'approve' ? '批准' : '驳回'}`,
    text: `请在 ${until} 前同意或说明异议，逾期未答复视为同意。`,
  }),
  return_to_decide: ({ number, pieces, until }) => ({
    title: `请决定退件 ${number} 的处理方式`,
    text: `已质检 ${pieces} 件。若在 ${until} 前未作决定，良品将重新上架，其余转入隔离。`,
  }),
  product_measured: ({ sku }) => ({ title: `${sku} 实测与申报不符`, text: '费用按仓库实测计算。' }),
  low_stock: ({ count, sku }) => ({
    title: count === 1 ? `${sku} 库存不足` : `${count} 个 SKU 库存不足`,
    text: count === 1 ? '库存已降至预警数量。' : `包括 ${sku}。库存已降至预警数量。`,
  }),
  expiring: ({ count, sku }) => ({
    title: count === 1 ? `${sku} 有批次临期` : `${count} 个批次临期`,
    text: count === 1 ? '请及时销售或安排出库。' : `包括 ${sku} 的批次。请及时销售或安排出库。`,
  }),
  top_up_received: ({ number, amount, currency }) => ({
    title: `${amount} ${currency} 已到账`,
    text: `充值 ${number} 已确认。`,
  }),
  top_up_rejected: ({ number, reason }) => ({ title: `充值 ${number} 被驳回`, text: reason }),
  low_balance: ({ available, below, currency }) => ({
    title: '余额不足提醒',
    text: `可用余额为 ${available} ${currency}，低于您设置的提醒金额 ${below} ${currency}。`,
  }),
  dispute: ({ number, outcome }) =>
    outcome === 'answered'
      ? { title: `关于您的争议 ${number} 的询问`, text: '您可回复一次。' }
      : {
          title: `您的争议 ${number} 已${outcome === 'accepted' ? '接受' : '驳回'}`,
          text: outcome === 'accepted' ? '相应金额已退回您的余额。' : '扣费维持不变，回复中说明了原因。',
        },
  statement: ({ month }) => ({ title: `${month} 月结单已生成`, text: '可查看当月充值、费用及期末余额。' }),
  claim_answered: ({ number, confirmed }) =>
    confirmed
      ? { title: `包裹 ${number} 已确认为您的`, text: '现已转为退件，等待质检。' }
      : { title: `包裹 ${number} 的认领未通过`, text: '答复显示在认领记录旁。' },
  evaluation_answered: ({ month }) => ({ title: `您 ${month} 的评价已获回复`, text: '回复显示在评价旁。' }),
  order_answered: answeredZh('订单'),
  booking_answered: answeredZh('预约'),
  return_answered: answeredZh('退件'),
  loss_answered: answeredZh('差异单'),
  top_up_answered: answeredZh('充值'),
  shop: ({ name }) => ({
    title: `您的店铺 ${name} 无法同步`,
    text: '已有两小时未获取到订单，也未能推送数据。原因请见店铺页面；系统会自动重试。',
  }),
  webhook: ({ host, happened }) =>
    ({
      failing: { title: `您的 Webhook（${host}）无响应`, text: '已连续三天推送失败，满五天将自动停用。' },
      disabled: {
        title: `您的 Webhook（${host}）已停用`,
        text: '已连续五天推送失败。修复后请重新启用，并重新发送遗漏的事件。',
      },
      gone: { title: `您的 Webhook（${host}）已停用`, text: '对方返回 410（已失效）。如属误报，请重新启用。' },
    })[happened],
  webhook_by_key: ({ host, key, happened }) => ({
    title: {
      made: `密钥 ${key} 新增了 Webhook（${host}）`,
      moved: `密钥 ${key} 将 Webhook 改为发往 ${host}`,
      secret: `密钥 ${key} 更换了 Webhook（${host}）的密钥`,
    }[happened],
    text: '若非您方操作，请立即撤销该密钥并删除该 Webhook。',
  }),
  import_ended: ({ file, done, faulty }) => ({
    title: `文件 ${file} 已导入`,
    text: faulty === 0 ? `已导入 ${done} 行。` : `已导入 ${done} 行，${faulty} 行有误，均附原因。`,
  }),
  task_ended: ({ deed, done, refused, halted }) => ({
    title: halted ? `您的任务“${deed}”已中止` : `您的任务“${deed}”已完成`,
    text: refused === 0 ? `已完成 ${done} 项。` : `已完成 ${done} 项，${refused} 项被拒绝，均附原因。`,
  }),
}

const WORDS: InLanguages<Words> = { en: EN, zh_CN: ZH }

function inWords(params: object, language: Language): object {
  const shown = Object.entries(params).map(([name, value]: [string, unknown]) => [
    name,
    name === 'month'
      ? inLanguage(monthName(String(value)), language)
      : typeof value === 'object'
        ? inLanguage(value as Text, language)
        : value,
  ])
  return Object.fromEntries(shown) as object
}

/** The headline and sentence of a kept message; one of an event that is no longer known has the event's name alone. */
export function messageWords(event: string, params: object, language: Language): Said {
  const words = inLanguage(WORDS, language)
  return event in MESSAGE_EVENTS
    ? (words[event as MessageEvent] as (params: object) => Said)(inWords(params, language))
    : { title: event, text: '' }
}

const BUTTON = { en: 'Show', zh_CN: '查看' }
/** The same as a mail's content. */
export function messageMail(event: MessageEvent, params: object, language: Language) {
  const { title, text } = messageWords(event, params, language)
  return { subject: title, lines: [title, text], button: inLanguage(BUTTON, language) }
}
