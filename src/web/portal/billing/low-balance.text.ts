// Texts of the low-balance alert.
import { text } from '#web/kit/text/text.ts'

export const lowBalanceText = text({
  en: {
    none: 'Low-balance alert: off',
    below: ({ amount }: { amount: string }) => `Low-balance alert: below ${amount}`,
    title: 'Low-balance alert',
    lead: 'The main account gets a mail once when the available balance falls below this amount, and again only after it was back above it.',
    told: ({ time }: { time: string }) => `The balance is below it; the mail went out on ${time}.`,
    amount: 'Available balance below',
    set: 'The alert is set',
    end: 'Switch off',
    ended: 'The alert is off',
  },
  zh_CN: {
    none: '余额提醒：未开启',
    below: ({ amount }) => `余额提醒：低于 ${amount}`,
    title: '余额提醒',
    lead: '可用余额低于此金额时，系统会向主账号发送一次邮件；余额恢复后再次降低时才会重新提醒。',
    told: ({ time }) => `余额已低于提醒金额，邮件已于 ${time} 发送。`,
    amount: '可用余额低于',
    set: '提醒已设置',
    end: '关闭提醒',
    ended: '提醒已关闭',
  },
})
