// What the sales address is told about somebody who wants a quote.
import { inLanguage, type InLanguages, type Language } from '#shared/language.ts'
import type { MailContent } from '#server/mail/index.ts'

type Asked = {
  name: string
  company: string
  email: string
  phone: string
  country: string
  goods: string
  message: string
}
type Words = {
  subject: (company: string) => string
  button: string
  lead: string
} & Record<keyof Asked, string>

const WORDS: InLanguages<Words> = {
  en: {
    subject: (company) => `Quote request: ${company}`,
    lead: 'Somebody asked for a quote on the sign-in page.',
    button: 'All quote requests',
    name: 'Name',
    company: 'Company',
    email: 'Email',
    phone: 'Phone',
    country: 'Country',
    goods: 'Goods',
    message: 'Message',
  },
  zh_CN: {
    subject: (company) => `询价：${company}`,
    lead: '有访客在登录页面提交了询价。',
    button: '查看所有询价',
    name: '姓名',
    company: '公司',
    email: '邮箱',
    phone: '电话',
    country: '国家或地区',
    goods: '货物',
    message: '留言',
  },
}
const ORDER = ['name', 'company', 'email', 'phone', 'country', 'goods', 'message'] as const

export function quoteRequestMail(language: Language, asked: Asked): MailContent {
  const words = inLanguage(WORDS, language)
  const facts = ORDER.filter((key) => asked[key] !== '').map((key) => `${words[key]}: ${asked[key]}`)
  return {
    subject: words.subject(asked.company.replace(/[\r\n]+/g, ' ')),
    lines: [words.lead, ...facts],
    button: words.button,
  }
}
