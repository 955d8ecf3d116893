// The mails around signing in and people: their texts in both languages. How a mail looks is mail/compose.ts.
import { brandName } from '#shared/brands/brand.ts'
import { inLanguage, type InLanguages, type Language } from '#shared/language.ts'
import { composeMail, plain, type Mail, type MailBrand, type MailContent } from '#server/mail/index.ts'
import { SECURITY_MAILS } from './security-mails.ts'

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
    brand: brandName(brand, language).replace(/[\r\n]/g, ' '),
    by: plain(from.by),
    company: plain(from.company ?? ''),
  }
  return {
    ...composeMail(brand, to, language, inLanguage<Template['en']>(ALL[kind], language)(values), path),
    dropAfter,
  }
}
