// Texts of statistics by mail.
import { text } from '#web/kit/text/text.ts'

export const byMailText = text({
  en: {
    byMail: 'By mail',
    keep: 'Mail it to me',
    lead: ({ months }: { months: string }) =>
      `You get this statistic as it is filtered here, of ${months} months each time: monthly up to the last whole month, weekly up to the running one.`,
    rhythm: 'How often',
    weekly: ({ time }: { time: string }) => `Mondays at ${time}`,
    monthly: ({ time }: { time: string }) => `On the 2nd of each month at ${time}`,
    kept: ({ time }: { time: string }) => `The first mail comes on ${time}`,
    already: 'What you get already',
    months: ({ months }: { months: string }) => `${months} months`,
    next: ({ time }: { time: string }) => `Next: ${time}`,
    stop: 'Stop',
    stopOne: ({ title }: { title: string }) => `Stop ${title}`,
    stopped: ({ title }: { title: string }) => `${title} comes no more`,
  },
  zh_CN: {
    byMail: '邮件订阅',
    keep: '订阅',
    lead: ({ months }) =>
      `按当前筛选条件定期发送此统计，每次包含 ${months} 个月：每月发送时截至上一个完整月份，每周发送时截至当月。`,
    rhythm: '发送频率',
    weekly: ({ time }) => `每周一 ${time}`,
    monthly: ({ time }) => `每月 2 日 ${time}`,
    kept: ({ time }) => `首封邮件将于 ${time} 发送`,
    already: '已订阅',
    months: ({ months }) => `${months} 个月`,
    next: ({ time }) => `下次发送：${time}`,
    stop: '取消订阅',
    stopOne: ({ title }) => `取消订阅${title}`,
    stopped: ({ title }) => `已取消订阅“${title}”`,
  },
})
