// Texts of the desk where stock is counted: read from half a metre away, so they are short.
import { text } from '#web/kit/text/text.ts'

export const countDeskText = text({
  en: {
    title: 'Count stock',
    of: ({ number }: { number: string }) => `Count ${number}`,
    scan: 'Scan a piece',
    unknown: ({ code }: { code: string }) => `${code} is not part of this count`,
    counted: ({ sku, count }: { sku: string; count: string }) => `${sku}: ${count}`,
    again: ({ count }: { count: string }) => `Entered. To be counted again by scan: ${count}`,
    sent: 'Entered',
    left: ({ left, of }: { left: string; of: string }) => `${left} of ${of} SKUs left`,
    send: ({ count }: { count: string }) => `Enter ${count} counts`,
    details: 'Details',
    closed: 'This count is closed.',
    scanned: 'scanned',
    typed: 'typed',
    countOf: ({ sku }: { sku: string }) => `Count of ${sku}`,
  },
  zh_CN: {
    title: '盘点作业',
    of: ({ number }: { number: string }) => `盘点 ${number}`,
    scan: '扫描商品',
    unknown: ({ code }: { code: string }) => `${code} 不在本次盘点中`,
    counted: ({ sku, count }: { sku: string; count: string }) => `${sku}：${count}`,
    again: ({ count }: { count: string }) => `已录入。需扫码复盘：${count}`,
    sent: '已录入',
    left: ({ left, of }: { left: string; of: string }) => `剩余 ${left} / ${of} 个 SKU`,
    send: ({ count }: { count: string }) => `录入 ${count} 条`,
    details: '详情',
    closed: '该盘点已结束。',
    scanned: '扫码',
    typed: '手工输入',
    countOf: ({ sku }: { sku: string }) => `${sku} 的数量`,
  },
})
