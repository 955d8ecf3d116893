// Texts of the page on which an empty installation gets its first admin.
import { text } from '#web/kit/text/text.ts'

export const firstAdminText = text({
  en: {
    title: 'First administrator',
    lead: 'This link works once. Whoever uses it runs this installation.',
    name: 'Name',
    email: 'Email',
    password: 'Password (10 characters or more)',
    repeat: 'Repeat the password',
    create: 'Create account',
    creating: 'Creating…',
    needed: 'Required',
    differ: 'The two passwords differ',
  },
  zh_CN: {
    title: '首位管理员',
    lead: '此链接仅能使用一次，使用者将管理整个系统。',
    name: '姓名',
    email: '邮箱',
    password: '密码（至少 10 个字符）',
    repeat: '再次输入密码',
    create: '创建账号',
    creating: '正在创建…',
    needed: '必填',
    differ: '两次输入的密码不一致',
  },
})
