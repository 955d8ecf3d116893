// Texts of a search by pasted lines.
import { text } from '#web/kit/text/text.ts'

export const pastedSearchText = text({
  en: {
    many: 'Search many',
    lines: 'Pasted lines',
    search: 'Search these',
    read: ({ count }: { count: string }) => (count === '1' ? '1 line read' : `${count} lines read`),
    tooMany: ({ count, limit }: { count: string; limit: string }) =>
      `${count} lines are too many: at most ${limit} go at once`,
    found: ({ count, of }: { count: string; of: string }) =>
      `Something was found for ${count} of ${of} ${of === '1' ? 'line' : 'lines'}.`,
    missing: ({ count }: { count: string }) => `Not found (${count}):`,
    allMissing: 'Show all',
    fewer: 'Show fewer',
    end: 'End this search',
  },
  zh_CN: {
    many: '批量查询',
    lines: '粘贴的内容',
    search: '查询',
    read: ({ count }: { count: string }) => `已识别 ${count} 行`,
    tooMany: ({ count, limit }: { count: string; limit: string }) => `共 ${count} 行，一次最多查询 ${limit} 行`,
    found: ({ count, of }: { count: string; of: string }) => `${of} 行中有 ${count} 行找到结果。`,
    missing: ({ count }: { count: string }) => `未找到（${count}）：`,
    allMissing: '显示全部',
    fewer: '收起',
    end: '结束批量查询',
  },
})
