// Accepting an invitation, for people of both sides who have no password yet. Sending, repeating and withdrawing one stand with the calls about
// sub-accounts and staff.
import { z } from 'zod'
import { call } from '../contract.ts'
import { done } from '../fields.ts'
import { LANGUAGES } from '../language.ts'
import { DIFFER, passwordsAgree, passwordTwice } from '../access/passwords.contract.ts'

/** The language of the mail, which the person who invites chooses. */
export const mailLanguage = z.enum(LANGUAGES)

const token = z.string().regex(/^[\w-]{20,100}$/)

export const invitationCalls = {
  check: call({
    method: 'POST',
    path: '/api/ucenter/checkInvitation',
    title: { en: 'Look at an invitation', zh_CN: '查看邀请' },
    audience: 'public',
    permission: null,
    reads: true,
    input: z.strictObject({ token }),
    /** Whose account it opens; of staff the company is ''. */
    output: z.object({ name: z.string(), email: z.string(), company_name: z.string() }),
  }),
  accept: call({
    method: 'POST',
    path: '/api/ucenter/acceptInvitation',
    title: { en: 'Accept an invitation', zh_CN: '接受邀请' },
    audience: 'public',
    permission: null,
    input: z.strictObject({ token, ...passwordTwice }).refine(passwordsAgree, DIFFER),
    output: done,
  }),
}
