// Texts of the dialog that says that the session has ended. They come with it, not with every page.
import { text } from '#web/kit/text/text.ts'

export const signInAgainText = text({
  en: {
    expiredTitle: 'system prompt',
    expired: 'Login status has expired, please login again!',
    again: 'log in again',
    somebodyElse: 'Sign in as somebody else',
  },
  zh_CN: {
    expiredTitle: '系统提示',
    expired: '登录状态已过期，请重新登录！',
    again: '重新登录',
    somebodyElse: '使用其他账号登录',
  },
})
