// Texts of the choice of a day of arrival.
import { text } from '#web/kit/text/text.ts'

export const arrivalText = text({
  en: {
    hours: ({ days, cutOff, zone }: { days: string; cutOff: string; zone: string }) =>
      `Arrivals: ${days}; for today until ${cutOff}. Local time of the warehouse (${zone})`,
    comma: ', ',
  },
  zh_CN: {
    hours: ({ days, cutOff, zone }: { days: string; cutOff: string; zone: string }) =>
      `收货日：${days}；当日截止 ${cutOff}。以仓库当地时间为准（${zone}）`,
    comma: '、',
  },
})
