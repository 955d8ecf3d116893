// Texts of a product's stock by warehouse.
import { text } from '#web/kit/text/text.ts'

export const stockText = text({
  en: {
    stockByWarehouse: 'Stock by warehouse',
    noStock: 'No goods yet. They appear here when an inbound booking is shelved.',
    warehouse: 'Warehouse',
    total: 'Total',
    frozen: 'Frozen',
    available: 'Available',
    oldest: 'Oldest goods shelved on',
  },
  zh_CN: {
    stockByWarehouse: '各仓库存',
    noStock: '暂无库存。入库预约上架后会显示在这里。',
    warehouse: '仓库',
    total: '总数',
    frozen: '冻结',
    available: '可用',
    oldest: '最早上架日期',
  },
})
