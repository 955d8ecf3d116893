// Which chapter of the help a page of the portal opens; a file of its own, because every page asks it and few read the chapters.
import { inboundPages } from '#shared/inbound/inbound.pages.ts'
import { productPages } from '#shared/products/products.pages.ts'
import { returnPages } from '#shared/returns/returns.pages.ts'

const OF_PAGES: readonly (readonly [start: string, chapter: string])[] = [
  [productPages.list.path, 'products'],
  [inboundPages.guidelines.path, 'sending'],
  ['/inbound', 'booking'],
  ['/inventory', 'questions'],
  ['/order', 'orders'],
  [returnPages.list.path, 'orders'],
  ['/billing', 'money'],
  ['/settings', 'account'],
  ['/user', 'account'],
]

/** The chapter's key; undefined where none is about it. */
export const chapterOf = (path: string): string | undefined => OF_PAGES.find(([start]) => path.startsWith(start))?.[1]
