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
    need_name: 'Please input name',
    need_email: 'Please input email',
    need_password: 'Please input password',
    need_repeat: 'Please input the password again',
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
    need_name: '请输入姓名',
    need_email: '请输入邮箱',
    need_password: '请输入密码',
    need_repeat: '请再次输入密码',
    differ: '两次输入的密码不一致',
  },
})
