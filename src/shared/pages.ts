// What a page of an application is, said once for its route, the menu, links, mails and badges. A domain lists its pages in
// <domain>.pages.ts, those of the staff in <domain>-office.pages.ts, so that neither application loads the other's.
import type { Text } from './language.ts'
import type { BADGE_COLORS } from './menu.ts'
import type { CustomerPermission, StaffPermission } from './permissions.ts'

/** Where the staff's application is mounted; the customers' is at '/'. */
export const OFFICE_BASE = '/office'

/** What opens an entry of the menu beside rights: a term of the customer's contract (Rule 3.8), an ordering system of its brand (Rule 24.1). */
export type ContractTerm = 'fulfilment_fee' | 'ordering_system'

/** Entries of the menu that only hold others; their names and pictures are in server/access/signing-in/menus.ts. */
export type MenuGroup =
  | 'inbound'
  | 'order'
  | 'product'
  | 'inventory'
  | 'billing'
  | 'statistics'
  | 'rates'
  | 'customer'
  | 'house'
  | 'oversight'
  | 'settings'

/** What is counted beside an entry of the menu. */
export type Counted =
  | 'orders_in_error'
  | 'returns_to_decide'
  | 'top_ups_to_confirm'
  | 'new_quote_requests'
  | 'evaluations_to_answer'
  | 'threads_to_answer'
  | 'bookings_to_confirm'
  | 'bookings_to_shelve'

/** How the count is shown; `path` is the address of just those things, where it is another than the page's. */
export type Badge = { counted: Counted; color: (typeof BADGE_COLORS)[number]; path?: string }

/** `path` lies inside the application and may hold parameters (`:id`); `title` is the name of tab and window. */
type Named = { path: string; title: Text }

/** A page with an entry of the menu, which shows it to whoever has `permission`; without one to everybody. */
export type MenuPage<P> = Named & {
  permission?: P
  menu: {
    icon: string
    group?: MenuGroup
    /** Where the entry is called otherwise than the page. */
    title?: Text
    /** Shown only where the customer has this. */
    term?: ContractTerm
    badge?: Badge
    /** True: not for a supplier, who would find nothing there. */
    whole?: boolean
    /** True: the entry is not shown, yet whoever could see it may open the page. */
    hide?: boolean
  }
}

/** A page that one comes to from a page of the menu; whoever may open that one may open this one. */
export type PageBelow = Named & { under: MenuPage<unknown> }

/** A page of everybody who is signed in, outside the menu; the field says where one comes to it from. */
export type PersonalPage = Named & { personal: string }

/** A page without signing in; the field says where one comes to it from. */
export type PublicPage = Named & { public: string }

export type SignedInPage<P = unknown> = MenuPage<P> | PageBelow | PersonalPage
export type PortalPages = Record<string, SignedInPage<CustomerPermission>>
export type OfficePages = Record<string, SignedInPage<StaffPermission>>
