// Texts about what warehouses measured of products.
import { text } from '#web/kit/text/text.ts'

export const measuresText = text({
  en: {
    title: 'Measured by the warehouse',
    none: 'No warehouse has measured this product yet: it is rated by what was declared.',
    rated: 'Orders are rated by the latest of these. What is declared to customs stays as it is.',
    at: 'Measured',
    warehouse: 'Warehouse',
    by: 'By',
    measured: 'Found',
    declared: 'Declared then',
    differs: 'Differs',
    note: 'Note',
    column: 'Measured weight and size',
  },
  zh_CN: {
    title: '仓库实测',
    none: '尚无仓库测量该产品，按申报数据计费。',
    rated: '订单按其中最近一次计费，海关申报信息保持不变。',
    at: '测量时间',
    warehouse: '仓库',
    by: '测量人',
    measured: '实测',
    declared: '当时申报',
    differs: '不符',
    note: '备注',
    column: '实测重量和尺寸',
  },
})
