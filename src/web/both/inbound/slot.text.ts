// What a booking's place among the arrivals is called, and what a calendar says of the places of a day.
import type { Text } from '#shared/language.ts'
import { text } from '#web/kit/text/text.ts'

export const SLOT_TEXT: Record<'held' | 'over', Text> = {
  held: { en: 'Reserved', zh_CN: '已预约' },
  over: { en: 'Reserved beyond the places', zh_CN: '已预约（超出容量）' },
}

export const placesText = text({
  en: {
    full: 'No place is left on this day',
    fullShort: 'full',
    offShort: 'off',
    free: ({ count }: { count: string }) => `${count} free`,
  },
  zh_CN: {
    full: '该日已无空位',
    fullShort: '已满',
    offShort: '休',
    free: ({ count }: { count: string }) => `余 ${count}`,
  },
})
