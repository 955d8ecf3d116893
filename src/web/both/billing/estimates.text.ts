// Texts of estimates beside charges on both sides.
import { text } from '#web/kit/text/text.ts'

export const estimatesText = text({
  en: {
    title: 'Estimates and charges',
    lead: 'What orders were quoted at when they were submitted, beside what was charged when their real parcels were packed.',
    months: 'By month of packing (UTC)',
    chosen: 'Shown below',
    ordersText: ({ above, below }: { above: string; below: string }) => `${above} above, ${below} below`,
    reasons: 'Comes of',
    same: 'As estimated',
    month: 'Packed in',
    differs: 'Difference',
    above: 'Above the estimate',
    below: 'Below the estimate',
    any: 'Any difference',
    eitherNumber: 'Order no. or customer order no.',
    empty: 'Nothing packed yet',
    emptyText: 'Each order appears here when it is packed, with what was estimated and what was charged.',
  },
  zh_CN: {
    title: '预估与实收',
    lead: '订单提交时的预估费用，与实际包裹打包时收取的费用对比。',
    months: '按打包月份（UTC）',
    chosen: '已显示在下方',
    ordersText: ({ above, below }) => `${above} 单偏高，${below} 单偏低`,
    reasons: '差额原因',
    same: '与预估一致',
    month: '打包月份',
    differs: '差额',
    above: '高于预估',
    below: '低于预估',
    any: '有差额',
    eitherNumber: '订单号或客户订单号',
    empty: '暂无已打包订单',
    emptyText: '订单打包后会显示在此，并列出预估费用与实收费用。',
  },
})
