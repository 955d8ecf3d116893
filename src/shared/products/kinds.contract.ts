// Calls about what sorts of products there are: the tree of categories and the attributes, as customers choose them and as the office keeps them.
import { z } from 'zod'
import { call } from '../contract.ts'
import { done, text, total } from '../fields.ts'
import { HANDLINGS } from '../handling.ts'

/** Small letters, digits and low lines, beginning with a letter; programs know a category or an attribute by it, so it stays. */
export const kindCode = z
  .string()
  .min(1)
  .max(40)
  .refine((value) => /^[a-z][a-z0-9_]*$/.test(value), { params: { rule: 'kind_code' } })

const kind = {
  code: z.string(),
  name_en: z.string(),
  name_zh: z.string(),
  /** A closed one stays with the products that have it, and is chosen for no other. */
  enabled: z.boolean(),
}

const category = z.object({ ...kind, parent_code: z.string().nullable() })
export type Category = z.infer<typeof category>

const attribute = z.object({ ...kind, handling: z.enum(HANDLINGS) })
export type Attribute = z.infer<typeof attribute>

/** How many products of all customers have it, deleted ones too. */
const used = { products: total }

const officeCategory = category.extend(used)
export type OfficeCategory = z.infer<typeof officeCategory>

const officeAttribute = attribute.extend(used)
export type OfficeAttribute = z.infer<typeof officeAttribute>

/** What the tariffs in force do with goods of a handling. */
const handlingRow = z.object({
  handling: z.enum(HANDLINGS),
  /** Shipping methods that carry none of it, and those that ask more for it, by warehouse and code. */
  refused_by: z.array(z.string()),
  dearer_with: z.array(z.string()),
})
export type HandlingRow = z.infer<typeof handlingRow>

export const kindCalls = {
  /** Siblings in their order. */
  getCategories: call({
    method: 'GET',
    path: '/api/ucenter/product/getProductCategoryList',
    title: 'Product categories',
    audience: 'customer',
    permission: 'any',
    forKeys: true,
    input: z.strictObject({}),
    output: z.object({ rows: z.array(category) }),
  }),
  getAttributes: call({
    method: 'GET',
    path: '/api/tms/basic/CommonData/getPropertyList',
    title: 'Product attributes',
    audience: 'customer',
    permission: 'any',
    forKeys: true,
    input: z.strictObject({}),
    output: z.object({ rows: z.array(attribute) }),
  }),
}

const names = { name_en: text(60), name_zh: text(60) }
const key = { code: kindCode }
/** Its place among its siblings, from 0; beyond the last is last. */
const place = z.int().min(0).max(1000)

const reads = { method: 'GET', audience: 'staff', permission: 'products.view', input: z.strictObject({}) } as const
const edits = { method: 'POST', audience: 'staff', permission: 'catalogue.edit', output: done } as const

export const officeKindCalls = {
  getCategories: call({
    ...reads,
    path: '/api/office/products/getCategories',
    title: 'Product categories',
    output: z.object({ rows: z.array(officeCategory) }),
  }),
  addCategory: call({
    ...edits,
    path: '/api/office/products/addCategory',
    title: { en: 'Add product category', zh_CN: '新增产品品类' },
    input: z.strictObject({ ...key, ...names, parent_code: kindCode.nullable() }),
  }),
  renameCategory: call({
    ...edits,
    path: '/api/office/products/renameCategory',
    title: { en: 'Rename product category', zh_CN: '重命名产品品类' },
    input: z.strictObject({ ...key, ...names }),
  }),
  moveCategory: call({
    ...edits,
    path: '/api/office/products/moveCategory',
    title: { en: 'Move product category', zh_CN: '移动产品品类' },
    input: z.strictObject({ ...key, parent_code: kindCode.nullable(), place }),
  }),
  setCategoryStatus: call({
    ...edits,
    path: '/api/office/products/setCategoryStatus',
    title: { en: 'Open or close product category', zh_CN: '启用或停用产品品类' },
    input: z.strictObject({ ...key, enabled: z.boolean() }),
  }),
  deleteCategory: call({
    ...edits,
    path: '/api/office/products/deleteCategory',
    title: { en: 'Delete product category', zh_CN: '删除产品品类' },
    input: z.strictObject(key),
  }),
  getAttributes: call({
    ...reads,
    path: '/api/office/products/getAttributes',
    title: 'Product attributes',
    output: z.object({ rows: z.array(officeAttribute), handlings: z.array(handlingRow) }),
  }),
  addAttribute: call({
    ...edits,
    path: '/api/office/products/addAttribute',
    title: { en: 'Add product attribute', zh_CN: '新增产品属性' },
    input: z.strictObject({ ...key, ...names, handling: z.enum(HANDLINGS) }),
  }),
  updateAttribute: call({
    ...edits,
    path: '/api/office/products/updateAttribute',
    title: { en: 'Edit product attribute', zh_CN: '修改产品属性' },
    input: z.strictObject({ ...key, ...names, handling: z.enum(HANDLINGS) }),
  }),
  moveAttribute: call({
    ...edits,
    path: '/api/office/products/moveAttribute',
    title: { en: 'Move product attribute', zh_CN: '移动产品属性' },
    input: z.strictObject({ ...key, place }),
  }),
  setAttributeStatus: call({
    ...edits,
    path: '/api/office/products/setAttributeStatus',
    title: { en: 'Open or close product attribute', zh_CN: '启用或停用产品属性' },
    input: z.strictObject({ ...key, enabled: z.boolean() }),
  }),
  deleteAttribute: call({
    ...edits,
    path: '/api/office/products/deleteAttribute',
    title: { en: 'Delete product attribute', zh_CN: '删除产品属性' },
    input: z.strictObject(key),
  }),
}
