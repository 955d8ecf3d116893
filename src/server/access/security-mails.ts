// Texts of the mails that tell a person what happened to the second factor (OWASP ASVS 6.3.7). They ask for nothing and carry no secret;
// drawing and sending is account-mails.ts.
import type { InLanguages } from '#shared/language.ts'

type Content = { subject: string; lines: string[]; button: string }
type Template = InLanguages<(values: { brand: string }) => Content>

export const SECURITY_MAILS = {
  two_factor_on: {
    en: ({ brand }) => ({
      subject: `Two-factor authentication for ${brand} is on`,
      lines: [
        'From now on, signing in asks for a code from your authenticator app. Keep the recovery codes where you find them without your phone.',
        'If it was not you, somebody knows your password: set a new one at once and tell whoever administers your account.',
      ],
      button: 'Open your profile',
    }),
    zh_CN: ({ brand }) => ({
      subject: `您的${brand}账号已启用两步验证`,
      lines: [
        '今后登录时需要输入身份验证器应用中的动态码。请妥善保管恢复码，以便手机不在身边时使用。',
        '如非本人操作，说明您的密码可能已泄露：请立即重置密码，并告知账号管理员。',
      ],
      button: '打开个人资料',
    }),
  },
  two_factor_off: {
    en: ({ brand }) => ({
      subject: `Two-factor authentication for ${brand} is off`,
      lines: [
        'Your password alone opens your account again, and the recovery codes no longer work.',
        'If it was not you, set a new password at once, switch two-factor authentication on again and tell whoever administers your account.',
      ],
      button: 'Open your profile',
    }),
    zh_CN: ({ brand }) => ({
      subject: `您的${brand}账号已关闭两步验证`,
      lines: [
        '现在仅凭密码即可登录您的账号，原有恢复码已失效。',
        '如非本人操作，请立即重置密码、重新启用两步验证，并告知账号管理员。',
      ],
      button: '打开个人资料',
    }),
  },
  two_factor_reset: {
    en: ({ brand }) => ({
      subject: `Two-factor authentication for ${brand} was reset`,
      lines: [
        'An administrator removed the authenticator app and the recovery codes from your account, and your sessions were ended. Sign in with your password and set it up again.',
        'If you did not ask for this, tell whoever administers your account.',
      ],
      button: 'Sign in',
    }),
    zh_CN: ({ brand }) => ({
      subject: `您的${brand}账号两步验证已被重置`,
      lines: [
        '管理员已移除您账号的身份验证器和恢复码，并结束了您的所有会话。请使用密码登录后重新设置。',
        '如果您没有提出过此请求，请告知账号管理员。',
      ],
      button: '登录',
    }),
  },
  recovery_used: {
    en: ({ brand }) => ({
      subject: `A recovery code for ${brand} was used`,
      lines: [
        'Somebody, hopefully you, used one of your recovery codes in place of a code from your authenticator app. It does not work a second time.',
        'If it was not you, set a new password at once and make new recovery codes in your profile.',
      ],
      button: 'Open your profile',
    }),
    zh_CN: ({ brand }) => ({
      subject: `您的${brand}恢复码已被使用`,
      lines: [
        '有人（希望是您本人）使用了一个恢复码代替动态码。该恢复码不能再次使用。',
        '如非本人操作，请立即重置密码，并在个人资料中重新生成恢复码。',
      ],
      button: '打开个人资料',
    }),
  },
} satisfies Record<string, Template>
