// What carriers say that nobody understands. It is read here, not handled: a word is taught to the software.
import type { OutputOf } from '#shared/contract.ts'
import { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { pair, text, useText } from '#web/kit/text/text.ts'

const words = text({
  en: {
    title: 'Carrier words',
    lead: 'Words in the carriers’ news of the last 30 days that stand for no status yet. Their orders stay as they are until a known word comes.',
    word: 'Word',
    carrier: 'Carrier',
    times: 'How often',
    lastSeen: 'Last seen',
    firstSeen: 'First seen',
    nothing: 'Every word that came in is known.',
  },
  zh_CN: {
    title: '承运商用语',
    lead: '最近 30 天承运商轨迹中尚无对应状态的用语。在收到可识别的用语之前，相关订单状态保持不变。',
    word: '用语',
    carrier: '承运商',
    times: '次数',
    lastSeen: '最近出现',
    firstSeen: '首次出现',
    nothing: '收到的用语均可识别。',
  },
})
type Row = OutputOf<typeof officeOrderCalls.getUnknownWords>['rows'][number]

const columns: readonly Column<Row>[] = [
  { key: 'word', title: pair(words, 'word'), card: 'title' },
  { key: 'carrier', title: pair(words, 'carrier') },
  { key: 'times', title: pair(words, 'times'), kind: 'number' },
  { key: 'last_seen_at', title: pair(words, 'lastSeen'), kind: 'time' },
  { key: 'first_seen_at', title: pair(words, 'firstSeen'), kind: 'time' },
]

export default function CarrierWordsPage() {
  const t = useText(words)
  const list = useList(officeOrderCalls.getUnknownWords)
  return (
    <Page title={t.title} lead={t.lead}>
      <ListTable
        name="carrier-words"
        label={t.title}
        list={list}
        columns={columns}
        rowKey={(row) => `${row.carrier} ${row.word}`}
        empty={<p>{t.nothing}</p>}
      />
    </Page>
  )
}
