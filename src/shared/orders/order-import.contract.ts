// Calls that bring orders from a file (Rules 9.23, 9.24), and what became of those that were to be submitted at once (Rule 9.57). A file of its
// own: of all pages only one needs them.
import { z } from 'zod'
import { call } from '../contract.ts'
import { id } from '../fields.ts'
import { sheetFormat } from '../files.ts'
import { refusalOut } from '../refusal-out.ts'
import { importCalls } from '../sheet-import.ts'
import { mappingCalls } from '../sheets/sheet-mapping.ts'
import { ORDER_STATUSES } from './orders.states.ts'

const access = { audience: 'customer', permission: 'orders.edit' } as const

/** Beside creating its orders, a file may give those without a method the one of the customer's rules, and submit all of them. */
export const ORDER_WISHES = ['by_rules', 'submit'] as const
export type OrderWish = (typeof ORDER_WISHES)[number]

const imported = { access, paths: '/api/ucenter/order/importOrders', named: { en: 'orders', zh_CN: '订单' } } as const

export const orderImportCalls = importCalls({ ...imported, wishes: ORDER_WISHES, matched: true })
/** Files of other programs (Rule 9.80). */
export const orderMappingCalls = mappingCalls(imported)

const key = z.strictObject({ upload_id: id })
/** As many drafts are told; the file has all of them. */
export const SHOWN_DRAFTS = 100

export const uploadResultCalls = {
  previewRules: call({
    ...access,
    method: 'GET',
    path: '/api/ucenter/order/previewUploadRules',
    title: 'Which shipping rule fits the orders of a file that is not confirmed yet',
    input: z.strictObject({ import_id: id }),
    output: z.object({
      /** Orders whose method the file names: no rule is asked for them. */
      named: z.int(),
      /** By the place of the rule: the orders that it is the first to fit. */
      rules: z.array(z.object({ place: z.int(), orders: z.int() })),
      none: z.int(),
    }),
  }),
  getResults: call({
    ...access,
    method: 'GET',
    path: '/api/ucenter/order/getUploadResults',
    title: 'What became of the orders of a file',
    input: key,
    output: z.object({
      submitted: z.int(),
      /** Those whose method the customer's rules chose. */
      chosen: z.int(),
      /** Those that were submitted and waited for goods (Rule 9.69); they stand among the rows. */
      backordered: z.int(),
      drafts: z.int(),
      /** The first of the drafts, with why each stayed one; `status` is what it is by now. */
      rows: z.array(
        z.object({
          order_id: id,
          order_no: z.string(),
          customer_order_no: z.string(),
          status: z.enum(ORDER_STATUSES),
          refusal: refusalOut,
        }),
      ),
    }),
  }),
  exportDrafts: call({
    ...access,
    method: 'GET',
    path: '/api/ucenter/order/exportUploadDrafts',
    title: 'Orders of a file that stayed drafts, with the reasons',
    input: key.extend({ format: sheetFormat }),
    output: z.null(),
    download: true,
  }),
}
