// The staff's way in that customers do not have.
import type { PublicPage } from '../pages.ts'

export const officeAccessPages = {
  firstAdmin: {
    path: '/first-admin',
    title: { en: 'First administrator', zh_CN: '首位管理员' },
    public: 'the link that the first start prints',
  },
} satisfies Record<string, PublicPage>
