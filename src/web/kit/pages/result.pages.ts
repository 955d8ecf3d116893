// The pages that say how something ended or why there is nothing to show: for everybody who is signed in (Rule 18.2). What they show is
// ResultPages.tsx.
import type { PersonalPage } from '#shared/pages.ts'

export const resultPages = {
  success: { path: '/result/success', title: { en: 'Done', zh_CN: '操作成功' }, personal: 'a form that was sent' },
  fail: {
    path: '/result/fail',
    title: { en: 'That did not work', zh_CN: '操作失败' },
    personal: 'a form that was sent',
  },
  forbidden: { path: '/exception/403', title: { en: 'Access denied', zh_CN: '无权访问' }, personal: 'a broken way' },
  notFound: { path: '/exception/404', title: { en: 'Page not found', zh_CN: '页面不存在' }, personal: 'a broken way' },
  serverError: {
    path: '/exception/500',
    title: { en: 'Something went wrong', zh_CN: '出错了' },
    personal: 'a broken way',
  },
} satisfies Record<string, PersonalPage>
