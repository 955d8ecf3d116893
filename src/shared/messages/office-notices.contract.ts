// The calls of the staff who write and publish notices. The states are in notices.states.ts.
import { z } from 'zod'
import { platformType } from '../brands/brand.ts'
import { call } from '../contract.ts'
import { customerId, done, id, instant, moment, optionalText, owner, pageInput, pageOf, text } from '../fields.ts'
import { NOTICE_STATUSES } from './notices.states.ts'

const staff = { audience: 'staff', permission: 'notices.edit' } as const
const press = z.strictObject({ press_id: id })

const LINE = { params: { rule: 'one_line' } }
const oneLine = (value: string) => !/[\r\n\t]/.test(value)
const words = {
  title_en: text(120).refine(oneLine, LINE),
  meta_title_en: text(40).refine(oneLine, LINE),
  description_en: text(8000),
  title_zh: optionalText(120).refine(oneLine, LINE),
  meta_title_zh: optionalText(40).refine(oneLine, LINE),
  description_zh: optionalText(8000),
}
const written = {
  ...words,
  /** None: every brand. */
  platform_types: z.array(platformType).max(98),
  /** None of either: every customer of those brands. */
  customer_ids: z.array(customerId).max(500),
  manager_ids: z.array(id).max(100),
  is_popup: z.boolean(),
  /** Absent: it stays until it is withdrawn. */
  ends_at: moment.optional(),
}

const officeRow = z.object({
  press_id: id,
  status: z.enum(NOTICE_STATUSES),
  title_en: z.string(),
  title_zh: z.string(),
  meta_title_en: z.string(),
  meta_title_zh: z.string(),
  platform_types: z.array(z.int()),
  /** Only chosen customers or managers' customers, not everybody. */
  is_narrowed: z.boolean(),
  is_popup: z.boolean(),
  publish_on_time: instant.nullable(),
  ends_at: instant.nullable(),
  /** How many people have read it. */
  read_count: z.int(),
  updated_at: instant,
  updated_by_name: z.string(),
})
export type OfficeNotice = z.infer<typeof officeRow>
const officeDetail = officeRow.extend({
  description_en: z.string(),
  description_zh: z.string(),
  customer_ids: z.array(z.int()),
  customers: z.array(z.object(owner)),
  manager_ids: z.array(id),
  /** How many people it reaches today. */
  people_count: z.int(),
})
export type OfficeNoticeDetail = z.infer<typeof officeDetail>

export const officeNoticeCalls = {
  getList: call({
    method: 'GET',
    path: '/api/office/notice/getList',
    title: 'Notices',
    ...staff,
    input: z.strictObject({
      status: z.enum(NOTICE_STATUSES).optional(),
      search: optionalText(100).optional(),
      ...pageInput,
    }),
    output: pageOf(officeRow),
  }),
  getStatusCounts: call({
    method: 'GET',
    path: '/api/office/notice/getStatusCounts',
    title: 'Notice counts',
    ...staff,
    input: z.strictObject({}),
    output: z.record(z.enum(NOTICE_STATUSES), z.int()),
  }),
  getDetail: call({
    method: 'GET',
    path: '/api/office/notice/getDetail',
    title: 'Notice',
    ...staff,
    input: press,
    output: officeDetail,
  }),
  getAudienceChoices: call({
    method: 'GET',
    path: '/api/office/notice/getAudienceChoices',
    title: 'Whom a notice can be for',
    ...staff,
    input: z.strictObject({}),
    output: z.object({
      brands: z.array(z.object({ platform_type: z.int(), name: z.string() })),
      managers: z.array(z.object({ staff_id: id, name: z.string() })),
    }),
  }),
  addNotice: call({
    method: 'POST',
    path: '/api/office/notice/addNotice',
    title: { en: 'Write notice', zh_CN: '撰写公告' },
    ...staff,
    input: z.strictObject(written),
    output: press,
  }),
  updateNotice: call({
    method: 'POST',
    path: '/api/office/notice/updateNotice',
    title: { en: 'Edit notice', zh_CN: '编辑公告' },
    ...staff,
    input: z.strictObject({ press_id: id, ...written }),
    output: done,
  }),
  publish: call({
    method: 'POST',
    path: '/api/office/notice/publish',
    title: { en: 'Publish notice', zh_CN: '发布公告' },
    ...staff,
    // Without a moment it is published at once, with one it is scheduled for then.
    input: z.strictObject({ press_id: id, publish_on_time: moment.nullable() }),
    output: z.object({ status: z.enum(NOTICE_STATUSES), publish_on_time: instant }),
  }),
  unschedule: call({
    method: 'POST',
    path: '/api/office/notice/unschedule',
    title: { en: 'Take notice off the schedule', zh_CN: '取消定时发布' },
    ...staff,
    input: press,
    output: done,
  }),
  withdraw: call({
    method: 'POST',
    path: '/api/office/notice/withdraw',
    title: { en: 'Withdraw notice', zh_CN: '撤回公告' },
    ...staff,
    input: press,
    output: done,
  }),
  deleteNotice: call({
    method: 'POST',
    path: '/api/office/notice/deleteNotice',
    title: { en: 'Delete draft of a notice', zh_CN: '删除公告草稿' },
    ...staff,
    input: press,
    output: done,
  }),
  restoreNotice: call({
    method: 'POST',
    path: '/api/office/notice/restoreNotice',
    title: { en: 'Take back deletion of notice', zh_CN: '恢复已删除的公告' },
    ...staff,
    input: press,
    output: done,
  }),
  republish: call({
    method: 'POST',
    path: '/api/office/notice/republish',
    title: { en: 'Take back withdrawal of notice', zh_CN: '恢复已撤回的公告' },
    ...staff,
    input: press,
    output: done,
  }),
}
