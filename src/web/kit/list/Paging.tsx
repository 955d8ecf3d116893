// The foot of a list: how many rows there are; first, previous, next and the page size. There are no page numbers, because page 3,000
// must cost what page 1 costs, and numbers beyond the cap are counted only when somebody wants to know.
import { Button } from 'antd'
import { PAGE_SIZES } from '#shared/fields.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { listText } from './list.text.ts'
import type { List } from './use-list.ts'

type Paged = Pick<List<unknown>, 'size' | 'setSize' | 'toFirst' | 'toPrevious' | 'toNext' | 'total' | 'countAll'>

export function Paging({ list }: { list: Paged }) {
  const t = useText(listText)
  const steps = [
    { label: t.first, go: list.toFirst },
    { label: t.previous, go: list.toPrevious },
    { label: t.next, go: list.toNext },
  ]
  return (
    <nav className="uc-paging" aria-label={t.paging}>
      <TotalCount list={list} />
      <label>
        {t.perPage}
        <select value={list.size} onChange={({ target }) => list.setSize(Number(target.value))}>
          {PAGE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <span>
        {steps.map(({ label, go }) => (
          <Button key={label} size="small" disabled={!go} onClick={go}>
            {label}
          </Button>
        ))}
      </span>
    </nav>
  )
}

function TotalCount({ list: { total, countAll } }: { list: Paged }) {
  const t = useText(listText)
  const { number } = useFormat()
  return (
    <div className="uc-total" role="status">
      {total && (total.more ? t.moreThan({ count: number(total.count) }) : t.inAll({ count: number(total.count) }))}
      {countAll && (
        <Button type="link" size="small" onClick={countAll}>
          {t.exactNumber}
        </Button>
      )}
    </div>
  )
}
