// The office's calls about shipping methods, tariffs and exchange rates. Quoting an order is the orders' contract.
import { z } from 'zod'
import { call } from '../contract.ts'
import { currency, date, done, id, instant, text } from '../fields.ts'
import { tariffCode } from './tariffs/tariff-parts.ts'
import { TARIFF_KINDS, tariffDocument } from './tariffs/rates.tariff.ts'

const days = z.int().min(0).max(120)
/** A rate with at most 10 decimals, above 0. */
const rate = z
  .string()
  .regex(/^(0|[1-9]\d{0,8})(\.\d{1,10})?$/)
  .refine((value) => /[1-9]/.test(value), { params: { rule: 'positive' } })

export const officeRateCalls = {
  getMethods: call({
    method: 'GET',
    path: '/api/office/rates/getMethods',
    title: 'Shipping methods',
    audience: 'staff',
    permission: 'rates.view',
    input: z.strictObject({ warehouse_id: id.optional() }),
    output: z.object({
      rows: z.array(
        z.object({
          method_id: id,
          code: z.string(),
          warehouse_id: id,
          warehouse_code: z.string(),
          name_en: z.string(),
          name_zh: z.string(),
          carrier: z.string(),
          transit_days_min: days,
          transit_days_max: days,
          enabled: z.boolean(),
          /** The version in force today (UTC), if any. */
          tariff_version: z.int().nullable(),
          tariff_valid_from: date.nullable(),
        }),
      ),
    }),
  }),
  getTariffs: call({
    method: 'GET',
    path: '/api/office/rates/getTariffs',
    title: 'Tariff versions',
    audience: 'staff',
    permission: 'rates.view',
    input: z.strictObject({ kind: z.enum(TARIFF_KINDS), code: tariffCode }),
    output: z.object({
      rows: z.array(z.object({ tariff_id: id, version: z.int(), valid_from: date, published_at: instant })),
    }),
  }),
  addMethod: call({
    method: 'POST',
    path: '/api/office/rates/addMethod',
    title: { en: 'Add shipping method', zh_CN: '新增物流方式' },
    audience: 'staff',
    permission: 'rates.edit',
    input: z
      .strictObject({
        code: tariffCode,
        warehouse_id: id,
        name_en: text(80),
        name_zh: text(80),
        carrier: text(80),
        transit_days_min: days,
        transit_days_max: days,
        /** A shipped order without an event for so many days is too long in transit (Rule 10.4). */
        stuck_after_days: z.int().min(1).max(365).default(30),
        /** Parcels of up to 2 kg travel as small packets of letter post, which may carry a CN22 (Rule 9.21). */
        letter_post: z.boolean().default(false),
      })
      .refine((method) => method.transit_days_min <= method.transit_days_max, {
        path: ['transit_days_max'],
        params: { rule: 'range' },
      }),
    output: z.object({ method_id: id }),
  }),
  publishTariff: call({
    method: 'POST',
    path: '/api/office/rates/publishTariff',
    title: { en: 'Publish tariff', zh_CN: '发布资费' },
    audience: 'staff',
    permission: 'rates.edit',
    input: z.strictObject({ document: tariffDocument }),
    /** One of them is null: published at once, or waiting for a second person (Rule 11.19). */
    output: z.object({ tariff_id: id.nullable(), proposal_id: id.nullable() }),
  }),
  getProposals: call({
    method: 'GET',
    path: '/api/office/rates/getProposals',
    title: 'Tariffs that wait for a second person',
    audience: 'staff',
    permission: 'rates.view',
    input: z.strictObject({}),
    output: z.object({
      rows: z.array(
        z.object({
          proposal_id: id,
          reason: z.enum(['price', 'past']),
          document: tariffDocument,
          proposed_by: z.string(),
          proposed_at: instant,
        }),
      ),
    }),
  }),
  /** By somebody else than who wrote it. */
  confirmTariff: call({
    method: 'POST',
    path: '/api/office/rates/confirmTariff',
    title: { en: 'Confirm tariff', zh_CN: '确认资费' },
    audience: 'staff',
    permission: 'rates.edit',
    input: z.strictObject({ proposal_id: id }),
    output: z.object({ tariff_id: id }),
  }),
  /** By anybody who may publish, also by who wrote it. */
  rejectTariff: call({
    method: 'POST',
    path: '/api/office/rates/rejectTariff',
    title: { en: 'Reject tariff', zh_CN: '驳回资费' },
    audience: 'staff',
    permission: 'rates.edit',
    input: z.strictObject({ proposal_id: id }),
    output: done,
  }),
  setExchangeRates: call({
    method: 'POST',
    path: '/api/office/rates/setExchangeRates',
    title: { en: 'Set exchange rates', zh_CN: '设置汇率' },
    audience: 'staff',
    permission: 'rates.edit',
    input: z.strictObject({
      on_date: date,
      rates: z
        .array(
          z
            .strictObject({ from_currency: currency, to_currency: currency, rate })
            .refine((row) => row.from_currency !== row.to_currency, {
              path: ['to_currency'],
              params: { rule: 'same_currency' },
            }),
        )
        .min(1)
        .max(200)
        .refine((rows) => new Set(rows.map((row) => `${row.from_currency}>${row.to_currency}`)).size === rows.length, {
          params: { rule: 'duplicate' },
        }),
    }),
    output: done,
  }),
}
