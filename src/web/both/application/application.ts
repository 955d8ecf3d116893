// In what portal and office differ; everything else is the same kit.
import type { ComponentType } from 'react'
import type { signInCalls, officeSignInCalls } from '#shared/access/sign-in.contract.ts'
import type { MenuItem } from '#shared/menu.ts'
import type { chooseOwn, officeChooseOwn } from '#shared/access/own-password.contract.ts'
import type { officeTwoFactorCalls, twoFactorCalls } from '#shared/access/two-factor.contract.ts'
import type { Packs, Text } from '#web/kit/text/language.ts'
import type { Source } from '#web/both/frame/search/sources.ts'
import type { Page, PublicPage } from './routes.ts'

export type AccountCalls = Pick<typeof signInCalls | typeof officeSignInCalls, 'signIn' | 'signOut' | 'getCurrentUser'>

/** An entry of the menu under the person's name; its page must stand in `pages`. */
export type UserMenuEntry = {
  path: string
  title: Text
  /** Only a customer's main account has it (Rule 4.12). */
  mainOnly?: boolean
}

export type Application = {
  name: 'portal' | 'office'
  /** Where the application is mounted: '/' or '/office'. */
  base: string
  homePath: string
  /** Under which name the token is kept; both applications share one origin. */
  tokenKey: string
  livePath: string
  calls: AccountCalls
  twoFactor: typeof twoFactorCalls | typeof officeTwoFactorCalls
  /** Replaces a password that somebody else gave. */
  chooseOwn: typeof chooseOwn | typeof officeChooseOwn
  pages: readonly Page[]
  publicPages: readonly PublicPage[]
  languages: Packs
  forgotPath?: string
  registerPath?: string
  quotePath?: string
  /** The lists that the search over everything asks. */
  search: () => Promise<{ sources: readonly Source[] }>
  userMenu?: readonly UserMenuEntry[]
  /** Stands in the header before the language switch: notices, help. Loaded lazily: the sign-in page does without. */
  HeaderExtra?: ComponentType
}

export type { MenuItem }
