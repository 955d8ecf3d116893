// What the server writes in traditional Chinese, through real calls: refusals and reasons of fields, mails, the export, the menu. How
// texts are converted is src/server/base/traditional.test.ts.
import { afterAll, expect, test } from 'vitest'
import { passwordCalls } from '#shared/access/passwords.contract.ts'
import { signInCalls } from '#shared/access/sign-in.contract.ts'
import { topUpCalls } from '#shared/billing/top-up.contract.ts'
import { operationLogCalls } from '#shared/oversight/operation-log.contract.ts'
import { openMailBox } from '#server/mail/mail-box.testing.ts'
import { ok, send, useApp } from './app.ts'
import { makeCustomer } from './make.ts'

const box = await openMailBox()
const app = useApp({ SMTP_URL: box.url })
afterAll(() => box.close())
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const taiwan = { language: 'zh-tw' } as const

test('a refusal, and why a field was refused', async () => {
  const wrong = await send(
    app,
    null,
    signInCalls.signIn,
    { email: 'a@b.example', password: 'x', remember: false },
    taiwan,
  )
  expect(wrong.body.msg).toBe('電子信箱或密碼錯誤')
  const blank = await send(app, null, signInCalls.signIn, { email: '', password: 'x', remember: false }, taiwan)
  expect(blank.body.msg).toBe('請檢查標示的欄位')
  expect(JSON.stringify(blank.body.fields)).toMatch(/必填|電子信箱無效/)
})

test('a mail, with its language on it and the name of the brand as it was typed', async () => {
  const seller = await makeCustomer(app)
  await ok(app, null, passwordCalls.sendEmail, { email: seller.email }, taiwan)
  await app.runJobs()
  const mail = box.mails.find(({ envelopeTo }) => envelopeTo.includes(seller.email))
  expect(mail?.subject).toBe('重設您的港线密碼')
  expect(mail?.text).toContain('我們收到了重設您帳號密碼的請求。')
  expect(mail?.html).toContain('<html lang="zh-TW">')
  const { language } = await app.ctx.db.office
    .selectFrom('mail_outbox')
    .select('language')
    .where('to_address', '=', seller.email)
    .executeTakeFirstOrThrow()
  expect(language).toBe('zh_TW')
})

test('the heads and words of an export, its data as typed; the menu in every language', async () => {
  const seller = await makeCustomer(app)
  const file = { name: '账号凭证.pdf', bytes: PDF }
  await ok(app, seller, topUpCalls.uploadSlip, {}, { file })
  const csv = ((await ok(app, seller, operationLogCalls.exportList, {}, taiwan)) as unknown as Buffer).toString()
  expect(csv).toContain('時間,選單,操作')
  expect(csv).toContain(',主帳號,')
  expect(csv).toContain('账号凭证.pdf')
  const text = JSON.stringify(await ok(app, seller, signInCalls.getCurrentUser, {}))
  for (const title of ['Orders', '订单', '訂單']) expect(text).toContain(`"${title}"`)
})
