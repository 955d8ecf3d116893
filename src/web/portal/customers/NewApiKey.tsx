// Making a key: its name, what it may, its last day; then the key itself, which is shown this once and must be copied.
import { Alert, Button, Input, Modal } from 'antd'
import { useRef, useState } from 'react'
import { KEY_SCOPES } from '#shared/access/api-keys.rules.ts'
import { apiKeyCalls, settingCalls } from '#shared/customers/settings.contract.ts'
import { localDate } from '#shared/time.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { DateField } from '#web/kit/form/DateField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { markSaved } from '#web/kit/tabs/unsaved.ts'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { PermissionGrid } from '#web/both/people/PermissionGrid.tsx'
import { useText } from '#web/kit/text/text.ts'
import { settingsText } from './settings.text.ts'

const today = () => localDate(new Date(), 'UTC')

export function NewApiKey({ onClose }: { onClose: () => void }) {
  const t = useText(settingsText)
  const [key, setKey] = useState<string>()
  const tab = useTab()
  const close = () => {
    markSaved(tab.key)
    onClose()
  }
  // A click beside the dialog must not lose a key that cannot be shown again.
  return (
    <Modal
      open
      title={key ? t.keyTitle : t.generate}
      footer={null}
      width={620}
      mask={{ closable: false }}
      keyboard={key === undefined}
      closable={key === undefined}
      onCancel={close}
      destroyOnHidden
    >
      {key ? (
        <TellKey apikey={key} onClose={onClose} />
      ) : (
        <CallForm
          call={apiKeyCalls.generate}
          initialValues={{ scopes: [] }}
          invalidates={[apiKeyCalls.getList, settingCalls.getInfo]}
          submitLabel={t.generate}
          beside={<Button onClick={close}>{t.cancel}</Button>}
          onDone={({ apikey }) => setKey(apikey)}
        >
          <TextField name="name" label={t.keyName} placeholder={t.keyNameHint} required max={60} />
          <PermissionGrid name="scopes" label={t.scopes} hint={t.scopesHint} offered={KEY_SCOPES} required />
          <DateField name="expires_on" label={t.expiresOn} hint={t.expiresHint} min={today()} zone="UTC" />
        </CallForm>
      )}
    </Modal>
  )
}

function TellKey({ apikey, onClose }: { apikey: string; onClose: () => void }) {
  const t = useText(settingsText)
  const input = useRef<HTMLDivElement>(null)
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    input.current?.querySelector('input')?.select()
    // The clipboard exists on secure addresses only; elsewhere the key is selected and can be copied by hand.
    const clipboard = navigator.clipboard as Clipboard | undefined
    await clipboard?.writeText(apikey).then(
      () => setCopied(true),
      () => undefined,
    )
  }
  return (
    <div className="uc-key-told">
      <Alert type="warning" showIcon title={t.toldOnce} />
      <div ref={input} className="uc-key-line">
        <Input readOnly value={apikey} aria-label={t.keyTitle} autoFocus onFocus={({ target }) => target.select()} />
        <Button onClick={() => void copy()}>{copied ? t.copied : t.copy}</Button>
      </div>
      <p>{t.howToUse}</p>
      <pre>Authorization: Bearer {apikey.slice(0, 8)}…</pre>
      <Button type="primary" onClick={onClose}>
        {t.kept}
      </Button>
    </div>
  )
}
