// The addresses that a customer wants warned of low stock (Rule 6.6), a part of its settings.
import { z } from 'zod'
import { call } from '../contract.ts'
import { done, email, id, instant } from '../fields.ts'

const views = { method: 'GET', audience: 'customer', permission: 'settings.view' } as const
const edits = { method: 'POST', audience: 'customer', permission: 'settings.edit' } as const
const setting = '/api/ucenter/customer/setting' as const

const warningEmail = z.object({ email_id: id, email: z.string(), enabled: z.boolean(), created_at: instant })
export type WarningEmail = z.infer<typeof warningEmail>

export const warningEmailCalls = {
  getList: call({
    ...views,
    path: `${setting}/getWarningEmailList`,
    title: 'Warning e-mails',
    input: z.strictObject({}),
    output: z.object({ rows: z.array(warningEmail) }),
  }),
  addEmail: call({
    ...edits,
    path: `${setting}/addWarningEmail`,
    title: { en: 'Add warning e-mail', zh_CN: '添加预警邮箱' },
    input: z.strictObject({ email }),
    output: z.object({ email_id: id }),
  }),
  updateEmail: call({
    ...edits,
    path: `${setting}/updateWarningEmail`,
    title: { en: 'Edit warning e-mail', zh_CN: '编辑预警邮箱' },
    input: z.strictObject({ email_id: id, email }),
    output: done,
  }),
  setStatus: call({
    ...edits,
    path: `${setting}/setWarningEmailStatus`,
    title: { en: 'Switch warning e-mail on or off', zh_CN: '启用或停用预警邮箱' },
    input: z.strictObject({ email_id: id, enabled: z.boolean() }),
    output: done,
  }),
  deleteEmail: call({
    ...edits,
    path: `${setting}/deleteWarningEmail`,
    title: { en: 'Delete warning e-mail', zh_CN: '删除预警邮箱' },
    input: z.strictObject({ email_id: id }),
    output: done,
  }),
}
