// Texts that all scanning pages share. They are read from half a metre away, so they are short.
import { text } from '#web/kit/text/text.ts'

export const deskText = text({
  en: {
    settings: 'Settings of this desk',
    sound: 'Sound',
    keyboard: 'On-screen keyboard',
    enter: 'Enter',
    working: 'One moment…',
    notFound: ({ code, reason }: { code: string; reason: string }) => `${code}: ${reason}`,
    opened: ({ number }: { number: string }) => `${number} is open`,
  },
  zh_CN: {
    settings: '本机设置',
    sound: '声音',
    keyboard: '屏幕键盘',
    enter: '确认',
    working: '请稍候…',
    notFound: ({ code, reason }: { code: string; reason: string }) => `${code}：${reason}`,
    opened: ({ number }: { number: string }) => `已打开 ${number}`,
  },
})
