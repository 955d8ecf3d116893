// The client app to download: a code to scan and the link, for the platform chosen. A platform without a version says that its app is in
// development (Rule 15.3).
import { Alert, Button, Modal, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { appVersionCalls } from '#shared/brands/app-versions.contract.ts'
import { APP_PLATFORM_NAMES, type AppPlatform } from '#shared/brands/app-versions.rules.ts'
import type { OutputOf } from '#shared/contract.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useUser } from '#web/both/application/user-context.ts'
import { svgSource } from '#web/both/brands/svg-source.ts'
import { useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { appText } from './app.text.ts'
import './app.css'

type Versions = OutputOf<typeof appVersionCalls.getAppNewVersion>

/** Phones always; a desk only where there is something for it. */
const platformsOf = (versions: Versions | undefined): AppPlatform[] =>
  versions?.windows_version_info ? ['android', 'ios', 'windows'] : ['android', 'ios']

export default function AppDownload({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText(appText)
  const { brand } = useUser()
  const [platform, choose] = useState<AppPlatform>('android')
  const { data, error, refetch } = useRead(appVersionCalls.getAppNewVersion, { project_type: '1' }, { enabled: open })
  return (
    <Modal open={open} onCancel={onClose} title={t.title({ brand: brand.name })} footer={null} width={420}>
      {error && !data && (
        <Alert
          type="error"
          showIcon
          title={t.failed}
          description={messageOf(error)}
          action={<Button onClick={() => void refetch()}>{t.retry}</Button>}
        />
      )}
      {!data && !error && <Skeleton active paragraph={{ rows: 6 }} />}
      {data && (
        <>
          <Segmented
            block
            aria-label={t.platform}
            value={platform}
            options={platformsOf(data).map((value) => ({ value, label: APP_PLATFORM_NAMES[value] }))}
            onChange={choose}
          />
          <Version platform={platform} info={data[`${platform}_version_info`]} />
        </>
      )}
    </Modal>
  )
}

function Version({ platform, info }: { platform: AppPlatform; info: Versions['android_version_info'] }) {
  const t = useText(appText)
  const name = APP_PLATFORM_NAMES[platform]
  if (!info)
    return (
      <div className="uc-app-soon">
        <strong>{t.soon({ platform: name })}</strong>
        <p>{t.soonText}</p>
      </div>
    )
  return (
    <div className="uc-app-version">
      <img src={svgSource(info.qr_svg)} alt={t.code({ platform: name })} width={208} height={208} />
      <p>{t.scan}</p>
      <Button type="primary" href={info.app_download_link} target="_blank" rel="noopener noreferrer">
        {t.open({ platform: name })}
      </Button>
      <small>
        {t.version({ version: info.version })} · {t.minimum({ version: info.minimum_version })}
      </small>
      {info.notes && <p className="uc-app-notes">{info.notes}</p>}
    </div>
  )
}
