// The office's calls about shipping methods, tariffs and exchange rates. Quoting an order is the orders' contract.
import { z } from 'zod'
import { call } from '../contract.ts'
import { currency, date, decimal, done, id, instant, text } from '../fields.ts'
import { MAX_RATES } from './files/rate-sheet.ts'
import { tariffCode } from './tariffs/tariff-parts.ts'
import { MOST_TARIFF_BYTES, TARIFF_KINDS, tariffDocument, tariffToPublish } from './tariffs/rates.tariff.ts'
import { forWhom, isHouses, mayBeOwned, OWNER_FAULT, oneOwner, owned, ownedUntil, whose } from './tariffs/whose.ts'

const days = z.int().min(0).max(120)
/** What is said of a method; where it starts and its code stay. */
const methodFields = {
  name_en: text(80),
  name_zh: text(80),
  carrier: text(80),
  transit_days_min: days,
  transit_days_max: days,
  /** A shipped order without an event for so many days is too long in transit (Rule 10.4). */
  stuck_after_days: z.int().min(1).max(365).default(30),
  /** Parcels of up to 2 kg travel as small packets of letter post, which may carry a CN22 (Rule 9.21). */
  letter_post: z.boolean().default(false),
}
const inOrder = (method: { transit_days_min: number; transit_days_max: number }): boolean =>
  method.transit_days_min <= method.transit_days_max
