// Texts of the help center.
import { text } from '#web/kit/text/text.ts'

export const helpText = text({
  en: {
    title: 'Help center',
    lead: 'How things are done here, chapter by chapter.',
    chapters: 'Chapters',
    search: 'Search the help: slip, interception, API key …',
    none: 'Nothing in the help says this. Write to us, the address stands at the foot of the page.',
    all: 'All chapters',
    here: 'Help for this page',
    found: ({ count }: { count: string }) => `Found in ${count} chapters`,
  },
  zh_CN: {
    title: '帮助中心',
    lead: '按章节了解各项操作。',
    chapters: '章节',
    search: '搜索帮助：凭证、拦截、API 密钥……',
    none: '帮助中没有相关内容。请与我们联系，邮箱见页面底部。',
    all: '全部章节',
    here: '本页帮助',
    found: ({ count }) => `在 ${count} 个章节中找到`,
  },
})
