// The staff's application, mounted at '/office': a bundle of its own that no customer loads.
import { accessPages, ownPages } from '#shared/access/access.pages.ts'
import { officeSignInCalls } from '#shared/access/sign-in.contract.ts'
import { officeChooseOwn } from '#shared/access/own-password.contract.ts'
import { TOKEN_KEYS } from '#shared/access/token-keys.ts'
import { officeTwoFactorCalls } from '#shared/access/two-factor.contract.ts'
import { OFFICE_BASE } from '#shared/pages.ts'
import { start } from '#web/both/start/start.tsx'
import { HOME_PATH, pages, publicPages } from './routes.tsx'

start({
  name: 'office',
  base: OFFICE_BASE,
  homePath: HOME_PATH,
  tokenKey: TOKEN_KEYS.office,
  livePath: '/api/office/live',
  calls: officeSignInCalls,
  twoFactor: officeTwoFactorCalls,
  chooseOwn: officeChooseOwn,
  pages,
  publicPages,
  languages: {
    zh_CN: {
      first: () => import('virtual:language-pack/office/zh_CN-first'),
      rest: () => import('virtual:language-pack/office/zh_CN-rest'),
    },
    zh_TW: {
      first: () => import('virtual:language-pack/office/zh_TW-first'),
      rest: () => import('virtual:language-pack/office/zh_TW-rest'),
    },
  },
  forgotPath: accessPages.forgot.path,
  search: () => import('./search-sources.ts'),
  userMenu: [ownPages.profile, ownPages.password],
})
