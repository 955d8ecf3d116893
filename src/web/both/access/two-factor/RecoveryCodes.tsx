// The ten recovery codes, shown this once: to copy, to keep as a file, and to say that it was done.
import { CopyOutlined, DownloadOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { saveBlob } from '#web/kit/call/download.ts'
import { useText } from '#web/kit/text/text.ts'
import { securityText } from './security.text.ts'
import './security.css'

type Props = { codes: readonly string[]; email: string; keptLabel?: string; onKept: () => void }

export function RecoveryCodes({ codes, email, keptLabel, onKept }: Props) {
  const t = useText(securityText)
  const { message } = App.useApp()
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    void message.success(t.copied)
  }
  const download = () => {
    const lines = [t.fileHead({ email }), '', ...codes, '']
    saveBlob(new Blob([lines.join('\r\n')], { type: 'text/plain;charset=utf-8' }), t.file)
  }
  return (
    <section className="uc-recovery" aria-label={t.codesTitle}>
      <h3>{t.codesTitle}</h3>
      <p>{t.codesLead}</p>
      <ul className="uc-recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="uc-form-buttons">
        <Button type="primary" onClick={onKept}>
          {keptLabel ?? t.kept}
        </Button>
        <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copy()}>
          {t.copy}
        </Button>
        <Button icon={<DownloadOutlined aria-hidden />} onClick={download}>
          {t.download}
        </Button>
      </div>
    </section>
  )
}
