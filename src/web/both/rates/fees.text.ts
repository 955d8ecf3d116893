// Texts of fee lines and of the choice of value-added services, for orders and bookings alike.
import { text } from '#web/kit/text/text.ts'

export const feesText = text({
  en: {
    fee: 'Fee',
    estimated: 'Estimated',
    charged: 'Charged',
    difference: 'Difference',
    parcel: ({ number, amount }: { number: number; amount: string }) => `Parcel ${number}, ${amount}`,
    total: 'Total',
    services: 'Value-added services',
    service: 'Service',
    quantity: 'Quantity',
    addService: 'Add a service',
    warehouseFirst: 'Please choose a warehouse first',
    noServices: 'This warehouse offers no value-added services.',
    tooManyServices: 'Value-added services cannot be more than the items.',
  },
  zh_CN: {
    fee: '费用',
    estimated: '预估费用',
    charged: '实际费用',
    difference: '差额',
    parcel: ({ number, amount }: { number: number; amount: string }) => `包裹 ${number}，${amount}`,
    total: '合计',
    services: '增值服务',
    service: '服务',
    quantity: '数量',
    addService: '添加服务',
    warehouseFirst: '请先选择仓库',
    noServices: '该仓库没有增值服务。',
    tooManyServices: '增值服务总数不能超过商品总数。',
  },
})
