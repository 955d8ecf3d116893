// Texts of re-rating storage bills by a count.
import { text } from '#web/kit/text/text.ts'

type Sum = Record<'amount' | 'bills', string>

export const rerateText = text({
  en: {
    act: 'Re-rate by a count',
    lead: 'A posted count missed pieces that storage bills charged for. The bills stay as they were made; what they had too much comes back by an adjustment that the customer reads.',
    customer: 'Customer',
    count: 'Count',
    countOf: ({ number, place, day, pieces }: Record<'number' | 'place' | 'day' | 'pieces', string>) =>
      `${number} · ${place} · posted ${day} · ${pieces} missing`,
    noCounts: 'No posted count of this customer missed pieces, or each gave back already',
    from: 'Not there from',
    fromHint: 'The first day on which these pieces were not there, on the warehouse’s clock.',
    reason: 'Reason',
    reasonHint: 'The customer reads it with the entry.',
    sum: ({ amount, bills }: Sum) => `${amount} comes back, of ${bills} bills`,
    bill: 'Bill no.',
    day: 'Storage day',
    pieces: 'Missing pieces',
    was: 'Charged',
    due: 'Right',
    posted: ({ number, amount }: Record<'number' | 'amount', string>) => `${number} is posted: ${amount} came back`,
    waits: ({ number }: { number: string }) => `${number} waits for a second person`,
  },
  zh_CN: {
    act: '按盘点重算',
    lead: '已过账的盘点缺少了仓储费账单计费的货物。原账单保持不变，多收的部分通过一笔客户可见的调账退回。',
    customer: '客户',
    count: '盘点单',
    countOf: ({ number, place, day, pieces }) => `${number} · ${place} · ${day} 过账 · 缺 ${pieces} 件`,
    noCounts: '该客户没有缺货的已过账盘点，或均已退回',
    from: '缺货起始日',
    fromHint: '这些货物从哪一天起不在仓库，按仓库当地时间。',
    reason: '原因',
    reasonHint: '客户会在流水中看到。',
    sum: ({ amount, bills }) => `将退回 ${amount}，涉及 ${bills} 张账单`,
    bill: '账单号',
    day: '计费日',
    pieces: '缺少件数',
    was: '原计费',
    due: '应计费',
    posted: ({ number, amount }) => `${number} 已入账，退回 ${amount}`,
    waits: ({ number }) => `${number} 待第二人确认`,
  },
})
