// Making a key: its name, what it may, its last day; then the key itself, which is shown this once and must be copied.
import { Alert, Button, Input, Modal } from 'antd'
import { useRef, useState } from 'react'
import { KEY_SCOPES, OVERLAP_HOURS, shownPart } from '#shared/access/api-keys.rules.ts'
import { apiKeyCalls, settingCalls, type ApiKey } from '#shared/customers/settings.contract.ts'
import { sandboxCalls } from '#shared/integrations/sandbox.contract.ts'
import { localDate } from '#shared/time.ts'
import { warehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { useWarehouseOptions } from '#web/both/warehouses/use-warehouse-options.ts'
import { useReader } from '#web/kit/text/language.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { DateField } from '#web/kit/form/DateField.tsx'
import { SwitchField } from '#web/kit/form/SwitchField.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { PermissionGrid } from '#web/both/people/PermissionGrid.tsx'
import { useText } from '#web/kit/text/text.ts'
import { settingsText } from './settings.text.ts'

const WIDTH = 620
const today = () => localDate(new Date(), 'UTC')

/** Addresses that were typed, a line each or with commas between. */
const listed = (typed: unknown): string[] =>
  typeof typed === 'string' ? typed.split(/[\s,;，；]+/).filter(Boolean) : []

/** It stays while it is closed: the key is told after the form has gone. */
export function NewApiKey({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText(settingsText)
  const [key, setKey] = useState<string>()
  const read = useReader()
  const options = useWarehouseOptions(warehouseCalls.getList)
  const warehouses = options.map(({ value, label }) => ({ value, label: read(label) }))
  return (
    <>
      <FormDialog
        open={open}
        act={t.generate}
        width={WIDTH}
        call={apiKeyCalls.generate}
        initialValues={{ scopes: [], test: false, warehouse_ids: [] }}
        invalidates={[apiKeyCalls.getList, settingCalls.getInfo, sandboxCalls.getInfo]}
        toInput={({ allowed_from, ...values }) => ({ ...values, allowed_from: listed(allowed_from) })}
        back={t.cancel}
        onDone={({ apikey }) => setKey(apikey)}
        onClose={onClose}
      >
        <TextField name="name" label={t.keyName} placeholder={t.keyNameHint} required max={60} />
        <SwitchField name="test" label={t.testKey} hint={t.testKeyHint} />
        <PermissionGrid name="scopes" label={t.scopes} hint={t.scopesHint} offered={KEY_SCOPES} required />
        <DateField name="expires_on" label={t.expiresOn} hint={t.expiresHint} min={today()} zone="UTC" />
        <SelectField
          name="warehouse_ids"
          label={t.onlyWarehouses}
          hint={t.onlyWarehousesHint}
          placeholder={t.allWarehouses}
          options={warehouses}
          many
        />
        <TextField
          name="allowed_from"
          label={t.allowedFrom}
          hint={t.allowedFromHint}
          placeholder="192.0.2.0/24"
          rows={2}
        />
      </FormDialog>
      {key !== undefined && <NewKey apikey={key} onClose={() => setKey(undefined)} />}
    </>
  )
}

/** A key is replaced (Rule 3.12): for how long the old one works on, then the new one. */
export function ReplaceApiKey({ row, open, onClose }: { row: ApiKey; open: boolean; onClose: () => void }) {
  const t = useText(settingsText)
  const [key, setKey] = useState<string>()
  return (
    <>
      <FormDialog
        open={open}
        act={t.replace}
        of={row.name}
        lead={t.replaceLead}
        call={apiKeyCalls.rotate}
        about={{ key_id: row.key_id }}
        initialValues={{ overlap_hours: 24 }}
        invalidates={[apiKeyCalls.getList, settingCalls.getInfo]}
        back={t.cancel}
        onDone={({ apikey }) => setKey(apikey)}
        onClose={onClose}
      >
        <SelectField
          name="overlap_hours"
          label={t.overlap}
          required
          clearable={false}
          options={OVERLAP_HOURS.map((value) => ({ value, label: t.overlapFor({ hours: value }) }))}
        />
      </FormDialog>
      {key !== undefined && <NewKey apikey={key} onClose={() => setKey(undefined)} />}
    </>
  )
}

/** A click beside the dialog must not lose a key that cannot be shown again. */
function NewKey({ apikey, onClose }: { apikey: string; onClose: () => void }) {
  const t = useText(settingsText)
  return (
    <Modal
      open
      title={t.keyTitle}
      footer={null}
      width={WIDTH}
      mask={{ closable: false }}
      keyboard={false}
      closable={false}
    >
      <TellKey apikey={apikey} onClose={onClose} />
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
      <pre>Authorization: Bearer {shownPart(apikey)}…</pre>
      <Button type="primary" onClick={onClose}>
        {t.kept}
      </Button>
    </div>
  )
}
