// Which columns a list shows and in which order, and how close its rows stand.
import { Checkbox } from 'antd'
import type { ListName } from '#shared/list-settings.ts'
import { useText } from '#web/kit/text/text.ts'
import type { Arranged } from '../arrange.ts'
import type { Column } from '../columns.tsx'
import { useListChoices } from '../list-choices.ts'
import Arranger from './Arranger.tsx'
import { ownListsText } from './own-lists.text.ts'

type Props = {
  name: ListName
  viewId: string | undefined
  columns: readonly Arranged<Pick<Column<never>, 'key' | 'title'>>[]
}

export default function ColumnPanel({ name, viewId, columns }: Props) {
  const t = useText(ownListsText)
  const { dense, choose } = useListChoices()
  return (
    <Arranger name={name} viewId={viewId} arranged={columns}>
      <Checkbox checked={dense} onChange={({ target }) => choose({ dense: target.checked })}>
        {t.density}
      </Checkbox>
    </Arranger>
  )
}
