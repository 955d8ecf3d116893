// Texts of the page behind an invitation's link.
import { text } from '#web/kit/text/text.ts'

type Whose = { name: string; company: string }

export const invitationText = text({
  en: {
    title: 'Accept your invitation',
    looking: 'Looking at your invitation…',
    lead: ({ name, company }: Whose) =>
      company
        ? `${name}, choose a password to work for ${company} here. At least 10 characters; a short sentence is easy to remember.`
        : `${name}, choose a password to begin. At least 10 characters; a short sentence is easy to remember.`,
    email: 'You will sign in with',
    password: 'Password',
    confirm: 'Confirm password',
    needPassword: 'Please input password',
    needConfirm: 'Please enter the password a second time',
    differ: 'The two passwords differ',
    open: 'Open my account',
    opening: 'Opening…',
    opened: 'Your account is open. Sign in with your email and the password that you chose.',
    signIn: 'Sign in',
    back: 'Back to sign in',
    askAgain: 'Ask whoever invited you to send the invitation again.',
    noCode: 'This link is not complete. Please open it from the mail again.',
  },
  zh_CN: {
    title: '接受邀请',
    looking: '正在读取邀请…',
    lead: ({ name, company }: Whose) =>
      company
        ? `${name}，请设置密码，即可为 ${company} 开通账号。至少 10 个字符，使用一句短语更容易记住。`
        : `${name}，请设置密码以开通账号。至少 10 个字符，使用一句短语更容易记住。`,
    email: '登录邮箱',
    password: '密码',
    confirm: '确认密码',
    needPassword: '请输入密码',
    needConfirm: '请再次输入密码',
    differ: '两次输入的密码不一致',
    open: '开通账号',
    opening: '正在开通…',
    opened: '账号已开通，请使用邮箱和您设置的密码登录。',
    signIn: '登录',
    back: '返回登录',
    askAgain: '请联系邀请人重新发送邀请。',
    noCode: '链接不完整，请从邮件中重新打开。',
  },
})
