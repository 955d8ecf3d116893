// Making a key: its name, what it may, its last day; then the key itself, which is shown this once and must be copied.
import { Alert, Button, Input, Modal } from 'antd'
import { useRef, useState } from 'react'
import { KEY_SCOPES } from '#shared/access/api-keys.rules.ts'
import { apiKeyCalls, settingCalls } from '#shared/customers/settings.contract.ts'
import { localDate } from '#shared/time.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { DateField } from '#web/kit/form/DateField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { PermissionGrid } from '#web/both/people/PermissionGrid.tsx'
import { useText } from '#web/kit/text/text.ts'
import { settingsText } from './settings.text.ts'

const WIDTH = 620
const today = () => localDate(new Date(), 'UTC')

/** It stays while it is closed: the key is told after the form has gone. */
export function NewApiKey({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText(settingsText)
  const [key, setKey] = useState<string>()
  return (
    <>
      <FormDialog
        open={open}
        act={t.generate}
        width={WIDTH}
        call={apiKeyCalls.generate}
        initialValues={{ scopes: [] }}
        invalidates={[apiKeyCalls.getList, settingCalls.getInfo]}
        back={t.cancel}
        onDone={({ apikey }) => setKey(apikey)}
        onClose={onClose}
      >
        <TextField name="name" label={t.keyName} placeholder={t.keyNameHint} required max={60} />
        <PermissionGrid name="scopes" label={t.scopes} hint={t.scopesHint} offered={KEY_SCOPES} required />
        <DateField name="expires_on" label={t.expiresOn} hint={t.expiresHint} min={today()} zone="UTC" />
      </FormDialog>
      {key !== undefined && (
        // A click beside the dialog must not lose a key that cannot be shown again.
        <Modal
          open
          title={t.keyTitle}
          footer={null}
          width={WIDTH}
          mask={{ closable: false }}
          keyboard={false}
          closable={false}
        >
          <TellKey apikey={key} onClose={() => setKey(undefined)} />
        </Modal>
      )}
    </>
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
