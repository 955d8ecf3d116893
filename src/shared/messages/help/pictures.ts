// The pictures of the help, by the names of their files. They are taken out of the running product (`npm run pictures`), so that they do not age; a part
// of a chapter names the one that shows what it tells of.
import type { Language } from '../../language.ts'

export const HELP_PICTURES = [
  'sign-in', 'sub-account', 'keys', 'product', 'product-import', 'bookings', 'order', 'order-import', 'orders', 'top-up', 'transactions',
] as const // prettier-ignore
export type HelpPicture = (typeof HELP_PICTURES)[number]

/** Readers of traditional Chinese see those of simplified. */
export const PICTURE_LANGUAGES = ['en', 'zh_CN'] as const
/** In pixels. */
export const PICTURE_SIZE = { width: 1200, height: 750 } as const

/** The name of its file. */
export const pictureFile = (picture: HelpPicture, language: Language): string =>
  `${picture}-${language === 'en' ? 'en' : 'zh'}.webp`
