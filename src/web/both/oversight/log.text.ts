// Texts around the operation log; the names of its columns are src/shared/oversight/operation-log.text.ts.
import { text } from '#web/kit/text/text.ts'

export const logText = text({
  en: {
    title: 'Operation log',
    lead: 'Every change: who made it, from where, and what was before and after.',
    customer: 'Customer',
    house: 'The house',
    days: 'Date',
    show: 'Details',
    onlyActing: 'Staff acting for the customer',
    actingFor: ({ staff, name }: { staff: string; name: string }) => `${staff}, acting for ${name}`,
    none: 'None',
    raw: 'The request, as it was written down',
  },
  zh_CN: {
    title: '操作日志',
    lead: '每一次变更：操作人、来源以及变更前后的内容。',
    customer: '客户',
    house: '平台自身',
    days: '日期',
    show: '详情',
    onlyActing: '员工代客户操作',
    actingFor: ({ staff, name }: { staff: string; name: string }) => `${staff}（代 ${name}）`,
    none: '无',
    raw: '原始请求记录',
  },
})
