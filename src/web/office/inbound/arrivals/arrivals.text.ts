// Texts of the calendar of arrivals.
import type { Text } from '#shared/language.ts'
import { ARRIVAL_UNITS, type PlacePeriod } from '#shared/inbound/arrivals.contract.ts'
import { ARRIVAL_PERIOD_TEXT } from '#shared/inbound/inbound.values.ts'
import { text } from '#web/kit/text/text.ts'

export const UNIT_TEXT: Record<(typeof ARRIVAL_UNITS)[number], Text> = {
  bookings: { en: 'Bookings', zh_CN: '预约数' },
  boxes: { en: 'Boxes', zh_CN: '箱数' },
}
export const PERIOD_TEXT: Record<PlacePeriod, Text> = {
  day: { en: 'Whole day', zh_CN: '全天' },
  ...ARRIVAL_PERIOD_TEXT,
}

export const arrivalsText = text({
  en: {
    title: 'Arrivals',
    warehouse: 'Warehouse',
    week: 'Week',
    month: 'Five weeks',
    earlier: 'Earlier',
    later: 'Later',
    today: 'Today',
    lead: ({ zone, cutOff }: { zone: string; cutOff: string }) =>
      `Days of the warehouse (${zone}). Customers can choose today until ${cutOff}.`,
    load: ({ taken, places, boxes }: { taken: string; places: string; boxes: boolean }) =>
      `${taken} of ${places} ${boxes ? 'box' : 'booking'}${places === '1' ? '' : boxes ? 'es' : 's'}`,
    loadName: 'Places taken',
    count: ({ count }: { count: string }) => `Bookings: ${count}`,
    boxes: ({ count }: { count: string }) => `Boxes: ${count}`,
    arrived: 'Arrived',
    missed: 'Did not come',
    over: 'Beyond the places',
    setPlaces: 'Set places',
    placesLead:
      'How many arrivals customers can book. A blank day takes any number. Where you set fewer than are booked, nobody is sent away; who came last is marked.',
    unit: 'Count',
    byPeriod: 'By part of the day',
    change: 'Places',
    changeDay: ({ day }: { day: string }) => `Places on ${day}`,
    dayLead: 'For this date only. Leave all blank and the weekday’s places hold again.',
    usual: ({ places }: { places: string | undefined }) =>
      places === undefined ? 'On this weekday usually any number' : `On this weekday usually ${places}`,
    note: 'Note for colleagues',
    noteHint: 'Kept together with places for this date.',
    move: 'Move',
    moveNamed: ({ number }: { number: string }) => `Move ${number}`,
    day: 'Day',
    period: 'Time of day',
    reason: 'Reason',
    reasonHint: 'Needed for a day that is full or closed. The customer reads it.',
  },
  zh_CN: {
    title: '到仓日历',
    warehouse: '仓库',
    week: '周',
    month: '五周',
    earlier: '更早',
    later: '更晚',
    today: '今天',
    lead: ({ zone, cutOff }: { zone: string; cutOff: string }) =>
      `日期以仓库当地时间为准（${zone}）。客户可在 ${cutOff} 前选择当天。`,
    load: ({ taken, places, boxes }: { taken: string; places: string; boxes: boolean }) =>
      boxes ? `已约 ${taken} / ${places} 箱` : `已约 ${taken} / ${places} 个预约`,
    loadName: '已占用容量',
    count: ({ count }: { count: string }) => `预约：${count}`,
    boxes: ({ count }: { count: string }) => `箱数：${count}`,
    arrived: '已到仓',
    missed: '未到仓',
    over: '超出容量',
    setPlaces: '设置容量',
    placesLead: '客户每天可预约的到仓数量，留空表示不限。若低于已预约数量，已有预约仍保留，最后预约的会被标出。',
    unit: '计数方式',
    byPeriod: '按时段设置',
    change: '容量',
    changeDay: ({ day }: { day: string }) => `${day} 的容量`,
    dayLead: '仅对此日期有效。全部留空则恢复为该星期的容量。',
    usual: ({ places }: { places: string | undefined }) =>
      places === undefined ? '该星期通常不限' : `该星期通常为 ${places}`,
    note: '内部备注',
    noteHint: '与该日期的容量一并保存。',
    move: '改期',
    moveNamed: ({ number }: { number: string }) => `${number} 改期`,
    day: '日期',
    period: '时段',
    reason: '原因',
    reasonHint: '安排到已满或休息的日期时必填。客户可以看到原因。',
  },
})
