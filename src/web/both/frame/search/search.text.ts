// Texts of the search over everything.
import { text } from '#web/kit/text/text.ts'

export const searchText = text({
  en: {
    hint: 'Number, tracking number, SKU or name',
    begin: 'Type at least two characters. Arrow keys choose, Enter opens, Esc closes.',
    working: 'Searching …',
    nothing: ({ asked }: { asked: string }) => `Nothing was found for “${asked}”`,
    nothingText:
      'Numbers are found by their beginning, tracking numbers as a whole, products and customers by their names.',
    failed: ({ parts }: { parts: string }) => `Not searched: ${parts}`,
    found: ({ count }: { count: number }) => `${count} found`,
    pages: 'Pages',
    lists: 'all lists',
  },
  zh_CN: {
    hint: '单号、跟踪号、SKU 或名称',
    begin: '请输入至少两个字符。方向键选择，回车打开，Esc 关闭。',
    working: '搜索中…',
    nothing: ({ asked }) => `没有找到“${asked}”`,
    nothingText: '单号可按开头查找，跟踪号须完整，产品和客户可按名称查找。',
    failed: ({ parts }) => `未能搜索：${parts}`,
    found: ({ count }) => `找到 ${count} 项`,
    pages: '页面',
    lists: '全部列表',
  },
})
