// A person changes the own profile: in the portal name and phone, on both sides the language and the clock of the pages.
import { App, Button, Modal } from 'antd'
import type { ReactNode } from 'react'
import type { officeProfileCalls, profileCalls } from '#shared/people/profile.contract.ts'
import type { Call } from '#shared/contract.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '#shared/language.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { markSaved } from '#web/kit/tabs/unsaved.ts'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { setLanguage } from '#web/kit/text/language.ts'
import { browsersZone } from '#web/kit/text/reader-zone.ts'
import { useText } from '#web/kit/text/text.ts'
import { profileText } from './profile.text.ts'

type Calls = typeof profileCalls | typeof officeProfileCalls
type Props = {
  call: Calls['updateProfile']
  /** What is read anew: the profile, and who is signed in. */
  stale: readonly Pick<Call, 'path'>[]
  profile: Record<string, unknown> & { language: string | null; time_zone: string | null }
  onClose: () => void
  /** Fields of this side alone. */
  children?: ReactNode
}

/** The choice of the browser's own; the call wants null for it. */
const BROWSERS = 'browser'

export function EditProfile({ call, stale, profile, onClose, children }: Props) {
  const t = useText(profileText)
  const { message } = App.useApp()
  const { key } = useTab()
  const close = () => {
    markSaved(key)
    onClose()
  }
  const fields = Object.keys(call.input.shape)
  const values = Object.fromEntries(fields.map((name) => [name, profile[name] ?? BROWSERS]))
  return (
    <Modal open title={t.edit} footer={null} onCancel={close} destroyOnHidden>
      <CallForm
        call={call}
        initialValues={values}
        toInput={(typed) =>
          Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value === BROWSERS ? null : value]))
        }
        invalidates={stale}
        submitLabel={t.saveProfile}
        beside={<Button onClick={close}>{t.cancel}</Button>}
        onDone={(_, { language }) => {
          if (language) void setLanguage(language).catch(() => undefined)
          void message.success(t.changed)
          onClose()
        }}
      >
        {children}
        <SelectField
          name="language"
          clearable={false}
          label={t.language}
          options={[
            { value: BROWSERS, label: t.browsersLanguage },
            ...LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
          ]}
        />
        <SelectField
          name="time_zone"
          clearable={false}
          label={t.timeZone}
          hint={t.timeZoneHint}
          options={[
            { value: BROWSERS, label: t.browsersZone({ zone: browsersZone() }) },
            ...Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value.replaceAll('_', ' ') })),
          ]}
        />
      </CallForm>
    </Modal>
  )
}
