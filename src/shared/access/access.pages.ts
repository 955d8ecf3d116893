// The pages that both applications have: the ways in, and what is everybody's own.
import type { PersonalPage, PublicPage } from '../pages.ts'

export const accessPages = {
  signIn: { path: '/login', title: { en: 'Sign in', zh_CN: '登录' }, public: 'every page that needs it' },
  companySignIn: {
    path: '/company-sign-in',
    title: { en: 'Company sign-in', zh_CN: '公司账号登录' },
    public: 'the sign-in page',
  },
  forgot: { path: '/send-email', title: { en: 'Forgot password', zh_CN: '忘记密码' }, public: 'the sign-in page' },
  newPassword: { path: '/forget', title: { en: 'New password', zh_CN: '设置新密码' }, public: 'a mail' },
  acceptInvitation: {
    path: '/accept-invitation',
    title: { en: 'Accept invitation', zh_CN: '接受邀请' },
    public: 'a mail',
  },
} satisfies Record<string, PublicPage>

export const ownPages = {
  profile: { path: '/user/profile', title: { en: 'Profile', zh_CN: '个人资料' }, personal: 'the menu under the name' },
  password: {
    path: '/user/password',
    title: { en: 'Change password', zh_CN: '修改密码' },
    personal: 'the menu under the name',
  },
} satisfies Record<string, PersonalPage>
