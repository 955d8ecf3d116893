// The public page of a parcel: what a recipient may see without signing in (Rule 10.8).
import type { PublicPage } from '../pages.ts'

/** Under which the public pages of parcels lie; search engines are told to leave them alone. */
export const TRACK_BASE = '/track'

export const trackPath = (token: string): string => `${TRACK_BASE}/${token}`

export const trackingPages = {
  track: {
    path: trackPath(':token'),
    title: { en: 'Parcel tracking', zh_CN: '包裹跟踪' },
    public: 'a link that the customer gives to the recipient, and mails to recipients',
  },
} satisfies Record<string, PublicPage>
