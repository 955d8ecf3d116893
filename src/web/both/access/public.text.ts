// Texts of the frame around every page without a session.
import { text } from '#web/kit/text/text.ts'

export const publicText = text({
  en: { help: 'Questions? Write to' },
  zh_CN: { help: '如有疑问，请联系' },
})
