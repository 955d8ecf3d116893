// Texts of the pictures of a booking.
import { text } from '#web/kit/text/text.ts'

export const bookingFilesText = text({
  en: {
    title: 'Pictures',
    lead: 'How the goods are packed, and what the warehouse should know. The warehouse sees them, and adds its own of the delivery.',
    leadStaff: 'Of the delivery as it came: damage, delivery note, lorry. The customer sees them.',
    ofStaff: 'Warehouse',
    ofCustomer: 'Customer',
    remove: 'Remove',
    removeNamed: ({ name }: { name: string }) => `Remove ${name}`,
    removeTitle: ({ name }: { name: string }) => `Remove ${name}?`,
    keep: 'Keep it',
  },
  zh_CN: {
    title: '图片',
    lead: '可上传货物包装及需要仓库了解的情况。仓库可以看到，并会添加到货时的图片。',
    leadStaff: '到货时的情况：破损、送货单、车辆等。客户可以看到。',
    ofStaff: '仓库',
    ofCustomer: '客户',
    remove: '移除',
    removeNamed: ({ name }: { name: string }) => `移除 ${name}`,
    removeTitle: ({ name }: { name: string }) => `移除 ${name}？`,
    keep: '保留',
  },
})
