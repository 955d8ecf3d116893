// What is said of a pasted list, wherever one is pasted.
import { text } from '#web/kit/text/text.ts'

export const pastedText = text({
  en: {
    lead: 'One product per line: SKU, then tab or comma, then quantity. Copy two columns from a spreadsheet.',
    add: 'Add',
    cancel: 'Cancel',
    back: 'Back',
    unknown: ({ skus }: { skus: string }) => `These SKUs do not exist: ${skus}`,
    over: ({ most, count }: { most: number; count: number }) =>
      `At most ${most} lines at once: ${count === 1 ? 'one is' : `${count} are`} left`,
    line: ({ line, reason }: { line: number; reason: string }) => `Line ${line}: ${reason}`,
    shape: 'write a SKU, a tab and a quantity',
    quantity: ({ max }: { max: string }) => `the quantity must be a whole number from 1 to ${max}`,
    thousands: 'the comma may part columns or thousands; write the quantity without it',
    head: ({ text }: { text: string }) => `Skipped as a head row: ${text}`,
    addedUp: ({ skus }: { skus: string }) => `Added up, as they stood more than once: ${skus}`,
  },
  zh_CN: {
    lead: '每行一个产品：SKU、制表符或逗号、数量。可从表格中复制两列。',
    add: '添加',
    cancel: '取消',
    back: '返回',
    unknown: ({ skus }: { skus: string }) => `以下 SKU 不存在：${skus}`,
    over: ({ most, count }: { most: number; count: number }) => `一次最多 ${most} 行，还剩 ${count} 行`,
    line: ({ line, reason }: { line: number; reason: string }) => `第 ${line} 行：${reason}`,
    shape: '格式应为 SKU、制表符、数量',
    quantity: ({ max }: { max: string }) => `数量须为 1 到 ${max} 的整数`,
    thousands: '逗号可能是分列，也可能是千位分隔，请去掉数量中的逗号',
    head: ({ text }: { text: string }) => `已跳过表头：${text}`,
    addedUp: ({ skus }: { skus: string }) => `重复的 SKU 已合并数量：${skus}`,
  },
})
