// What must not compile in a text module, held by the compiler: an expected error that does not come is an error itself.
// Nothing imports this file.
import { pair, text } from './text.ts'

const module = text({
  en: { save: 'Save', count: ({ n }: { n: number }) => `${n} rows` },
  zh_CN: { save: '保存', count: ({ n }: { n: number }) => `${n} 行` },
})

export const wrong = () => [
  // @ts-expect-error a key is missing in Chinese
  text({ en: { a: 'A', b: 'B' }, zh_CN: { a: '甲' } }),
  // @ts-expect-error a key is missing in English
  text({ en: { a: 'A' }, zh_CN: { a: '甲', b: '乙' } }),
  // @ts-expect-error a text with parameters is no plain text
  text({ en: { a: ({ n }: { n: number }) => `${n}` }, zh_CN: { a: '甲' } }),
  // @ts-expect-error a parameter is missing
  module.en.count({}),
  // @ts-expect-error only plain texts can be constants
  pair(module, 'count'),
]
