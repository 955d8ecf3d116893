// The customers' application, mounted at '/'.
import { lazy } from 'react'
import { portalAccessPages } from '#shared/access/access-portal.pages.ts'
import { accessPages, ownPages } from '#shared/access/access.pages.ts'
import { signInCalls } from '#shared/access/sign-in.contract.ts'
import { chooseOwn } from '#shared/access/own-password.contract.ts'
import { TOKEN_KEYS } from '#shared/access/token-keys.ts'
import { twoFactorCalls } from '#shared/access/two-factor.contract.ts'
import { settingsPages } from '#shared/customers/customers.pages.ts'
import { messagePages } from '#shared/messages/messages.pages.ts'
import { start } from '#web/both/start/start.tsx'
import { HOME_PATH, pages, publicPages } from './routes.tsx'

/** The menu under the person's name leads to the first of the settings. */
const SETTINGS = { en: 'Settings', zh_CN: '设置' }

start({
  name: 'portal',
  base: '/',
  homePath: HOME_PATH,
  tokenKey: TOKEN_KEYS.portal,
  livePath: '/api/ucenter/live',
  calls: signInCalls,
  twoFactor: twoFactorCalls,
  chooseOwn,
  pages,
  publicPages,
  languages: {
    zh_CN: {
      first: () => import('virtual:language-pack/portal/zh_CN-first'),
      rest: () => import('virtual:language-pack/portal/zh_CN-rest'),
    },
    zh_TW: {
      first: () => import('virtual:language-pack/portal/zh_TW-first'),
      rest: () => import('virtual:language-pack/portal/zh_TW-rest'),
    },
  },
  forgotPath: accessPages.forgot.path,
  registerPath: portalAccessPages.register.path,
  quotePath: portalAccessPages.requestQuote.path,
  search: () => import('./search-sources.ts'),
  HeaderExtra: lazy(() => import('./HeaderExtra.tsx')),
  userMenu: [
    ownPages.profile,
    messagePages.list,
    { ...settingsPages.general, title: SETTINGS },
    { ...ownPages.password, mainOnly: true },
  ],
})
