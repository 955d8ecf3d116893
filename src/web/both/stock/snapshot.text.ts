// Texts of stock as of a past day.
import { text } from '#web/kit/text/text.ts'

export const snapshotText = text({
  en: {
    title: 'Stock as of a day',
    lead: 'What lay in a warehouse at the end of a day on its own calendar, with the age that its storage fee is made of.',
    ask: 'Choose a deadline and a warehouse.',
    deadline: 'Deadline',
    warehouse: 'Warehouse',
    customerId: 'Customer no.',
    sku: 'SKU',
    barcode: 'Barcode',
    total: 'Total',
    batches: 'Batches',
    oldest: 'Oldest (days)',
    volume: 'Volume (m³)',
    skus: 'SKUs',
    pieces: 'Pieces',
    batch: ({ day, count, shown }: { day: string; count: number; shown: string }) =>
      `since ${day} · ${count === 1 ? '1 day' : `${shown} days`}`,
  },
  zh_CN: {
    title: '库存快照',
    lead: '按仓库当地日历，查看某日结束时的在库库存及计算仓储费所依据的库龄。',
    ask: '请选择截止日期和仓库。',
    deadline: '截止日期',
    warehouse: '仓库',
    customerId: '客户编号',
    sku: 'SKU',
    barcode: '条码',
    total: '总数',
    batches: '批次',
    oldest: '最长库龄（天）',
    volume: '体积（m³）',
    skus: 'SKU 数',
    pieces: '件数',
    batch: ({ day, shown }: { day: string; count: number; shown: string }) => `${day} 上架 · ${shown} 天`,
  },
})
