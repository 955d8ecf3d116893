// Keyset paging: first, previous, next and the page size. There are no page numbers, because page 3,000 must cost what
// page 1 costs.
import { Button } from 'antd'
import { PAGE_SIZES } from '#shared/fields.ts'
import { useText } from '#web/kit/text/text.ts'
import { listText } from './list.text.ts'
import type { List } from './use-list.ts'

type Props = { list: Pick<List<unknown>, 'size' | 'setSize' | 'toFirst' | 'toPrevious' | 'toNext'> }

export function Paging({ list }: Props) {
  const t = useText(listText)
  const steps = [
    { label: t.first, go: list.toFirst },
    { label: t.previous, go: list.toPrevious },
    { label: t.next, go: list.toNext },
  ]
  return (
    <nav className="uc-paging" aria-label={t.paging}>
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
