// What a draft of a method's tariff would have made of past orders, a page at a time: whoever asks adds the pages up and stops when it likes.
import { z } from 'zod'
import { call, type OutputOf } from '../../contract.ts'
import { date, id } from '../../fields.ts'
import { methodTariff } from '../../rates/tariffs/method.tariff.ts'
import { MOST_TARIFF_BYTES } from '../../rates/tariffs/rates.tariff.ts'
import { forWhom, oneOwner, OWNER_FAULT } from '../../rates/tariffs/whose.ts'
import { refusalOut } from '../../refusal-out.ts'

/** Orders of one answer. */
export const PREVIEW_PAGE = 500

const count = z.int()
const sums = z.object({
  dearer: count,
  cheaper: count,
  equal: count,
  dropped: count,
  gained: count,
  neither: count,
  /** In the currency's smallest unit. */
  before: z.string(),
  after: z.string(),
})
const groups = z.record(z.string(), sums)
const orderOut = { order_id: id, order_no: z.string(), customer_id: z.int() }

export const tariffPreviewCalls = {
  previewTariff: call({
    method: 'POST',
    path: '/api/office/order/previewTariff',
    title: { en: 'Preview a tariff on past orders', zh_CN: '以历史订单预览资费' },
    mostBytes: MOST_TARIFF_BYTES,
    audience: 'staff',
    permission: 'rates.edit',
    input: z
      .strictObject({
        document: methodTariff,
        /** Packed from this day to that one, both included, by the warehouse's calendar. */
        from: date.optional(),
        to: date.optional(),
        /** For whom alone the draft is; the house's prices nothing of who pays by another version (Rules 11.28, 11.35). */
        ...forWhom,
        /** The last order of the page before. */
        after: id.optional(),
        size: z.int().min(1).max(PREVIEW_PAGE).default(PREVIEW_PAGE),
      })
      .refine(oneOwner, OWNER_FAULT),
    output: z.object({
      in_force: z.object({ version: z.int(), valid_from: date }),
      orders: count,
      /** Where the next page goes on; null: there are no more orders. */
      next: id.nullable(),
      sums: z.record(
        z.string(),
        z.object({
          all: sums,
          countries: groups,
          zones: groups,
          customers: groups,
          largest: z.array(z.object({ ...orderOut, country: z.string(), before: z.string(), after: z.string() })),
        }),
      ),
      /** Orders that the draft refuses, with every reason; `before`: the version in force carries them. */
      refused: z.array(z.object({ ...orderOut, before: z.boolean(), reasons: z.array(refusalOut) })),
      companies: z.array(z.object({ customer_id: z.int(), company_name: z.string() })),
    }),
    reads: true,
  }),
}
export type PreviewAnswer = OutputOf<typeof tariffPreviewCalls.previewTariff>
