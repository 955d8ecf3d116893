// What stands above a list: the page's own buttons; export, refresh, density, columns. Without buttons it takes no row of its own but
// stands beside the search. What can be done with a selection is SelectionBar.tsx.
import { ReloadOutlined, SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover } from 'antd'
import type { ReactNode } from 'react'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import type { Column } from './columns.tsx'
import { ExportButton, type Export } from './ExportButton.tsx'
import { listText } from './list.text.ts'
import { useListChoices } from './list-choices.ts'
import type { List } from './use-list.ts'

type Props<Row> = {
  name: string
  columns: readonly Column<Row>[]
  hidden: readonly string[]
  list: Pick<List<Row>, 'retry' | 'input' | 'rows' | 'loading' | 'total'>
  phone: boolean
  exports: Export | undefined
  children: ReactNode
}

export function ListTools<Row>({ name, columns, hidden, list, phone, exports, children }: Props<Row>) {
  const t = useText(listText)
  const read = useReader()
  const { hidden: hiddenLists, dense, choose } = useListChoices()
  const show = (key: string, on: boolean) =>
    choose({ hidden: { ...hiddenLists, [name]: on ? hidden.filter((other) => other !== key) : [...hidden, key] } })

  const settings = (
    <div className="uc-column-settings">
      {columns.map(({ key, title }) => (
        <Checkbox
          key={key}
          checked={!hidden.includes(key)}
          // A table without columns could not be mended from the table.
          disabled={!hidden.includes(key) && hidden.length >= columns.length - 1}
          onChange={({ target }) => show(key, target.checked)}
        >
          {read(title)}
        </Checkbox>
      ))}
      <Checkbox checked={dense} onChange={({ target }) => choose({ dense: target.checked })}>
        {t.density}
      </Checkbox>
    </div>
  )
  return (
    <div className="uc-list-tools">
      <div className="uc-list-tools-left">{children}</div>
      {exports && <ExportButton of={exports} list={list} />}
      <Button
        type="text"
        icon={<ReloadOutlined aria-hidden />}
        aria-label={t.refresh}
        title={t.refresh}
        onClick={list.retry}
      />
      {!phone && (
        <Popover trigger="click" placement="bottomRight" title={t.columns} content={settings}>
          <Button type="text" icon={<SettingOutlined aria-hidden />} aria-label={t.columns} title={t.columns} />
        </Popover>
      )}
    </div>
  )
}
