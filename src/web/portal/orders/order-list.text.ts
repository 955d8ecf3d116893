// Texts of the order list.
import { text } from '#web/kit/text/text.ts'

export const listText = text({
  en: {
    pasted:
      'Order numbers, customer order numbers, tracking numbers or SKUs, one a line. SKUs are searched within the dates.',
    lead: ({ days }: { days: number }) =>
      `Orders of the last ${days} days. Choose dates or search a number to look further back.`,
    create: 'Create order',
    import: 'Import',
    selfService: 'Self-service order',
    statuses: 'Orders by status',
    number: 'Order or customer order no.',
    dates: 'Created',
    file: 'File',
    submitSelected: 'Submit for shipment',
    deleteSelected: 'Delete',
    methodByRules: 'Method by rules',
    tooMany: ({ limit }: { limit: number }) => `At most ${limit} orders at once`,
    more: 'More',
    moreFor: ({ no }: { no: string }) => `More for ${no}`,
    open: 'Details',
    otherLines: ({ count }: { count: number }) => `and ${count} more`,
    emptyTitle: 'No orders yet',
    emptyLead: 'Create an order for goods in stock; shipping methods and prices come in the next step.',
  },
  zh_CN: {
    pasted: '订单号、客户订单号、跟踪号或 SKU，每行一个。SKU 只在所选日期内查询。',
    lead: ({ days }: { days: number }) => `默认显示最近 ${days} 天的订单，选择日期或按单号查询可查看更早的订单。`,
    create: '创建订单',
    import: '导入',
    selfService: '自提订单',
    statuses: '按状态查看订单',
    number: '系统订单号/客户订单号',
    dates: '创建日期',
    file: '文件',
    submitSelected: '批量提交',
    deleteSelected: '删除',
    methodByRules: '按规则选择物流方式',
    tooMany: ({ limit }: { limit: number }) => `一次最多 ${limit} 个订单`,
    more: '更多',
    moreFor: ({ no }: { no: string }) => `${no} 的更多操作`,
    open: '详情',
    otherLines: ({ count }: { count: number }) => `等，另有 ${count} 项`,
    emptyTitle: '暂无订单',
    emptyLead: '为库存商品创建订单，下一步即可比较物流方式和价格。',
  },
})
