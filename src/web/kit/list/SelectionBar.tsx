// How many rows are chosen and what can be done with them. It lies over the heads of the columns, so that nothing moves when the
// first row is chosen; where it needs more room it stands above them.
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#web/kit/text/text.ts'
import { listText } from './list.text.ts'
import type { List } from './use-list.ts'

type Props = { list: Pick<List<unknown>, 'selected' | 'select'>; children: ReactNode }

export function SelectionBar({ list, children }: Props) {
  const t = useText(listText)
  return (
    <div className="uc-selection">
      <span className="uc-list-selected">{t.selected({ count: list.selected.size })}</span>
      {children}
      <Button type="link" size="small" onClick={() => list.select(new Set())}>
        {t.unselect}
      </Button>
    </div>
  )
}
