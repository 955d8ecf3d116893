// The mails around accounts: texts in both languages, as plain text and as HTML. Links are made of the brand's stored address, never
// of anything that a request says.
import { sql } from 'kysely'
import { inLanguage, LANGUAGE_TAGS, readsChinese, type InLanguages, type Language } from '#shared/language.ts'
import type { Database } from '#server/base/database/database.ts'
import '../base/traditional.ts'
import type { Mail } from '../base/outbox.ts'
import { SECURITY_MAILS } from './security-mails.ts'

export type MailBrand = {
  platform_type: number
  name: string
  label_zh: string
  color: string
  site_url: string
  mail_sender: string
}
export type MailContent = { subject: string; lines: string[]; button: string }
type Named = { brand: string; by: string; company: string }
type Template = InLanguages<(values: Named) => MailContent>

export const MAILS = {
  reset: {
    en: ({ brand }) => ({
      subject: `Set a new password for ${brand}`,
      lines: [
        'Somebody, hopefully you, asked for a new password for your account.',
        'The link works once and for 10 minutes. If it was not you, ignore this mail: nothing has changed.',
      ],
      button: 'Set a new password',
    }),
    zh_CN: ({ brand }) => ({
      subject: `重置您的${brand}密码`,
      lines: [
        '我们收到了重置您账号密码的请求。',
        '链接 10 分钟内有效，且只能使用一次。如非本人操作，请忽略此邮件，您的账号没有任何变化。',
      ],
      button: '设置新密码',
    }),
  },
  changed: {
    en: ({ brand }) => ({
      subject: `Your password for ${brand} was changed`,
      lines: [
        'The password of your account was just changed, and other sessions were ended.',
        'If it was not you, set a new password at once and tell your account manager.',
      ],
      button: 'Set a new password',
    }),
    zh_CN: ({ brand }) => ({
      subject: `您的${brand}密码已更改`,
      lines: ['您的账号密码刚刚被更改，其他登录会话已全部结束。', '如非本人操作，请立即重置密码并联系您的客户经理。'],
      button: '重置密码',
    }),
  },
  confirm: {
    en: ({ brand }) => ({
      subject: `Confirm your account with ${brand}`,
      lines: [
        'Thank you for registering. One step is left: confirm that this address is yours.',
        'The link works for 24 hours. If you did not register, ignore this mail.',
      ],
      button: 'Confirm and open the account',
    }),
    zh_CN: ({ brand }) => ({
      subject: `请确认您的${brand}账号`,
      lines: ['感谢注册。请确认此邮箱属于您，即可开通账号。', '链接 24 小时内有效。如非本人注册，请忽略此邮件。'],
      button: '确认并开通账号',
    }),
  },
  known: {
    en: ({ brand }) => ({
      subject: `You already have an account with ${brand}`,
      lines: [
        'Somebody, hopefully you, tried to register with this address. It already has an account, so nothing was changed.',
        'If you forgot the password, ask for a new one on the sign-in page.',
      ],
      button: 'Sign in',
    }),
    zh_CN: ({ brand }) => ({
      subject: `您已拥有${brand}账号`,
      lines: ['有人尝试使用此邮箱注册。该邮箱已有账号，未作任何更改。', '如果忘记了密码，可在登录页面重置。'],
      button: '登录',
    }),
  },
  invited: {
    en: ({ brand, by, company }) => ({
      subject: `You are invited to ${brand}`,
      lines: [
        `${by} of ${company} invites you to work in the customer portal of ${brand}.`,
        'Choose a password and your account is open. The link works once and for 7 days.',
        'If you do not know what this is about, ignore this mail.',
      ],
      button: 'Accept the invitation',
    }),
    zh_CN: ({ brand, by, company }) => ({
      subject: `邀请您使用${brand}`,
      lines: [
        `${company} 的 ${by} 邀请您使用${brand}客户平台。`,
        '设置密码后即可开通账号。链接 7 天内有效，且只能使用一次。',
        '如果您不了解此事，请忽略此邮件。',
      ],
      button: '接受邀请',
    }),
  },
  colleague: {
    en: ({ brand, by }) => ({
      subject: `Your account in the back office of ${brand}`,
      lines: [
        `${by} opened an account for you in the back office of ${brand}.`,
        'Choose a password to begin. The link works once and for 7 days.',
      ],
      button: 'Choose a password',
    }),
    zh_CN: ({ brand, by }) => ({
      subject: `您的${brand}后台账号`,
      lines: [`${by} 已为您开通${brand}后台账号。`, '设置密码后即可使用。链接 7 天内有效，且只能使用一次。'],
      button: '设置密码',
    }),
  },
} satisfies Record<string, Template>

