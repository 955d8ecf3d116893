// What stands above a list: the page's own buttons and the view that is shown; export, refresh, views, columns and density. Without buttons
// it takes no row of its own but stands beside the search. What can be done with a selection is SelectionBar.tsx.
import { ReloadOutlined, SettingOutlined, StarOutlined } from '@ant-design/icons'
import { Button, Popover, Spin } from 'antd'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { ListName } from '#shared/list-settings.ts'
import { useText } from '#web/kit/text/text.ts'
import type { Column } from './columns.tsx'
import { ExportButton, type Export } from './ExportButton.tsx'
import { listText } from './list.text.ts'
import type { ListView } from './use-list.ts'
import type { Viewed } from './use-view.ts'

// What few people open is loaded when they do.
const ColumnPanel = lazy(() => import('./own/ColumnPanel.tsx'))
const ViewsPanel = lazy(() => import('./own/ViewsPanel.tsx'))
const ShownView = lazy(() => import('./own/ShownView.tsx'))

type Props<Row> = {
  name: ListName
  viewed: Viewed<Column<Row>>
  list: ListView<Row>
  phone: boolean
  exports: Export | undefined
  children: ReactNode
}

export function ListTools<Row>({ name, viewed, list, phone, exports, children }: Props<Row>) {
  const t = useText(listText)
  return (
    <div className="uc-list-tools">
      <div className="uc-list-tools-left">
        {viewed.view && (
          <Suspense>
            <ShownView name={name} list={list} view={viewed.view} columns={viewed.columns} changed={viewed.changed} />
          </Suspense>
        )}
        {children}
      </div>
      {exports && <ExportButton of={exports} list={list} />}
      <Button
        type="text"
        icon={<ReloadOutlined aria-hidden />}
        aria-label={t.refresh}
        title={t.refresh}
        onClick={list.retry}
      />
      <Panel label={t.views} icon={<StarOutlined aria-hidden />}>
        {(close) => <ViewsPanel name={name} list={list} columns={viewed.columns} close={close} />}
      </Panel>
      {!phone && (
        <Panel label={t.columns} icon={<SettingOutlined aria-hidden />}>
          {() => <ColumnPanel name={name} viewId={viewed.view?.view_id} columns={viewed.columns} />}
        </Panel>
      )}
    </div>
  )
}

type PanelProps = { label: string; icon: ReactNode; children: (close: () => void) => ReactNode }

function Panel({ label, icon, children }: PanelProps) {
  const [open, setOpen] = useState(false)
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={label}
      open={open}
      onOpenChange={setOpen}
      content={<Suspense fallback={<Spin />}>{children(() => setOpen(false))}</Suspense>}
      destroyOnHidden
    >
      <Button type="text" icon={icon} aria-label={label} title={label} />
    </Popover>
  )
}
