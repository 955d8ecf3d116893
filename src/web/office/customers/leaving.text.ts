// Texts of a customer that leaves.
import { text } from '#web/kit/text/text.ts'

type Many = { count: string; one: boolean }
const en = (one: string, many: string) => (n: Many) => `${n.count} ${n.one ? one : many}`
const zh = (words: string) => (n: Many) => words.replace('N', n.count)

export const leavingText = text({
  en: {
    title: 'Leaving',
    close: 'Close and erase',
    lead: ({ days }: Days) =>
      `Closing switches sign-ins, keys, webhooks and shops off at once. After ${days} days personal data and content are erased for good; until then it can be called off. Bills, statements, top-ups and the ledger are kept as the law asks.`,
    inTheWay: 'First has to be cleared:',
    orders: en('order in work', 'orders in work'),
    bookings: en('booking under way', 'bookings under way'),
    returns: en('return that is not closed', 'returns that are not closed'),
    transfers: en('transfer under way', 'transfers under way'),
    losses: en('open loss order', 'open loss orders'),
    counts: en('stock count under way', 'stock counts under way'),
    quarantine: en('lot in quarantine', 'lots in quarantine'),
    stock: en('piece in stock', 'pieces in stock'),
    disputes: en('open dispute', 'open disputes'),
    adjustments: en('adjustment that waits', 'adjustments that wait'),
    top_ups: en('top-up that waits', 'top-ups that wait'),
    storage_bills: en('storage bill that is not settled', 'storage bills that are not settled'),
    storage_due: en('day of storage that is not billed', 'days of storage that are not billed'),
    holds: en('hold on the balance', 'holds on the balance'),
    balance: () => 'The balance is not zero: pay it out or collect it',
    closeTitle: 'Close and erase',
    closeLead: ({ days, number }: Days & { number: number }) =>
      `Nobody of this customer can sign in any more from now on, and in ${days} days everything but what the law keeps is gone for good. To close it, type its number: ${number}.`,
    number: 'Customer no.',
    closedNow: ({ until }: Until) => `Closed; it will be erased on ${until}`,
    closed: ({ time, until }: Until & { time: string }) => `Closed since ${time}. It will be erased on ${until}.`,
    erasing: 'The data are being erased.',
    erased: ({ time }: { time: string }) => `Erased on ${time}. What is left is kept by law.`,
    callOff: 'Call off',
    callOffAsk: 'Call the closing off?',
    callOffText: 'Everybody of this customer can sign in again, and keys, webhooks and shops work as before.',
    calledOff: 'The customer is open again',
    cancel: 'Cancel',
  },
  zh_CN: {
    title: '客户离开',
    close: '关闭并清除',
    lead: ({ days }: Days) =>
      `关闭后，登录、密钥、Webhook 和店铺立即停用。${days} 天后个人数据和业务内容将被永久清除，此前可以撤销。账单、月结单、充值和流水依法保留。`,
    inTheWay: '需先处理：',
    orders: zh('N 个处理中的订单'),
    bookings: zh('N 个进行中的入库预约'),
    returns: zh('N 个未完结的退件'),
    transfers: zh('N 个进行中的调拨单'),
    losses: zh('N 个未完结的差异单'),
    counts: zh('N 个进行中的盘点单'),
    quarantine: zh('N 批隔离货物'),
    stock: zh('N 件库存'),
    disputes: zh('N 个未处理的费用争议'),
    adjustments: zh('N 笔待审调账'),
    top_ups: zh('N 笔待确认充值'),
    storage_bills: zh('N 张未结算的仓储费账单'),
    storage_due: zh('N 天未出账的仓储费'),
    holds: zh('N 笔余额冻结'),
    balance: () => '余额不为零：请退还或收回',
    closeTitle: '关闭并清除',
    closeLead: ({ days, number }: Days & { number: number }) =>
      `该客户的所有人员将立即无法登录，${days} 天后除依法保留的数据外全部永久清除。请输入客户编号确认：${number}。`,
    number: '客户编号',
    closedNow: ({ until }: Until) => `已关闭，将于 ${until} 清除`,
    closed: ({ time, until }: Until & { time: string }) => `已于 ${time} 关闭，将于 ${until} 清除数据。`,
    erasing: '正在清除数据。',
    erased: ({ time }: { time: string }) => `已于 ${time} 清除，其余数据依法保留。`,
    callOff: '撤销关闭',
    callOffAsk: '要撤销关闭吗？',
    callOffText: '该客户的人员可以重新登录，密钥、Webhook 和店铺恢复正常。',
    calledOff: '客户已恢复',
    cancel: '取消',
  },
})

type Days = { days: number }
type Until = { until: string }
