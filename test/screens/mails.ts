// Reading what the house has sent, as an admin does in the office's outbox.
import type { Page } from 'playwright-core'
import { soon } from './acts.ts'

/** The text of the newest mail to an address, with `subject` in its row; waits until there is one. */
export async function mailTo(admin: Page, email: string, subject = ''): Promise<string> {
  const look = async () => {
    await admin.goto(new URL(`/office/mail-outbox?to=${email}`, admin.url()).href)
    const read = admin.getByRole('button', { name: /^(Read|查看)$/ })
    const row = admin.getByRole('row').filter({ has: read, hasText: subject }).filter({ visible: true }).first()
    const there = await row.waitFor({ timeout: 2_000 }).then(
      () => true,
      () => false,
    )
    if (!there) return ''
    await row.getByRole('button', { name: /^(Read|查看)$/ }).click()
    return admin.getByRole('dialog').filter({ visible: true }).innerText()
  }
  let mail = ''
  await soon(async () => (mail = await look())).not.toBe('')
  return mail
}

/** The path of the link in a mail: its host is the brand's, the tests run on another. */
export const pathIn = (mail: string): string => /https?:\/\/[^/\s]+(\/\S+)/.exec(mail)?.[1] ?? ''
