// Texts of signing in with one's company.
import { text } from '#web/kit/text/text.ts'

export const companyText = text({
  en: {
    title: 'Sign in with your company',
    lead: 'Enter the address that you have at your company. You go on to its sign-in and come back here.',
    email: 'Company email',
    needEmail: 'Please input email',
    needConsent: 'Please agree to the terms and the privacy policy first',
    remember: 'Remember me',
    goOn: 'Continue',
    going: 'One moment…',
    back: 'Sign in with a password',
    checking: 'Your company has answered, you are being signed in…',
  },
  zh_CN: {
    title: '公司账号登录',
    lead: '请输入您的公司邮箱。您将前往贵公司的登录页面，登录后返回此处。',
    email: '公司邮箱',
    needEmail: '请输入邮箱',
    needConsent: '请先同意服务条款和隐私政策',
    remember: '记住我',
    goOn: '继续',
    going: '请稍候…',
    back: '使用密码登录',
    checking: '贵公司已答复，正在登录…',
  },
})
