// Messages on a person's own screen (Rules 18.29, 18.30): the browsers that show them.
import { z } from 'zod'
import { call } from '../contract.ts'
import { done, id, instant } from '../fields.ts'

const own = { audience: 'customer', permission: 'any' } as const
const base64url = (bytes: number) => z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`))

export const pushCalls = {
  getDevices: call({
    method: 'GET',
    path: '/api/ucenter/customer/message/getDevices',
    title: 'Browsers that show messages',
    ...own,
    input: z.strictObject({}),
    output: z.object({
      /** The house's key, by which the browser's maker knows who may send: a P-256 point, base64url. */
      key: z.string(),
      /** `here`: switched on in the session that asks. */
      rows: z.array(z.object({ device_id: id, name: z.string(), created_at: instant, here: z.boolean() })),
    }),
  }),
  addDevice: call({
    method: 'POST',
    path: '/api/ucenter/customer/message/addDevice',
    title: { en: 'Show messages in this browser', zh_CN: '在此浏览器显示消息' },
    ...own,
    // What the browser answered to `pushManager.subscribe`.
    input: z.strictObject({
      endpoint: z.string().min(1).max(1000),
      p256dh: base64url(65),
      auth: base64url(16),
    }),
    output: z.object({ device_id: id }),
  }),
  removeDevice: call({
    method: 'POST',
    path: '/api/ucenter/customer/message/removeDevice',
    title: { en: 'Show no messages in a browser', zh_CN: '停止在浏览器显示消息' },
    ...own,
    input: z.strictObject({ device_id: id }),
    output: done,
  }),
}