const ALL = { ...MAILS, ...SECURITY_MAILS }
export type MailKind = keyof typeof ALL

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
/** A name that somebody typed, where a mail repeats it: one short line that no mail program turns into a link. */
export const plain = (name: string) => name.replace(/[\r\n]+|:\/\/|www\./gi, ' ').slice(0, 120)
const HEX = /^#[0-9a-f]{3,8}$/i

/** The brand's name as a mail says it. */
const nameOf = (brand: MailBrand, language: Language) =>
  readsChinese(language) ? brand.label_zh || brand.name : brand.name

/** One of the mails above, ready for the outbox. `path` is where its button leads, inside the brand's site; `from` is who invites. */
export function accountMail(
  kind: MailKind,
  brand: MailBrand,
  to: string,
  language: Language,
  path: string,
  dropAfter?: Date,
  from: { by: string; company?: string } = { by: '' },
): Mail {
  const values = {
    brand: nameOf(brand, language).replace(/[\r\n]/g, ' '),
    by: plain(from.by),
    company: plain(from.company ?? ''),
  }
  return {
    ...composeMail(brand, to, language, inLanguage<Template['en']>(ALL[kind], language)(values), path),
    dropAfter,
  }
}

/** A mail in the brand's dress, as plain text and as HTML. */
export function composeMail(
  brand: MailBrand,
  to: string,
  language: Language,
  content: MailContent,
  path: string,
): Mail {
  const { subject, lines, button } = content
  const name = nameOf(brand, language)
  // An installation whose address is not entered yet still tells about a changed password, without a link.
  const link = URL.canParse(path, brand.site_url) ? new URL(path, brand.site_url).toString() : undefined
  const color = HEX.test(brand.color) ? brand.color : '#0958d9'
  const paragraphs = lines
    .map((line) => `<p style="margin:0 0 16px;white-space:pre-line">${escaped(line)}</p>`)
    .join('')
  const linked = (address: string) =>
    `<p style="margin:24px 0"><a href="${escaped(address)}" style="display:inline-block;padding:10px 20px;border-radius:6px;background:${color};color:#fff;text-decoration:none">${escaped(button)}</a></p>` +
    `<p style="margin:0;font-size:13px;color:#596273;word-break:break-all">${escaped(address)}</p>`
  const html =
    `<!doctype html><html lang="${LANGUAGE_TAGS[language]}"><body style="margin:0;padding:24px;background:#f4f6fa;font:16px/1.5 system-ui,sans-serif;color:#1a2233">` +
    `<div style="max-width:520px;margin:auto;padding:32px;background:#fff;border-radius:8px"><h1 style="margin:0 0 20px;font-size:18px;color:${color}">${escaped(name)}</h1>${paragraphs}` +
    (link ? linked(link) : '') +
    '</div></body></html>'
  const text = `${lines.join('\n\n')}\n\n${link ? `${button}:\n${link}\n\n` : ''}${name}\n`
  return { to, language, platformType: brand.platform_type, sender: brand.mail_sender, subject, text, html }
}

/** The stored brand that a mail carries; one without an address of its own leads to the default brand's. */
export async function mailBrand(db: Database, platformType: number): Promise<MailBrand> {
  const { rows } = await sql<MailBrand>`select b.platform_type, b.name, b.label_zh, b.color, b.mail_sender,
      coalesce(nullif(b.site_url, ''), (select d.site_url from brand d where d.is_default), '') as site_url
    from brand b where b.platform_type = ${platformType}`.execute(db)
  if (!rows[0]) throw new Error(`there is no brand ${platformType}`)
  return rows[0]
}
