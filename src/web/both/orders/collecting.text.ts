// Words about orders that the customer collects at the warehouse, as both sides read them.
import { text } from '#web/kit/text/text.ts'

export const collectingText = text({
  en: {
    collector: 'Collected by',
    name: 'Name',
    phone: 'Phone',
    plate: 'Number plate',
    plannedOn: 'Planned day',
  },
  zh_CN: {
    collector: '提货人',
    name: '姓名',
    phone: '电话',
    plate: '车牌号',
    plannedOn: '计划提货日期',
  },
})
