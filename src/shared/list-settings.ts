// What a person makes of the own lists (Rule 18.12): the columns of each, and saved views. Which columns and filters a list has, its page
// says; here is only what is kept of them.
import { z } from 'zod'
import type { Call } from './contract.ts'
import { id, text, type done } from './fields.ts'

/** The lists of either application; a page's table is called like one of them, and so are the cards that a person arranges (Rule 18.24). */
export const PORTAL_LISTS = [
  'orders',
  'bookings',
  'losses',
  'returns',
  'return-claims',
  'saved-recipients',
  'products',
  'inventory',
  'inventory-by-sku',
  'stock-log',
  'stock-snapshot',
  'stock-counts',
  'transfers',
  'quarantine',
  'lots',
  'lot-orders',
  'serials',
  'serial-log',
  'webhook-deliveries',
  'shop-orders',
  'transactions',
  'fulfilment-fees',
  'storage-fees',
  'statements',
  'estimates',
  'disputes',
  'top-ups',
  'messages',
  'notices',
  'operation-log',
  'evaluations',
  'sub-accounts',
  'workplace-cards',
] as const
export const OFFICE_LISTS = [
  'office-orders',
  'office-bookings',
  'office-losses',
  'office-returns',
  'unknown-returns',
  'office-stock',
  'office-stock-by-sku',
  'office-stock-log',
  'office-stock-snapshot',
  'office-stock-counts',
  'place-counts',
  'waves',
  'manifests',
  'packing-figures',
  'office-transfers',
  'office-quarantine',
  'office-lots',
  'office-lot-orders',
  'office-products',
  'office-serials',
  'office-serial-log',
  'office-top-ups',
  'bank-lines',
  'office-storage-fees',
  'office-statements',
  'office-estimates',
  'office-margins',
  'office-evaluations',
  'adjustments',
  'office-disputes',
  'office-ledger',
  'payment-records',
  'office-notices',
  'conversations',
  'office-outbox',
  'operation-log',
  'customers',
  'customer-price-lists',
  'quotes',
  'staff',
  'client-errors',
  'carrier-words',
  'receiving',
  'ready-to-ship',
  'locations',
  'place-log',
  'scans',
] as const
export type ListName = (typeof PORTAL_LISTS)[number] | (typeof OFFICE_LISTS)[number]

const MAX_COLUMNS = 40
const MAX_NAME = 60
const MAX_QUERY = 2000
/** Views of one list and person. */
export const MAX_VIEWS = 30

const keys = z.array(z.string().regex(/^[a-z][a-z0-9_]{0,39}$/)).max(MAX_COLUMNS)
/** `order`: every column that there was, as the person put them; `hidden`: those of them that are not shown. */
export const columnChoice = z.strictObject({ order: keys, hidden: keys })
export type ColumnChoice = z.infer<typeof columnChoice>

/** The choices of a person by list; a list without one has the page's own columns. */
export const listColumns = z.record(z.string(), columnChoice)
export type ListColumns = z.infer<typeof listColumns>

/** Filters and sort of a list as its address has them: `status=shipped&sort=-created_at`. */
const query = z
  .string()
  .max(MAX_QUERY)
  .regex(/^([a-z_]+=[\w.*+%-]*(&[a-z_]+=[\w.*+%-]*)*)?$/)
const content = { name: text(MAX_NAME), query, columns: columnChoice.nullable() }

/** `shared`: the others of the reader's side see it too. `owner`: who shared it with the reader, who then uses and copies it; null of an own one. */
const view = z.object({ view_id: id, ...content, shared: z.boolean(), owner: z.string().nullable() })
export type ListView = z.infer<typeof view>
export const listViewShare = z.strictObject({ view_id: id, shared: z.boolean() })
export const listViews = z.object({ rows: z.array(view) })
export const listViewKey = z.strictObject({ view_id: id })

/** The inputs of the calls around them, for the lists of one application. */
export function listInputs(lists: readonly [ListName, ...ListName[]]) {
  const list = z.enum(lists)
  return {
    /** Null goes back to the page's own columns. */
    columns: z.strictObject({ list, columns: columnChoice.nullable() }),
    views: z.strictObject({ list }),
    add: z.strictObject({ list, ...content }),
    update: z.strictObject({ view_id: id, ...content }),
  }
}
type Inputs = ReturnType<typeof listInputs>

/** The calls as either application has them. */
export type OwnListCalls = {
  saveColumns: Call<Inputs['columns'], typeof done>
  getViews: Call<Inputs['views'], typeof listViews>
  addView: Call<Inputs['add'], typeof listViewKey>
  updateView: Call<Inputs['update'], typeof done>
  shareView: Call<typeof listViewShare, typeof done>
  deleteView: Call<typeof listViewKey, typeof done>
  restoreView: Call<typeof listViewKey, typeof done>
}
