// Adding and changing an endpoint, and the secret that is shown this once and must be copied.
import { Alert, Button, Input, Modal } from 'antd'
import { webhookCalls, type Webhook } from '#shared/integrations/webhooks.contract.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { SwitchField } from '#web/kit/form/SwitchField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { CopyButton } from '#web/kit/parts/CopyButton.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { TopicPicker } from './TopicPicker.tsx'
import { webhooksText } from './webhooks.text.ts'
import './webhooks.css'

const WIDTH = 720
const STALE = [webhookCalls.getList]

export function AddWebhook({ onAdded, onClose }: { onAdded: (secret: string) => void; onClose: () => void }) {
  const t = useText(webhooksText)
  return (
    <FormDialog
      call={webhookCalls.addWebhook}
      act={t.add}
      back={t.cancel}
      width={WIDTH}
      initialValues={{ topics: [], description: '' }}
      invalidates={STALE}
      onDone={({ secret }) => onAdded(secret)}
      onClose={onClose}
    >
      <Fields />
    </FormDialog>
  )
}

export function EditWebhook({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useText(webhooksText)
  const { endpoint_id, url, description, topics, enabled } = webhook
  return (
    <FormDialog
      call={webhookCalls.updateWebhook}
      act={t.save}
      title={t.edit}
      of={new URL(url).host}
      back={t.cancel}
      width={WIDTH}
      about={{ endpoint_id }}
      initialValues={{ url, description, topics, enabled }}
      invalidates={STALE}
      onClose={onClose}
    >
      <Fields />
      <SwitchField name="enabled" label={t.enabled} hint={t.enabledHint} />
    </FormDialog>
  )
}

function Fields() {
  const t = useText(webhooksText)
  return (
    <>
      <TextField
        name="url"
        label={t.url}
        hint={t.urlHint}
        placeholder="https://shop.example/webhooks"
        required
        max={2000}
      />
      <TextField name="description" label={t.description} placeholder={t.descriptionHint} max={200} />
      <TopicPicker />
    </>
  )
}

export type Told = { secret: string; oldUntil?: string }

/** A click beside the dialog must not lose a secret that cannot be shown again. */
export function TellSecret({ told, onClose }: { told: Told; onClose: () => void }) {
  const t = useText(webhooksText)
  const format = useFormat()
  return (
    <Modal
      open
      title={t.secretTitle}
      footer={null}
      width={WIDTH}
      mask={{ closable: false }}
      keyboard={false}
      closable={false}
    >
      <div className="uc-secret">
        <Alert type="warning" showIcon title={t.secretOnce} />
        <div className="uc-secret-line">
          <Input
            readOnly
            value={told.secret}
            aria-label={t.secretTitle}
            autoFocus
            onFocus={({ target }) => target.select()}
          />
          <CopyButton value={told.secret} />
        </div>
        <p>{t.secretUse}</p>
        {told.oldUntil && <p>{t.secretOld({ time: format.time(told.oldUntil) })}</p>}
        <Button type="primary" onClick={onClose}>
          {t.kept}
        </Button>
      </div>
    </Modal>
  )
}
