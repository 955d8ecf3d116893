// What a password typed twice must be.
import type { Refusal, Text } from '../errors.ts'

const DIFFER: Text = { en: 'The two passwords do not match', zh_CN: '两次输入的密码不一致' }

/** Password and confirmation must match (Rule 4.4). */
export const refuseDifferent = (input: { password: string; confirm_password: string }): Refusal | undefined =>
  input.password === input.confirm_password
    ? undefined
    : { code: 'invalid_input', fields: [{ path: 'confirm_password', reason: DIFFER }] }
