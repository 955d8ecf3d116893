// What a customer really pays, as its portal shows it: the versions of every tariff that concerns it, and each of them to be read.
import { z } from 'zod'
import { call } from '../contract.ts'
import { currency, date, decimal, id } from '../fields.ts'
import { tariffDocument, TARIFF_KINDS } from './tariffs/rates.tariff.ts'

/** `valid_from` is the day from which the customer paid by it, which may be later than the version's own: after its own list has ended. */
const version = z.object({
  tariff_id: id,
  version: z.int(),
  valid_from: date,
  /** Of the customer's own price list, with its last day if it has one (Rule 11.28). */
  own: z.boolean(),
  valid_until: date.nullable(),
})
export type TariffVersion = z.output<typeof version>

export const ownRateCalls = {
  getTariffs: call({
    method: 'GET',
    path: '/api/ucenter/tariff/getTariffs',
    title: 'Own tariffs',
    audience: 'customer',
    permission: 'billing.view',
    input: z.strictObject({}),
    output: z.object({
      /** What the contract says otherwise than the price lists. */
      contract: z.object({
        currency,
        /** In place of outbound and packaging. */
        fulfilment_fee: z.boolean(),
        freight_refund_percent: z.int(),
        /** m³ that cost no storage each day. */
        storage_discount_m3: decimal,
      }),
      /** Of each open warehouse its price list and its methods, and last the taxes. */
      rows: z.array(
        z.object({
          kind: z.enum(TARIFF_KINDS),
          code: z.string(),
          name_en: z.string(),
          name_zh: z.string(),
          /** None for the taxes. */
          warehouse_code: z.string().nullable(),
          /** The version of the warehouse's day; none before the first one begins. */
          in_force: version.nullable(),
          /** The change to come next. */
          next: version.nullable(),
          /** What was in force before, newest first. */
          past: z.array(version),
        }),
      ),
    }),
  }),
  getTariff: call({
    method: 'GET',
    path: '/api/ucenter/tariff/getTariff',
    title: 'A version of an own tariff',
    audience: 'customer',
    permission: 'billing.view',
    input: z.strictObject({ tariff_id: id }),
    output: z.object({ tariff_id: id, document: tariffDocument }),
  }),
}
