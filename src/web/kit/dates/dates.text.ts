// Texts of everything that shows or asks for a date or a moment.
import { text } from '#web/kit/text/text.ts'

export const datesText = text({
  en: {
    open: 'Choose a date',
    openRange: 'Choose days',
    calendar: 'Calendar',
    previous: 'Previous month',
    next: 'Next month',
    presets: 'Ready-made ranges',
    today: 'Today',
    week: 'Last 7 days',
    days30: 'Last 30 days',
    month: 'This month',
    lastMonth: 'Last month',
    from: 'From',
    to: 'To',
    date: 'Date',
    time: 'Time',
    isToday: ({ date }: { date: string }) => `${date}, today`,
    chooseFirst: 'Choose the first day',
    chooseLast: 'Choose the last day',
    unreadable: ({ typed, example }: { typed: string; example: string }) =>
      `“${typed}” is not a date from 2000 to 2099. Please write it like ${example}.`,
    ambiguous: ({ one, other, example }: { one: string; other: string; example: string }) =>
      `This could be ${one} or ${other}. Please write the year first: ${example}.`,
  },
  zh_CN: {
    open: '选择日期',
    openRange: '选择日期范围',
    calendar: '日历',
    previous: '上个月',
    next: '下个月',
    presets: '常用日期范围',
    today: '今天',
    week: '最近 7 天',
    days30: '最近 30 天',
    month: '本月',
    lastMonth: '上月',
    from: '从',
    to: '至',
    date: '日期',
    time: '时间',
    isToday: ({ date }: { date: string }) => `${date}，今天`,
    chooseFirst: '请选择第一天',
    chooseLast: '请选择最后一天',
    unreadable: ({ typed, example }: { typed: string; example: string }) =>
      `“${typed}”不是 2000 至 2099 年间的有效日期，请按 ${example} 的格式填写。`,
    ambiguous: ({ one, other, example }: { one: string; other: string; example: string }) =>
      `该日期可能是 ${one} 或 ${other}，请先写年份：${example}。`,
  },
})
