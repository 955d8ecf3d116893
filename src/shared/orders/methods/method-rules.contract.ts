// A customer's rules that choose the shipping method of its orders (Rule 9.54). The choice by them is a call of orders.
import { z } from 'zod'
import { call } from '../../contract.ts'
import { amount, countryCode, decimal, done, id, instant } from '../../fields.ts'
import { methodOut, warehouseOut } from '../orders.values.ts'
import { MAX_METHOD_RULES, MAX_RULE_COUNTRIES, MAX_RULE_SKUS } from './method-rules.rules.ts'
import { ruledMethod } from './method-wish.ts'

const own = { audience: 'customer', permission: 'orders.edit' } as const
const path = '/api/ucenter/methodRule' as const

const grams = z.int().min(0).max(1_000_000_000).nullish()
const value = amount.nullish()
const once = (list: readonly string[]) => new Set(list).size === list.length
const doubled = { params: { rule: 'duplicate' } }

/** What is left out asks for nothing. A method belongs to one warehouse, so a rule that names it names that warehouse too. */
const content = {
  enabled: z.boolean(),
  warehouse_id: id.nullish(),
  countries: z.array(countryCode).max(MAX_RULE_COUNTRIES).refine(once, doubled).default([]),
  weight_from_g: grams,
  weight_to_g: grams,
  value_from_usd: value,
  value_to_usd: value,
  sku_ids: z.array(id).max(MAX_RULE_SKUS).refine(once, doubled).default([]),
  choose: ruledMethod,
}
type Ends = Record<'weight_from_g' | 'weight_to_g', number | null | undefined> &
  Record<'value_from_usd' | 'value_to_usd', string | null | undefined>
const inOrder = (from: number | string | null | undefined, to: number | string | null | undefined) =>
  (from ?? null) === null || (to ?? null) === null || Number(from) <= Number(to)
const rule = <S extends z.ZodRawShape>(shape: S) =>
  z
    .strictObject({ ...content, ...shape })
    .refine((one) => inOrder((one as Ends).weight_from_g, (one as Ends).weight_to_g), {
      path: ['weight_to_g'],
      params: { rule: 'range' },
    })
    .refine((one) => inOrder((one as Ends).value_from_usd, (one as Ends).value_to_usd), {
      path: ['value_to_usd'],
      params: { rule: 'range' },
    })

const place = z.int().min(1).max(MAX_METHOD_RULES)
const key = { rule_id: id }

const methodRule = z.object({
  rule_id: id,
  place,
  enabled: z.boolean(),
  warehouse: warehouseOut.nullable(),
  countries: z.array(countryCode),
  weight_from_g: z.int().nullable(),
  weight_to_g: z.int().nullable(),
  value_from_usd: decimal.nullable(),
  value_to_usd: decimal.nullable(),
  skus: z.array(z.object({ sku_id: id, sku: z.string() })),
  /** Null where it is the best of those that are offered. */
  method: methodOut.nullable(),
  best: z.enum(['price', 'days']).nullable(),
  /** Its method or its warehouse was closed since: it is passed over. */
  closed: z.boolean(),
  version: z.int(),
  updated_at: instant,
})
export type MethodRuleRow = z.output<typeof methodRule>

const choices = z.array(warehouseOut.extend({ methods: z.array(methodOut) }))
export type RuleWarehouse = z.output<typeof choices>[number]

export const methodRuleCalls = {
  /** All of them by place, and the warehouses with the methods that a rule may name. */
  getList: call({
    ...own,
    method: 'GET',
    path: `${path}/getList`,
    title: 'Rules for the shipping method',
    input: z.strictObject({}),
    output: z.object({ rows: z.array(methodRule), warehouses: choices }),
  }),
  addRule: call({
    ...own,
    method: 'POST',
    path: `${path}/addRule`,
    title: { en: 'Add a shipping rule', zh_CN: '新增物流规则' },
    /** Without a place it comes last. */
    input: rule({ place: place.optional() }),
    output: z.object({ rule_id: id, place }),
  }),
  updateRule: call({
    ...own,
    method: 'POST',
    path: `${path}/updateRule`,
    title: { en: 'Edit a shipping rule', zh_CN: '编辑物流规则' },
    // `version` is the one the form was opened with.
    input: rule({ ...key, version: z.int().min(1) }),
    output: done,
  }),
  /** Before or behind the others; behind the last place it comes last. */
  moveRule: call({
    ...own,
    method: 'POST',
    path: `${path}/moveRule`,
    title: { en: 'Move a shipping rule', zh_CN: '调整物流规则顺序' },
    input: z.strictObject({ ...key, place }),
    output: z.object({ place }),
  }),
  /** For good: taking it back adds it anew at its place. */
  deleteRule: call({
    ...own,
    method: 'POST',
    path: `${path}/deleteRule`,
    title: { en: 'Delete a shipping rule', zh_CN: '删除物流规则' },
    input: z.strictObject(key),
    output: done,
  }),
}
