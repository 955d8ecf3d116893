// Texts of the books check.
import { text } from '#web/kit/text/text.ts'

export const booksText = text({
  en: {
    books: 'Books check',
    check: 'Run the check',
    checkLead:
      'Stock, holds, ledger and documents are held against each other every night, and whenever you ask. Every line must be empty.',
    checkedAt: ({ time, ms }: { time: string; ms: string }) => `Checked ${time}, in ${ms} ms`,
    allRight: 'All checks are empty: the books are right.',
    wrong: ({ count }: { count: string }) =>
      count === '1' ? '1 check found rows that disagree.' : `${count} checks found rows that disagree.`,
    findings: ({ count }: { count: string }) => `${count} wrong`,
    right: 'in order',
    rows: ({ count }: { count: string }) =>
      count === '1' ? '1 row differs' : `${count} rows differ (at most 20 are shown)`,
    checkFailed: 'The check could not be run',
    runs: 'Checks so far',
    night: 'Every night',
    none: 'No check has run yet',
    noneText: 'The first one runs tonight by itself. Run one now to see whether the books agree.',
    seen: ({ name }: { name: string }) => `seen by ${name}`,
    lookedAt: ({ name, time }: { name: string; time: string }) => `${name} looked at it ${time}`,
    look: 'Looked at it',
    lookLead: 'Your name is kept with this check, so that others see that somebody takes care.',
    note: 'Note (what was found, what is done about it)',
    looked: 'Your name stands with the check',
  },
  zh_CN: {
    books: '账目核对',
    check: '立即核对',
    checkLead: '系统每晚自动核对库存、冻结、流水与单据是否一致，也可随时手动核对。每一项都应为空。',
    checkedAt: ({ time, ms }) => `核对时间 ${time}，用时 ${ms} 毫秒`,
    allRight: '所有核对均为空：账目一致。',
    wrong: ({ count }) => `${count} 项核对发现不一致的数据。`,
    findings: ({ count }) => `${count} 项不一致`,
    right: '一致',
    rows: ({ count }) => `${count} 行不一致（最多显示 20 行）`,
    checkFailed: '核对未能执行',
    runs: '历次核对',
    night: '每晚自动',
    none: '尚未核对',
    noneText: '首次核对将在今晚自动执行。您也可以立即核对。',
    seen: ({ name }) => `${name} 已确认`,
    lookedAt: ({ name, time }) => `${name} 于 ${time} 确认`,
    look: '确认已查看',
    lookLead: '您的姓名将与此次核对一起保存，以便他人知道已有人处理。',
    note: '备注（发现的问题及处理方式）',
    looked: '已记录您的确认',
  },
})
