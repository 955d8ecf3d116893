// Texts of margins: the page, and the plate on an order.
import { text } from '#web/kit/text/text.ts'

export const marginsText = text({
  en: {
    title: 'Margins',
    lead: 'What orders were charged for carriage, beside what the carrier takes for the same parcels by its cost tariff. Reckoned within minutes of packing.',
    methods: ({ month }: { month: string }) => `By shipping method, packed in ${month} (UTC)`,
    chosen: 'Shown below',
    without: ({ methods }: { methods: string }) => `No cost tariff yet: ${methods}`,
    toMethods: 'Shipping methods',
    month: 'Packed in',
    only: 'Only',
    loss: 'At a loss',
    unknown: 'Cost not known',
    eitherNumber: 'Order no. or customer order no.',
    losses: ({ count }: { count: string }) => `${count} at a loss`,
    unknowns: ({ count }: { count: string }) => `${count} without cost`,
    empty: 'No margins yet',
    emptyText:
      'Publish a cost tariff for a shipping method; its packed orders appear here from the day that it begins.',
    plate: 'Margin of carriage',
    plateNote: 'Seen by finance and administrators only.',
  },
  zh_CN: {
    title: '运输毛利',
    lead: '订单收取的运输费用，与承运商成本资费下同一包裹的成本对比。打包后数分钟内计算。',
    methods: ({ month }) => `按物流方式，${month}打包（UTC）`,
    chosen: '已显示在下方',
    without: ({ methods }) => `尚无成本资费：${methods}`,
    toMethods: '物流方式',
    month: '打包月份',
    only: '仅显示',
    loss: '亏损',
    unknown: '成本未知',
    eitherNumber: '订单号或客户订单号',
    losses: ({ count }) => `${count} 单亏损`,
    unknowns: ({ count }) => `${count} 单无成本`,
    empty: '暂无毛利数据',
    emptyText: '为物流方式发布成本资费后，自其生效日起打包的订单会显示在此。',
    plate: '运输毛利',
    plateNote: '仅财务与管理员可见。',
  },
})
