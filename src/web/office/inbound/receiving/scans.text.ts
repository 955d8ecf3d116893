// Texts of the log of scans.
import { text } from '#web/kit/text/text.ts'

export const scansText = text({
  en: {
    scans: 'Scan log',
    empty: 'No scan matches. Every scan of the receiving desks is written here.',
    time: 'Scanned',
    code: 'Code',
    outcome: 'Result',
    step: 'Step',
    booking: 'Booking no.',
    sku: 'SKU',
    box: 'Box',
    location: 'Location',
    warehouse: 'Warehouse',
    by: 'Person',
    customerId: 'Customer no.',
  },
  zh_CN: {
    scans: '扫描记录',
    empty: '没有符合条件的扫描。收货作业的每一次扫描都会记录在这里。',
    time: '扫描时间',
    code: '扫描内容',
    outcome: '结果',
    step: '环节',
    booking: '预约单号',
    sku: 'SKU',
    box: '箱号',
    location: '库位',
    warehouse: '仓库',
    by: '操作人',
    customerId: '客户编号',
  },
})
