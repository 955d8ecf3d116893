// The customers' application, mounted at '/'.
import { lazy } from 'react'
import { signInCalls } from '#shared/access/sign-in.contract.ts'
import { chooseOwn } from '#shared/access/own-password.contract.ts'
import { twoFactorCalls } from '#shared/access/two-factor.contract.ts'
import { start } from '#web/both/start/start.tsx'
import { HOME_PATH, pages, publicPages } from './routes.tsx'

start({
  name: 'portal',
  base: '/',
  homePath: HOME_PATH,
  tokenKey: 'token',
  livePath: '/api/ucenter/live',
  calls: signInCalls,
  twoFactor: twoFactorCalls,
  chooseOwn,
  pages,
  publicPages,
  languages: {
    zh_CN: () => import('virtual:language-pack/portal/zh_CN'),
    zh_TW: () => import('virtual:language-pack/portal/zh_TW'),
  },
  forgotPath: '/send-email',
  registerPath: '/register',
  quotePath: '/request-quote',
  HeaderExtra: lazy(() => import('./HeaderExtra.tsx')),
  userMenu: [
    { path: '/user/profile', title: { en: 'Profile', zh_CN: '个人资料' } },
    { path: '/user/messages', title: { en: 'Messages', zh_CN: '消息' } },
    { path: '/user/password', title: { en: 'Change password', zh_CN: '修改密码' }, mainOnly: true },
  ],
})
