// Texts of a tariff that is read: its tables and what a version changes, for customers and staff alike.
import { text } from '#web/kit/text/text.ts'

export const tariffText = text({
  en: {
    find: 'Search in the tables',
    nothingInTables: 'Nothing in the tables says so',
    changes: 'What changes',
    where: 'Where',
    what: 'What',
    old: 'Old',
    new: 'New',
    change: 'Change',
    newRow: 'New row',
    goneRow: 'Row taken out',
    more: 'Show more',
    shownOf: ({ shown, total }: { shown: number; total: number }) => `${shown} of ${total} rows.`,
    entries: ({ count }: { count: number }) => `All ${count} entries`,
  },
  zh_CN: {
    find: '在表格中搜索',
    nothingInTables: '表格中没有匹配的内容',
    changes: '变更内容',
    where: '位置',
    what: '项目',
    old: '原值',
    new: '新值',
    change: '变化',
    newRow: '新增行',
    goneRow: '删除行',
    more: '显示更多',
    shownOf: ({ shown, total }: { shown: number; total: number }) => `共 ${total} 行，已显示 ${shown} 行。`,
    entries: ({ count }: { count: number }) => `全部 ${count} 项`,
  },
})
