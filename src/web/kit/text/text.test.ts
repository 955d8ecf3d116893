// Text modules at run time; what must not compile is in text.typing.ts.
import { expect, test } from 'vitest'
import { pair, text } from './text.ts'

const module = text({
  en: { save: 'Save', count: ({ n }: { n: number }) => `${n} rows` },
  zh_CN: { save: '保存', count: ({ n }: { n: number }) => `${n} 行` },
})

test('both languages are there, functions with their parameters', () => {
  expect(module.zh_CN.count({ n: 3 })).toBe('3 行')
  expect(pair(module, 'save')).toEqual({ en: 'Save', zh_CN: '保存' })
})
