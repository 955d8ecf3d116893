// Names of the staff's roles.
import { text } from '#web/kit/text/text.ts'

export const roleText = text({
  en: {
    admin: 'Administrator',
    sales: 'Sales',
    account_manager: 'Account manager',
    customer_service: 'Customer service',
    finance: 'Finance',
    warehouse: 'Warehouse',
  },
  zh_CN: {
    admin: '管理员',
    sales: '销售',
    account_manager: '客户经理',
    customer_service: '客服',
    finance: '财务',
    warehouse: '仓库',
  },
})
