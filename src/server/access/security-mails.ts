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
        'Unless you have a passkey, your password alone opens your account again. The recovery codes no longer work.',
        'If it was not you, set a new password at once, switch two-factor authentication on again and tell whoever administers your account.',
      ],
      button: 'Open your profile',
    }),
    zh_CN: ({ brand }) => ({
      subject: `您的${brand}账号已关闭两步验证`,
      lines: [
        '除非您已添加通行密钥，否则现在仅凭密码即可登录您的账号。原有恢复码已失效。',
        '如非本人操作，请立即重置密码、重新启用两步验证，并告知账号管理员。',
      ],
      button: '打开个人资料',
    }),
  },
  passkey_added: {
    en: ({ brand }) => ({
      subject: `A passkey for ${brand} was added`,
      lines: [
        'From now on the device or the password manager that keeps it opens your account, without the password. Your password alone no longer does.',
        'If it was not you, somebody knows your password: remove the passkey in your profile, set a new password at once and tell whoever administers your account.',
      ],
      button: 'Open your profile',
    }),
    zh_CN: ({ brand }) => ({
      subject: `您的${brand}账号已添加通行密钥`,
      lines: [
        '今后，保存该密钥的设备或密码管理器无需密码即可登录您的账号；仅凭密码则无法登录。',
        '如非本人操作，说明您的密码可能已泄露：请在个人资料中删除该通行密钥，立即重置密码，并告知账号管理员。',
      ],
      button: '打开个人资料',
    }),
  },
  passkey_removed: {
    en: ({ brand }) => ({
      subject: `A passkey for ${brand} was removed`,
      lines: [
        'It no longer opens your account. It may still be listed on your device or in your password manager, where you can delete it.',
        'If it was not you, set a new password at once and tell whoever administers your account.',
      ],
      button: 'Open your profile',
    }),
    zh_CN: ({ brand }) => ({
      subject: `您的${brand}账号已删除一个通行密钥`,
      lines: [
        '该密钥已无法登录您的账号。它可能仍显示在您的设备或密码管理器中，您可以在那里将其删除。',
        '如非本人操作，请立即重置密码，并告知账号管理员。',
      ],
      button: '打开个人资料',
    }),
  },
  two_factor_reset: {
    en: ({ brand }) => ({
      subject: `Two-factor authentication for ${brand} was reset`,
      lines: [
        'An administrator removed the authenticator app, the recovery codes and the passkeys from your account, and your sessions were ended. Sign in with your password and set it up again.',
        'If you did not ask for this, tell whoever administers your account.',
      ],
      button: 'Sign in',
    }),
    zh_CN: ({ brand }) => ({
      subject: `您的${brand}账号两步验证已被重置`,
      lines: [
        '管理员已移除您账号的身份验证器、恢复码和通行密钥，并结束了您的所有会话。请使用密码登录后重新设置。',
        '如果您没有提出过此请求，请告知账号管理员。',
      ],
      button: '登录',
    }),
  },
  break_glass: {
    en: ({ brand }) => ({
      subject: `Somebody signed in to ${brand} past the company sign-in`,
      lines: [
        'Your company lets its people in by its own sign-in only. The password of the one account that is kept for emergencies was just used.',
        'If nobody of you did that, set a new password for that account at once and look into the operation log.',
      ],
      button: 'Sign in',
    }),
    zh_CN: ({ brand }) => ({
      subject: `有人绕过公司账号登录了${brand}`,
      lines: [
        '贵公司仅允许通过公司账号登录。刚刚有人使用了应急账号的密码登录。',
        '如果并非贵公司人员所为，请立即更改该账号的密码，并查看操作日志。',
      ],
      button: '登录',
    }),
  },
  company_only: {
    en: ({ brand }) => ({
      subject: `Sign in to ${brand} with your company`,
      lines: [
        'Somebody, hopefully you, asked for a new password for your account. Your company lets its people in by its own sign-in only, so a password would open nothing.',
        'Use “Sign in with your company”. If it was not you, ignore this mail.',
      ],
      button: 'Sign in with your company',
    }),
    zh_CN: ({ brand }) => ({
      subject: `请使用公司账号登录${brand}`,
      lines: [
        '我们收到了重置您账号密码的请求。贵公司仅允许通过公司账号登录，因此密码无法用于登录。',
        '请使用“公司账号登录”。如非本人操作，请忽略此邮件。',
      ],
      button: '公司账号登录',
    }),
  },
  company_released: {
    en: ({ brand }) => ({
      subject: `Passwords for ${brand} work again`,
      lines: [
        'One of our staff switched off that your people sign in by your company only. Everybody who has a password can use it again.',
        'The reason stands in your operation log. If you did not ask for this, tell your account manager.',
      ],
      button: 'Sign in',
    }),
    zh_CN: ({ brand }) => ({
      subject: `${brand}已恢复密码登录`,
      lines: [
        '我们的工作人员已关闭“仅允许公司账号登录”。有密码的人员可以重新使用密码登录。',
        '原因记录在您的操作日志中。如果您没有提出过此请求，请联系您的客户经理。',
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
