// Texts of lots and expiry dates at the desks.
import { text } from '#web/kit/text/text.ts'

export const lotText = text({
  en: {
    title: 'Lots and expiry dates',
    lead: 'One lot takes all pieces. Several: type how many each has.',
    lot: 'Lot number',
    expiry: 'Expiry date',
    count: 'Pieces',
    pieces: ({ count }: { count: string }) => (count === '1' ? '1 piece' : `${count} pieces`),
    lotOf: ({ sku, n }: { sku: string; n: number }) => `Lot number ${n} of ${sku}`,
    dateOf: ({ sku, n }: { sku: string; n: number }) => `Expiry date ${n} of ${sku}`,
    countOf: ({ sku, n }: { sku: string; n: number }) => `Pieces of lot ${n} of ${sku}`,
    add: ({ sku }: { sku: string }) => `Another lot of ${sku}`,
    remove: 'Remove',
    confirmExpired: 'A date has passed or leaves too few days to be sold: these pieces go to quarantine',
  },
  zh_CN: {
    title: '批号和有效期',
    lead: '只有一个批号时默认包含全部件数；多个批号请分别填写件数。',
    lot: '批号',
    expiry: '有效期',
    count: '件数',
    pieces: ({ count }: { count: string }) => `共 ${count} 件`,
    lotOf: ({ sku, n }: { sku: string; n: number }) => `${sku} 的第 ${n} 个批号`,
    dateOf: ({ sku, n }: { sku: string; n: number }) => `${sku} 的第 ${n} 个有效期`,
    countOf: ({ sku, n }: { sku: string; n: number }) => `${sku} 第 ${n} 个批号的件数`,
    add: ({ sku }: { sku: string }) => `为 ${sku} 添加批号`,
    remove: '移除',
    confirmExpired: '有效期已过或剩余天数不足：这些货物将转入隔离',
  },
})
