// The outbox against a real mail server: sent once, tried again, given up after a day, dropped when untrue; nothing in a header breaks out.
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { useApp } from '#test/app.ts'
import { makeBrand, makeSecondBrand } from '#test/make.ts'
import { openMailBox } from './mail-box.testing.ts'
import { readAddress } from '#server/outside/mail.ts'
import { composeMail, mailBrand } from './compose.ts'
import { queueMail, type Mail } from './outbox.ts'

const box = await openMailBox()
const app = useApp({ SMTP_URL: box.url, MAIL_FROM: 'House <house@house.example>' })
afterAll(() => box.close())

const at = (time: string) => app.setTime(`2026-03-${time}:00Z`)
async function queue(change: Partial<Mail> = {}): Promise<void> {
  await makeBrand(app)
  const mail: Mail = {
    to: 'mei@seller.example',
    language: 'en',
    platformType: 1,
    sender: 'Harbour "line" <x@y>',
    subject: 'Grüße 您好',
    text: 'secret link',
    html: '<p>secret link</p>',
    ...change,
  }
  await queueMail(app.ctx, app.ctx.db.office, app.ctx.clock.now(), {
    ...mail,
    sender: change.sender ?? 'Harbourline <portal@harbourline.example>',
  })
}
const rows = () => app.ctx.db.office.selectFrom('mail_outbox').selectAll().orderBy('mail_id').execute()

test('a mail is sent once, under the stored sender, and its text is forgotten', async () => {
  at('02T09:00')
  await queue()
  await Promise.all([app.runJobs(), app.runJobs()])
  await app.runJobs()
  expect(box.mails).toHaveLength(1)
  expect(box.mails[0]).toMatchObject({
    subject: 'Grüße 您好',
    from: { name: 'Harbourline', address: 'portal@harbourline.example' },
    envelopeFrom: 'portal@harbourline.example',
    envelopeTo: ['mei@seller.example'],
  })
  expect(box.mails[0]?.text).toContain('secret link')
  expect(box.mails[0]?.html).toContain('secret link')
  expect((await rows())[0]).toMatchObject({ text: '', html: '', attempts: 1, failed_reason: null })
})

test('a brand without a sender uses MAIL_FROM', async () => {
  at('02T09:10')
  await queue({ sender: '' })
  await app.runJobs()
  expect(box.mails.at(-1)?.from).toMatchObject({ name: 'House', address: 'house@house.example' })
})

test('a refused mail is tried again later and later, and given up after 24 hours', async () => {
  box.refuse(true)
  at('03T09:00')
  const before = box.mails.length
  await queue({ to: 'late@seller.example' })
  await app.runJobs()
  await app.runJobs()
  const mail = async () => (await rows()).at(-1)!
  expect(await mail()).toMatchObject({ attempts: 1, sent_at: null, failed_reason: null })
  expect((await mail()).last_error).toContain('try later')
  expect((await mail()).next_at).toBe('2026-03-03T09:00:30.000Z')
  at('03T09:01')
  await app.runJobs()
  expect(await mail()).toMatchObject({ attempts: 2, next_at: '2026-03-03T09:02:00.000Z' })
  at('04T09:00')
  await app.runJobs()
  expect(await mail()).toMatchObject({ sent_at: null, text: '', html: '' })
  expect((await mail()).failed_reason).toContain('try later')
  box.refuse(false)
  at('04T12:00')
  await app.runJobs()
  expect(box.mails.length).toBe(before)
})

test('a mail that waited through an outage goes out afterwards', async () => {
  box.refuse(true)
  at('05T09:00')
  await queue({ to: 'patient@seller.example' })
  await app.runJobs()
  box.refuse(false)
  at('05T11:00')
  await app.runJobs()
  expect(box.mails.at(-1)?.envelopeTo).toEqual(['patient@seller.example'])
})

test('a mail that says nothing true any more is dropped', async () => {
  at('06T09:00')
  const before = box.mails.length
  await queue({ dropAfter: new Date('2026-03-06T09:10:00Z') })
  at('06T09:11')
  await app.runJobs()
  expect(box.mails.length).toBe(before)
  expect((await rows()).at(-1)).toMatchObject({ failed_reason: 'expired', text: '', attempts: 0 })
})

test('line breaks and second addresses do not get into a header', async () => {
  for (const change of [
    { to: 'a@x.example\r\nBcc: b@y.example' },
    { subject: 'Hi\nBcc: b@y.example' },
    { sender: 'A\r\n <a@x.example>' },
  ])
    await expect(queue(change)).rejects.toThrow(/line break/)
  await expect(queue({ to: 'a@x.example,b@y.example' })).rejects.toThrow(/check constraint/)
  expect(readAddress('"a@evil.example x"@ok.example')).toBeUndefined()
  expect(readAddress('A <a@x.example>, B <b@y.example>')).toBeUndefined()
  expect(readAddress('港线 <a@x.example>')).toEqual({ name: '港线', address: 'a@x.example' })
})

test('a mail wears its brand: logo inside the mail, name, foot and help address in the reader’s language, and a link that names it', async () => {
  at('02T09:00')
  await makeSecondBrand(app)
  const { office } = app.ctx.db
  const texts = {
    name_zh: '速派',
    footer_en: 'Other Ltd., Hamburg',
    footer_zh: '汉堡速派公司',
    support_email: 'help@other.example',
  }
  await office.updateTable('brand').set(texts).where('platform_type', '=', 3).execute()
  const png = await sharp({ create: { width: 8, height: 2, channels: 3, background: '#0b6e4f' } })
    .png()
    .toBuffer()
  await office
    .insertInto('brand_picture')
    .values({ platform_type: 3, kind: 'paper', picture_hash: 'c'.repeat(64), png })
    .execute()
  const content = { subject: 'S', lines: ['L'], button: 'B' }
  const brand = await mailBrand(office, 3)
  for (const language of ['en', 'zh_CN'] as const)
    await queueMail(
      app.ctx,
      office,
      app.ctx.clock.now(),
      composeMail(brand, `${language}@other.example`, language, content, '/login'),
    )
  await app.runJobs()
  const [english, chinese] = ['en', 'zh_CN'].map((to) =>
    box.mails.find(({ envelopeTo }) => envelopeTo[0] === `${to}@other.example`),
  )
  for (const mail of [english, chinese]) {
    expect(mail?.html).toContain('src="cid:logo"')
    expect(mail?.attachments).toMatchObject([{ contentId: '<logo>', mimeType: 'image/png', disposition: 'inline' }])
    expect(Buffer.from(mail?.attachments[0]?.content as ArrayBuffer)).toEqual(png)
    for (const part of [mail?.html, mail?.text]) {
      expect(part).toContain('help@other.example')
      expect(part).toContain('http://localhost/login?platform_type=3')
    }
  }
  for (const part of [english?.html, english?.text]) expect(part).toMatch(/Other Ltd., Hamburg[^]*Questions\? Write to/)
  for (const part of [chinese?.html, chinese?.text]) expect(part).toMatch(/速派[^]*汉堡速派公司[^]*如有疑问，请联系/)
})