const DAYS_FAULT = { path: ['transit_days_max'], params: { rule: 'range' } }
/** Of a method, a price list or the taxes: the version in force today (UTC), and the next one that is published. */
export const versions = {
  tariff_version: z.int().nullable(),
  tariff_valid_from: date.nullable(),
  next_version: z.int().nullable(),
  next_valid_from: date.nullable(),
}
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
          stuck_after_days: z.int(),
          letter_post: z.boolean(),
          enabled: z.boolean(),
          /** Counts the changes of the method itself. */
          version: z.int(),
          ...versions,
        }),
      ),
    }),
  }),
  getPriceLists: call({
    method: 'GET',
    path: '/api/office/rates/getPriceLists',
    title: 'Price lists of the warehouses, and taxes',
    audience: 'staff',
    permission: 'rates.view',
    input: z.strictObject({}),
    output: z.object({
      /** Every warehouse, priced or not, and last the taxes, which the house has once. */
      rows: z.array(
        z.object({
          kind: z.enum(['handling', 'tax']),
          code: z.string(),
          name_en: z.string(),
          name_zh: z.string(),
          /** What a first version is in. */
          currency: currency.nullable(),
          country: z.string().nullable(),
          ...versions,
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
    input: z.strictObject({ kind: z.enum(TARIFF_KINDS), code: tariffCode, ...whose }).refine(oneOwner, OWNER_FAULT),
    output: z.object({
      /** Whose they are. */
      ...owned,
      /** Newest first. */
      rows: z.array(
        z.object({
          tariff_id: id,
          version: z.int(),
          valid_from: date,
          /** The last day of a version that is not the house's, if it has one. */
          valid_until: date.nullable(),
          published_at: instant,
          /** Null: the software itself. */
          published_by: z.string().nullable(),
          /** Where a second person published it (Rule 11.19): who wrote it. */
          proposed_by: z.string().nullable(),
          withdrawn_at: instant.nullable(),
          withdrawn_by: z.string().nullable(),
          withdrawn_reason: z.string().nullable(),
        }),
      ),
    }),
  }),
  getTariff: call({
    method: 'GET',
    path: '/api/office/rates/getTariff',
    title: 'A tariff version',
    audience: 'staff',
    permission: 'rates.view',
    input: z.strictObject({ tariff_id: id }),
    output: z.object({ tariff_id: id, ...ownedUntil, withdrawn_at: instant.nullable(), document: tariffDocument }),
  }),
  /** What a version that is being written is compared with, line by line, before it takes effect. */
  getComparison: call({
    method: 'GET',
    path: '/api/office/rates/getComparison',
    title: 'What a new tariff version replaces',
    audience: 'staff',
    permission: 'rates.view',
    input: z
      .strictObject({ kind: z.enum(TARIFF_KINDS), code: tariffCode, valid_from: date, ...whose })
      .refine(oneOwner, OWNER_FAULT),
    output: z.object({
      /** For whom alone the new one is. */
      ...owned,
      /** Would be in force on that day without the new one; and of whose price list it is: the same, the customer's group's or the house's. */
      in_force: tariffDocument.nullable(),
      in_force_of: z.enum(['same', 'group', 'house']),
      /** The newest version, which the new one is measured by (Rule 11.19). */
      newest: tariffDocument.nullable(),
      next_version: z.int(),
      /** Another one waits for a second person. */
      waits: z.boolean(),
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
        ...methodFields,
      })
      .refine(inOrder, DAYS_FAULT),
    output: z.object({ method_id: id }),
  }),
  updateMethod: call({
    method: 'POST',
    path: '/api/office/rates/updateMethod',
    title: { en: 'Change shipping method', zh_CN: '修改物流方式' },
    audience: 'staff',
    permission: 'rates.edit',
    input: z.strictObject({ method_id: id, version: z.int().min(1), ...methodFields }).refine(inOrder, DAYS_FAULT),
    output: done,
  }),
  /** A method that is off is offered to no new order; orders that chose it are packed and shipped as before. */
  setMethodStatus: call({
    method: 'POST',
    path: '/api/office/rates/setMethodStatus',
    title: { en: 'Switch shipping method on or off', zh_CN: '启用或停用物流方式' },
    audience: 'staff',
    permission: 'rates.edit',
    input: z.strictObject({ method_id: id, enabled: z.boolean() }),
    output: done,
  }),
  publishTariff: call({
    method: 'POST',
    path: '/api/office/rates/publishTariff',
    title: { en: 'Publish tariff', zh_CN: '发布资费' },
    mostBytes: MOST_TARIFF_BYTES,
    audience: 'staff',
    permission: 'rates.edit',
    /** For one customer or one group, of a method or a warehouse, if it says one; then also with a last day. */
    input: z
      .strictObject({ document: tariffToPublish, ...forWhom, valid_until: date.optional() })
      .refine(oneOwner, OWNER_FAULT)
      .refine((input) => isHouses(input) || mayBeOwned(input.document.kind), { path: ['customer_id'] })
      .refine((input) => input.valid_until === undefined || !isHouses(input), { path: ['valid_until'] })
      .refine(({ document, valid_until }) => valid_until === undefined || valid_until >= document.valid_from, {
        path: ['valid_until'],
        params: { rule: 'range' },
      }),
    /** One of them is null: published at once, or waiting for a second person (Rule 11.19). */
    output: z.object({ tariff_id: id.nullable(), proposal_id: id.nullable() }),
  }),
  /** Only before it begins anywhere (Rule 11.20). */
  withdrawTariff: call({
    method: 'POST',
    path: '/api/office/rates/withdrawTariff',
    title: { en: 'Withdraw tariff', zh_CN: '撤回资费' },
    audience: 'staff',
    permission: 'rates.edit',
    input: z.strictObject({ tariff_id: id, reason: text(200) }),
    output: done,
  }),
  /** The last day of a version of a customer or a group, or none; only where no day that has begun is priced otherwise by it (Rule 11.29). */
  endTariff: call({
    method: 'POST',
    path: '/api/office/rates/endTariff',
    title: { en: 'Move end of price list', zh_CN: '修改价目表结束日期' },
    audience: 'staff',
    permission: 'rates.edit',
    /** `was`: the last day that was seen. */
    input: z.strictObject({ tariff_id: id, was: date.nullable(), valid_until: date.nullable() }),
    output: done,
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
          ...ownedUntil,
          document: tariffDocument,
          proposed_by: z.string(),
          proposed_at: instant,
          /** Who asks wrote it, and cannot confirm it. */
          own: z.boolean(),
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
  getExchangeRates: call({
    method: 'GET',
    path: '/api/office/rates/getExchangeRates',
    title: 'Exchange rates of a day',
    audience: 'staff',
    permission: 'rates.view',
    input: z.strictObject({ on_date: date }),
    output: z.object({
      /** The newest of each pair on or before the day, and which day that was. */
      rows: z.array(z.object({ from_currency: currency, to_currency: currency, rate: decimal, on_date: date })),
      /** Currencies that tariffs or accounts are kept in. */
      used: z.array(currency),
      /** Pairs of these that no rate leads to, not even inverted or through USD (Rule 2.10), such as `EUR>GBP`. */
      missing: z.array(z.string()),
    }),
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
        .max(MAX_RATES)
        .refine((rows) => new Set(rows.map((row) => `${row.from_currency}>${row.to_currency}`)).size === rows.length, {
          params: { rule: 'duplicate' },
        }),
    }),
    output: done,
  }),
}
