// Texts of the language switches.
import { text } from './text.ts'

export const languageText = text({
  en: { language: 'Language', failed: 'The language could not be loaded, please try again' },
  zh_CN: { language: '语言', failed: '语言加载失败，请重试' },
})
