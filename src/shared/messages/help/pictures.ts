// Which pages the help shows pictures of. They are taken out of the running product (`npm run pictures`), so that they do not age; a part of a chapter
// names the one that it tells of.
import type { Language } from '../../language.ts'
import { accessPages } from '../../access/access.pages.ts'
import { billingPages } from '../../billing/billing.pages.ts'
import { settingsPages } from '../../customers/customers.pages.ts'
import { inboundPages } from '../../inbound/inbound.pages.ts'
import { orderPages } from '../../orders/orders.pages.ts'
import { subAccountPages } from '../../people/people.pages.ts'
import { productPages } from '../../products/products.pages.ts'

type Shown = {
  path: string
  title: { en: string; zh_CN: string }
  /** False for pages before signing in. */
  signedIn?: boolean
}

const pictures = {
  'sign-in': { ...accessPages.signIn, signedIn: false },
  'sub-account': subAccountPages.add,
  keys: settingsPages.general,
  product: productPages.add,
  'product-import': productPages.import,
  bookings: inboundPages.list,
  order: orderPages.add,
  'order-import': orderPages.import,
  orders: orderPages.list,
  'top-up': billingPages.addTopUp,
  transactions: billingPages.transactions,
} satisfies Record<string, Shown>
export type HelpPicture = keyof typeof pictures
export const HELP_PICTURES: Readonly<Record<HelpPicture, Shown>> = pictures

/** Readers of traditional Chinese see those of simplified. */
export const PICTURE_LANGUAGES = ['en', 'zh_CN'] as const
/** In pixels. */
export const PICTURE_SIZE = { width: 1200, height: 750 } as const

/** The name of its file. */
export const pictureFile = (picture: HelpPicture, language: Language): string =>
  `${picture}-${language === 'en' ? 'en' : 'zh'}.webp`
