// Texts of the list of errors that browsers reported.
import { text } from '#web/kit/text/text.ts'

export const clientErrorText = text({
  en: {
    title: 'Browser errors',
    lead: 'What went wrong in the browsers of customers and staff. The same error counts once an hour; people, keys and long numbers are masked.',
    lastAt: 'Last seen',
    firstAt: 'First seen',
    customer: 'Customer',
    nobody: 'Not signed in, or the office',
    customerId: 'Customer ID',
    message: 'Error',
    page: 'Page address',
    times: 'Times',
    browser: 'Browser',
  },
  zh_CN: {
    title: '浏览器错误',
    lead: '客户与员工浏览器中发生的错误。同一错误每小时合并为一条；个人信息、密钥和长数字均已隐藏。',
    lastAt: '最近一次',
    firstAt: '首次出现',
    customer: '客户',
    nobody: '未登录或后台',
    customerId: '客户 ID',
    message: '错误',
    page: '页面地址',
    times: '次数',
    browser: '浏览器',
  },
})
