// Choosing an own password in place of one that somebody else gave, for both sides. Until that is done nothing else works;
// changing a password later is not here.
import { z } from 'zod'
import { call } from '../contract.ts'
import { done } from '../fields.ts'
import { newPassword } from './passwords.contract.ts'

/** A password typed twice. */
export const passwords = { password: newPassword, confirm_password: z.string().min(1).max(128) }

export const chooseOwn = call({
  method: 'POST',
  path: '/api/ucenter/changeOwnPassword',
  title: { en: 'Choose an own password', zh_CN: '设置自己的密码' },
  audience: 'customer',
  permission: 'any',
  whileIncomplete: true,
  input: z.strictObject(passwords),
  output: done,
})

export const officeChooseOwn = call({
  method: 'POST',
  path: '/api/office/changeOwnPassword',
  title: { en: 'Choose an own password', zh_CN: '设置自己的密码' },
  audience: 'staff',
  permission: 'any',
  whileIncomplete: true,
  input: z.strictObject(passwords),
  output: done,
})
