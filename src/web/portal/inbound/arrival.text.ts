// Texts of the choice of a day of arrival.
import { text } from '#web/kit/text/text.ts'

export const arrivalText = text({
  en: {
    full: 'No place is left on this day',
    fullShort: 'full',
    free: ({ count }: { count: string }) => `${count} free`,
    hours: ({ days, cutOff, zone }: { days: string; cutOff: string; zone: string }) =>
      `Arrivals: ${days}; for today until ${cutOff}. Local time of the warehouse (${zone})`,
    comma: ', ',
  },
  zh_CN: {
    full: '该日已无空位',
    fullShort: '已满',
    free: ({ count }: { count: string }) => `余 ${count}`,
    hours: ({ days, cutOff, zone }: { days: string; cutOff: string; zone: string }) =>
      `收货日：${days}；当日截止 ${cutOff}。以仓库当地时间为准（${zone}）`,
    comma: '、',
  },
})
