// A person changes the own profile: in the portal name and phone, on both sides the language and the clock of the pages.
import type { ReactNode } from 'react'
import type { officeProfileCalls, profileCalls } from '#shared/people/profile.contract.ts'
import type { Call } from '#shared/contract.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '#shared/language.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
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
  const fields = Object.keys(call.input.shape)
  const values = Object.fromEntries(fields.map((name) => [name, profile[name] ?? BROWSERS]))
  return (
    <FormDialog
      title={t.edit}
      act={t.saveProfile}
      call={call}
      initialValues={values}
      toInput={(typed) =>
        Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value === BROWSERS ? null : value]))
      }
      invalidates={stale}
      back={t.cancel}
      done={t.changed}
      onDone={(_, { language }) => {
        if (language) void setLanguage(language).catch(() => undefined)
      }}
      onClose={onClose}
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
    </FormDialog>
  )
}
