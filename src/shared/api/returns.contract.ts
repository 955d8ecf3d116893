// The API's calls about returns: announced by the customer, inspected by the warehouse, and then decided about in the portal.
import { z } from 'zod'
import { call } from '../contract.ts'
import { date, days, id, instant, optionalText, quantity } from '../fields.ts'
import { MAX_RETURN_LINES } from '../returns/returns.contract.ts'
import { DECISIONS, GRADES } from '../returns/returns.rules.ts'
import { RETURN_KINDS, RETURN_STATUSES } from '../returns/returns.states.ts'
import { fieldsOf, note, paged, pageOut, skuOfCustomer, warehouseCode } from './api.fields.ts'

const reads = { audience: 'customer', method: 'GET', permission: 'returns.view' } as const
const edits = { audience: 'customer', method: 'POST', permission: 'returns.edit' } as const

const head = {
  return_id: id,
  return_no: z.string(),
  kind: z.enum(RETURN_KINDS),
  status: z.enum(RETURN_STATUSES),
  warehouse_id: id,
  warehouse_code: z.string(),
  order_id: id.nullable(),
  order_no: z.string().nullable(),
  tracking_no: z.string(),
  reference: z.string(),
  created_at: instant,
  arrived_at: instant.nullable(),
  inspected_at: instant.nullable(),
  closed_at: instant.nullable(),
  /** The last day for your decision, on the warehouse's calendar. */
  decide_by: date.nullable(),
}
const rowOut = z.object({ ...head, skus: z.int(), announced: z.int(), inspected: z.int() })
const detailOut = z.object({
  ...head,
  note: z.string(),
  inspection_note: z.string(),
  lines: z.array(
    z.object({
      sku_id: id,
      sku: z.string(),
      announced: z.int(),
      found: z.array(z.object({ grade: z.enum(GRADES), quantity: z.int(), decision: z.enum(DECISIONS).nullable() })),
    }),
  ),
})

export const apiReturnCalls = {
  getList: call({
    ...reads,
    path: '/api/v1/returns',
    title: 'Returns',
    api: {
      sparse: 'rows',
      about: 'Newest first. What changes is told by the webhooks `return.*`; there is no `updated_since` here.',
    },
    input: z
      .strictObject({
        status: z.enum(RETURN_STATUSES).optional(),
        kind: z.enum(RETURN_KINDS).optional(),
        number: optionalText(60).optional().meta({
          description: 'A number of a return or its beginning, a tracking number, a reference or an order number',
        }),
        sku: optionalText(30).optional(),
        warehouse_code: warehouseCode.optional(),
        created_from: date.optional().meta({ description: 'A day in UTC' }),
        created_to: date.optional().meta({ description: 'A day in UTC, included' }),
        ...paged(),
        fields: fieldsOf(rowOut.shape),
      })
      .refine(...days('created_from', 'created_to')),
    output: pageOut(rowOut),
  }),
  getDetail: call({
    ...reads,
    path: '/api/v1/returns/{return_id}',
    title: 'Return',
    api: { sparse: 'self' },
    input: z.strictObject({ return_id: id, fields: fieldsOf(detailOut.shape) }),
    output: detailOut,
  }),
  announce: call({
    ...edits,
    path: '/api/v1/returns',
    title: { en: 'Announce a return by API', zh_CN: '通过 API 预报退件' },
    api: { about: 'Of an order that has left.' },
    input: z.strictObject({
      order_id: id,
      tracking_no: optionalText(60).default(''),
      reference: optionalText(60).default(''),
      note,
      lines: z
        .array(z.strictObject({ sku: skuOfCustomer, quantity }))
        .min(1)
        .max(MAX_RETURN_LINES),
    }),
    output: z.object({ return_id: id, return_no: z.string() }),
  }),
  cancel: call({
    ...edits,
    path: '/api/v1/returns/{return_id}/cancel',
    title: { en: 'Cancel a return by API', zh_CN: '通过 API 取消退件' },
    api: {},
    input: z.strictObject({ return_id: id }),
    output: z.object({ return_id: id }),
  }),
}
