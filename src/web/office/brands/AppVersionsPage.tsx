// The versions of the client app, newest entry first; each is added and changed in a drawer.
import { PlusOutlined } from '@ant-design/icons'
import { Button, Drawer, Tag } from 'antd'
import { useState } from 'react'
import { officeAppVersionCalls, type AppVersionRow } from '#shared/brands/app-versions.contract.ts'
import { APP_PLATFORM_NAMES } from '#shared/brands/app-versions.rules.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { AppVersionForm } from './AppVersionForm.tsx'
import { versionsText } from './app-versions.text.ts'
import '#web/kit/list/list.css'
import './app-versions.css'

export default function AppVersionsPage() {
  const t = useText(versionsText)
  const { data, error, refetch } = useRead(officeAppVersionCalls.getList, {})
  const [opened, open] = useState<AppVersionRow | 'new'>()
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => open('new')}>
      {t.add}
    </Button>
  )
  return (
    <Page title={t.title} lead={t.lead} actions={add}>
      {error && !data && <FailedList error={error} retry={() => void refetch()} />}
      {!data && !error && <LoadingRows columns={3} rows={3} />}
      {data?.length === 0 && (
        <div className="uc-plate">
          <p>
            <strong>{t.empty}</strong>
          </p>
          <p>{t.emptyText}</p>
          {add}
        </div>
      )}
      {data && data.length > 0 && (
        <ul className="uc-versions">
          {data.map((row) => (
            <Version key={row.app_version_id} row={row} onEdit={() => open(row)} />
          ))}
        </ul>
      )}
      <Drawer
        open={opened !== undefined}
        onClose={() => open(undefined)}
        title={opened && opened !== 'new' ? t.editTitle({ version: opened.version }) : t.add}
        size={520}
        destroyOnHidden
      >
        {opened && <AppVersionForm row={opened === 'new' ? undefined : opened} onDone={() => open(undefined)} />}
      </Drawer>
    </Page>
  )
}

function Version({ row, onEdit }: { row: AppVersionRow; onEdit: () => void }) {
  const t = useText(versionsText)
  const format = useFormat()
  const name = `${APP_PLATFORM_NAMES[row.platform]} ${row.version}`
  return (
    <li className="uc-plate">
      <div>
        <strong>{name}</strong>{' '}
        <Tag color={row.is_published ? 'success' : 'default'}>{row.is_published ? t.published : t.notPublished}</Tag>
        <Tag>{row.brand_name ?? t.allBrands}</Tag>
        <p>
          {t.minimum}: {row.minimum_version} · {t.updated}: {format.time(row.updated_at)}
        </p>
        <a href={row.app_download_link} target="_blank" rel="noopener noreferrer">
          {row.app_download_link}
        </a>
      </div>
      <Button onClick={onEdit} aria-label={`${t.edit} ${name}`}>
        {t.edit}
      </Button>
    </li>
  )
}
