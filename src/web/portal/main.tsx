// The customers' application, mounted at '/'.
import { lazy } from 'react'
import { accountCalls } from '#shared/accounts/accounts.contract.ts'
import { chooseOwn } from '#shared/accounts/own-password.contract.ts'
import { twoFactorCalls } from '#shared/accounts/two-factor.contract.ts'
import { start } from '#web/kit/app/start.tsx'
import { HOME_PATH, pages, publicPages } from './routes.tsx'

start({
  name: 'portal',
  base: '/',
  homePath: HOME_PATH,
  tokenKey: 'token',
  livePath: '/api/ucenter/live',
  calls: accountCalls,
  twoFactor: twoFactorCalls,
  chooseOwn,
  pages,
  publicPages,
  forgotPath: '/send-email',
  languages: {
    zh_CN: () => import('virtual:language-pack/portal/zh_CN'),
    zh_TW: () => import('virtual:language-pack/portal/zh_TW'),
  },
  registerPath: '/register',
  quotePath: '/request-quote',
  userMenu: [
    { path: '/user/profile', title: { en: 'Profile', zh_CN: '个人资料' } },
  HeaderExtra: lazy(() => import('./HeaderExtra.tsx')),
    { path: '/user/password', title: { en: 'Change password', zh_CN: '修改密码' }, mainOnly: true },
  ],
    { path: '/user/messages', title: { en: 'Messages', zh_CN: '消息' } },
})
