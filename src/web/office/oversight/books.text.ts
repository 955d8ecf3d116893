// Texts of the books check.
import { text } from '#web/kit/text/text.ts'

export const booksText = text({
  en: {
    books: 'Books check',
    check: 'Run the check',
    checkLead: 'Stock, holds, ledger and documents are held against each other. Every line must be empty.',
    checkedAt: ({ time }: { time: string }) => `Checked ${time}`,
    allRight: ({ count }: { count: string }) => `All ${count} checks are empty: the books are right.`,
    wrong: ({ count }: { count: string }) =>
      count === '1' ? '1 check found rows that disagree.' : `${count} checks found rows that disagree.`,
    right: 'in order',
    rows: ({ count }: { count: string }) =>
      count === '1' ? '1 row differs' : `${count} rows differ (at most 20 are shown)`,
    checkFailed: 'The check could not be run',
  },
  zh_CN: {
    books: '账目核对',
    check: '立即核对',
    checkLead: '核对库存、冻结、流水与单据是否一致。每一项都应为空。',
    checkedAt: ({ time }) => `核对时间 ${time}`,
    allRight: ({ count }) => `全部 ${count} 项核对均为空：账目一致。`,
    wrong: ({ count }) => `${count} 项核对发现不一致的数据。`,
    right: '一致',
    rows: ({ count }) => `${count} 行不一致（最多显示 20 行）`,
    checkFailed: '核对未能执行',
  },
})
