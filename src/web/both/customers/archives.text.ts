// Texts of archives of everything.
import { text } from '#web/kit/text/text.ts'

export const archivesText = text({
  en: {
    title: 'Export everything',
    lead: 'One zip with every row of the account as JSON lines, its files, and a description of both. Passwords and keys are not in it. It is kept for seven days.',
    ask: 'Export everything',
    asked: 'The archive is being made; you may leave this page',
    making: 'Being made',
    ready: 'Ready',
    failed: 'Failed',
    byStaff: 'Asked for by the house',
    byMain: 'Asked for by the main account',
    holds: ({ rows, size }: { rows: string; size: string }) => `${rows} rows, ${size}`,
    until: ({ time }: { time: string }) => `until ${time}`,
    save: 'Download',
  },
  zh_CN: {
    title: '导出全部数据',
    lead: '生成一个 zip 文件，包含账户的全部数据（JSON 行格式）、文件及其说明，不含密码和密钥。文件保留七天。',
    ask: '导出全部数据',
    asked: '正在生成，您可以离开此页面',
    making: '生成中',
    ready: '可下载',
    failed: '生成失败',
    byStaff: '由平台发起',
    byMain: '由主账号发起',
    holds: ({ rows, size }: { rows: string; size: string }) => `${rows} 行，${size}`,
    until: ({ time }: { time: string }) => `保留至 ${time}`,
    save: '下载',
  },
})
