// A version of the client app: where it comes from, for whom, and whether customers see it.
import { App } from 'antd'
import { brandCalls } from '#shared/brands/brands.contract.ts'
import { officeAppVersionCalls, type AppVersionRow } from '#shared/brands/app-versions.contract.ts'
import { APP_PLATFORM_NAMES, APP_PLATFORMS } from '#shared/brands/app-versions.rules.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { SwitchField } from '#web/kit/form/SwitchField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { versionsText } from './app-versions.text.ts'

/** Without a row it is a new one. */
export function AppVersionForm({ row, onDone }: { row: AppVersionRow | undefined; onDone: () => void }) {
  const t = useText(versionsText)
  const { message } = App.useApp()
  const { data: brands } = useRead(brandCalls.getList, {})
  const done = () => {
    void message.success(t.saved)
    onDone()
  }
  const shared = { invalidates: [officeAppVersionCalls.getList], onDone: done }
  const fields = (
    <>
      <SelectField
        name="platform"
        label={t.platform}
        required
        options={APP_PLATFORMS.map((value) => ({ value, label: APP_PLATFORM_NAMES[value] }))}
      />
      <SelectField
        name="platform_type"
        label={t.brand}
        hint={t.brandHint}
        placeholder={t.allBrands}
        options={(brands ?? []).map(({ platform_type, name }) => ({ value: platform_type, label: name }))}
      />
      <TextField name="version" label={t.version} placeholder="2.4.1" required />
      <TextField name="minimum_version" label={t.minimum} placeholder="2.0" required />
      <TextField name="app_download_link" label={t.link} placeholder="https://" required />
      <TextField name="notes_en" label={t.notes} rows={3} max={1000} />
      <TextField name="notes_zh" label={t.notesZh} rows={3} max={1000} />
      <SwitchField name="is_published" label={t.published} />
    </>
  )
  if (!row) {
    return (
      <CallForm
        call={officeAppVersionCalls.addVersion}
        initialValues={{ platform: 'android', is_published: false }}
        toInput={(values) => ({ ...values, project_type: 1 })}
        {...shared}
      >
        {fields}
      </CallForm>
    )
  }
  const {
    app_version_id,
    project_type,
    brand_name: _brand,
    created_at: _created,
    updated_at: _updated,
    ...values
  } = row
  return (
    <CallForm
      call={officeAppVersionCalls.updateVersion}
      initialValues={values}
      toInput={(typed) => ({ ...typed, app_version_id, project_type })}
      {...shared}
    >
      {fields}
    </CallForm>
  )
}
