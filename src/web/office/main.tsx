// The staff's application, mounted at '/office': a bundle of its own that no customer loads.
import { officeSignInCalls } from '#shared/access/sign-in.contract.ts'
import { officeChooseOwn } from '#shared/access/own-password.contract.ts'
import { officeTwoFactorCalls } from '#shared/access/two-factor.contract.ts'
import { start } from '#web/both/start/start.tsx'
import { HOME_PATH, pages, publicPages } from './routes.tsx'

start({
  name: 'office',
  base: '/office',
  homePath: HOME_PATH,
  tokenKey: 'office-token',
  livePath: '/api/office/live',
  calls: officeSignInCalls,
  twoFactor: officeTwoFactorCalls,
  chooseOwn: officeChooseOwn,
  pages,
  publicPages,
  languages: {
    zh_CN: () => import('virtual:language-pack/office/zh_CN'),
    zh_TW: () => import('virtual:language-pack/office/zh_TW'),
  },
  forgotPath: '/send-email',
  userMenu: [
    { path: '/user/profile', title: { en: 'Profile', zh_CN: '个人资料' } },
    { path: '/user/password', title: { en: 'Change password', zh_CN: '修改密码' } },
  ],
})
