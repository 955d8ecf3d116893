// How many addresses of a customer are warned of low stock, and which are refused (Rule 6.6). What is a valid address is `email` of
// fields.ts.
import type { Refusal } from '../errors.ts'

/** Rule 6.6. */
export const MAX_WARNING_EMAILS = 10

/** `others` are the addresses that the customer has already, without the one that is changed. */
export function refuseWarningEmail(email: string, others: readonly string[]): Refusal | undefined {
  if (others.includes(email)) {
    const reason = { en: 'This address is already in the list', zh_CN: '该邮箱已在列表中' }
    return { code: 'invalid_input', fields: [{ path: 'email', reason }] }
  }
  return refuseMoreWarningEmails(others.length)
}

export const refuseMoreWarningEmails = (others: number): Refusal | undefined =>
  others >= MAX_WARNING_EMAILS ? { code: 'warning_emails_full', params: { limit: MAX_WARNING_EMAILS } } : undefined
