// The ways in that only the customers' application has: for those who are to become customers.
import type { PublicPage } from '../pages.ts'

export const portalAccessPages = {
  requestQuote: {
    path: '/request-quote',
    title: { en: 'Request a quote', zh_CN: '获取报价' },
    public: 'the sign-in page',
  },
  register: { path: '/register', title: { en: 'Create an account', zh_CN: '注册账号' }, public: 'the sign-in page' },
  confirmEmail: { path: '/confirm-email', title: { en: 'Confirm email', zh_CN: '确认邮箱' }, public: 'a mail' },
} satisfies Record<string, PublicPage>
