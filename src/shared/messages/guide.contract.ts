// The guides that a person reads once (Rule 15.2). Their texts are in the portal.
import { z } from 'zod'
import { call } from '../contract.ts'
import { done } from '../fields.ts'

/** Which guide: 3 is the operation guide, the only one that there is. */
export const OPERATION_GUIDE = 3

export const guideCalls = {
  updateOperationGuide: call({
    method: 'POST',
    path: '/api/ucenter/customer/setting/updateOperationGuide',
    title: { en: 'Mark guide as read', zh_CN: '标记指南已读' },
    audience: 'customer',
    permission: 'any',
    // 0 has it shown again.
    input: z.strictObject({ is_read: z.union([z.literal(0), z.literal(1)]), guide_type: z.literal(OPERATION_GUIDE) }),
    output: done,
  }),
}
