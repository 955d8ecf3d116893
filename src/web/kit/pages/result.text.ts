// Texts of the pages that say why there is nothing to show (Rule 18.2).
import { text } from '#web/kit/text/text.ts'

export const resultText = text({
  en: {
    notFound: 'Page not found',
    notFoundLead: 'The page does not exist or has moved.',
    forbidden: 'Access denied',
    forbiddenLead: 'You do not have permission to access this page, please consult your administrator',
    serverError: 'Something went wrong',
    serverErrorLead: 'The server reported an error. Please try again in a moment.',
    crashLead: 'This page could not be shown. What you saved is safe.',
    done: 'Done',
    failed: 'That did not work',
    failedLead: 'Nothing was changed. Please go back and try again.',
    home: 'Back to home',
    toSignIn: 'Go to sign in',
    reload: 'Reload',
  },
  zh_CN: {
    notFound: '页面不存在',
    notFoundLead: '您访问的页面不存在或已被移动。',
    forbidden: '无权访问',
    forbiddenLead: '您没有权限访问此页面，请联系管理员',
    serverError: '出错了',
    serverErrorLead: '服务器出现错误，请稍后重试。',
    crashLead: '页面无法显示，已保存的数据不受影响。',
    done: '操作成功',
    failed: '操作失败',
    failedLead: '未作任何更改，请返回后重试。',
    home: '返回首页',
    toSignIn: '前往登录',
    reload: '重新加载',
  },
})
