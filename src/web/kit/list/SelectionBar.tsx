// How many rows are chosen and what can be done with them. It lies over the heads of the columns, so that nothing moves when the
// first row is chosen; where it needs more room it stands above them. Where one go takes more than a page, it offers all that match.
import { App, Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { listText } from './list.text.ts'
import type { ListView } from './use-list.ts'

type Props<Row> = { list: ListView<Row>; rowKey: (row: Row) => string; limit: number | undefined; children: ReactNode }

export function SelectionBar<Row>({ list, rowKey, limit, children }: Props<Row>) {
  const t = useText(listText)
  return (
    <div className="uc-selection">
      <span className="uc-list-selected">{t.selected({ count: list.selected.size })}</span>
      {children}
      {limit !== undefined && <AllMatching list={list} rowKey={rowKey} limit={limit} />}
      <Button type="link" size="small" onClick={() => list.select(new Set())}>
        {t.unselect}
      </Button>
    </div>
  )
}

/** Once the whole page is chosen, the rest that matches can be: as many as one go takes. */
function AllMatching<Row>({
  list,
  rowKey,
  limit,
}: {
  list: ListView<Row>
  rowKey: (row: Row) => string
  limit: number
}) {
  const t = useText(listText)
  const { number } = useFormat()
  const { message } = App.useApp()
  const [reading, setReading] = useState(false)
  const { total, rows, selected } = list
  const reachable = Math.min(limit, total?.count ?? 0)
  if (!total || selected.size >= reachable || !rows.every((row) => selected.has(rowKey(row)))) return null
  const shown = number(total.count) + (total.more ? '+' : '')
  const choose = async () => {
    setReading(true)
    try {
      const all = await list.readFirst(limit)
      list.select(new Set(all.map(rowKey)), all)
    } catch (error) {
      void message.error(messageOf(error))
    } finally {
      setReading(false)
    }
  }
  return (
    <Button type="link" size="small" loading={reading} onClick={() => void choose()}>
      {total.more || total.count > limit
        ? t.firstMatching({ limit: number(limit), count: shown })
        : t.allMatching({ count: shown })}
    </Button>
  )
}
