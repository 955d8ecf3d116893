// Texts of a parcel's public page.
import { text } from '#web/kit/text/text.ts'

export const trackText = text({
  en: {
    title: 'Parcel tracking',
    loading: 'Looking for your parcel …',
    unknown: 'No parcel found',
    unknownLead: 'This link leads to no parcel, or it is over. Ask the shop where you ordered for a new one.',
    destination: 'Destination',
    carrier: 'Carrier',
    number: 'Tracking no.',
    way: 'The way of your parcel',
    parcel: ({ no }: { no: number }) => `Parcel ${no}`,
    clock: ({ zone }: { zone: string }) => `All times: ${zone}`,
  },
  zh_CN: {
    title: '包裹跟踪',
    loading: '正在查询您的包裹…',
    unknown: '未找到包裹',
    unknownLead: '该链接无效或已过期，请向您下单的店铺索取新链接。',
    destination: '目的地',
    carrier: '承运商',
    number: '跟踪号',
    parcel: ({ no }: { no: number }) => `包裹 ${no}`,
    way: '包裹动态',
    clock: ({ zone }: { zone: string }) => `时间均为${zone}`,
  },
})
