// Texts of the page of packing figures.
import { text } from '#web/kit/text/text.ts'

export const packersText = text({
  en: {
    title: 'Packing figures',
    leadAll: 'Who packed how much, by day of the warehouse’s calendar. Without dates the last 30 days are shown.',
    leadOwn: 'What you packed, by day of the warehouse’s calendar. Without dates the last 30 days are shown.',
    day: 'Day',
    person: 'Person',
    warehouse: 'Warehouse',
    parcels: 'Parcels',
    pieces: 'Pieces',
    perHour: 'Parcels per hour',
    unpacked: 'Unpacked',
    wrongScans: 'Wrong scans',
    first: 'First parcel',
    last: 'Last parcel',
    empty: 'Nothing was packed in these days.',
  },
  zh_CN: {
    title: '打包统计',
    leadAll: '按仓库日期统计每人的打包量。未选日期时显示最近 30 天。',
    leadOwn: '按仓库日期统计您的打包量。未选日期时显示最近 30 天。',
    day: '日期',
    person: '人员',
    warehouse: '仓库',
    parcels: '包裹数',
    pieces: '件数',
    perHour: '每小时包裹数',
    unpacked: '撤销打包',
    wrongScans: '误扫次数',
    first: '首个包裹',
    last: '最后包裹',
    empty: '所选日期内没有打包记录。',
  },
})
