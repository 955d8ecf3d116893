// What a booking's place among the arrivals is called.
import type { Text } from '#shared/language.ts'

export const SLOT_TEXT: Record<'held' | 'over', Text> = {
  held: { en: 'Reserved', zh_CN: '已预约' },
  over: { en: 'Reserved beyond the places', zh_CN: '已预约（超出容量）' },
}
