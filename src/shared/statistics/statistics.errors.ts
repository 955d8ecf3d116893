// The refusals of statistics. Numbers 2501 to 2599; published ones never change.
import type { ErrorEntries } from '../error-entries.ts'

export const statisticsErrors = {
  report_mails_full: {
    number: 2501,
    status: 409,
    en: 'You get {limit} statistics by mail already: please stop one first',
    zh_CN: '您已订阅 {limit} 份统计邮件，请先取消一份',
  },
} satisfies ErrorEntries
