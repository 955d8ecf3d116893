// Changing the own password: three fields with their own messages (Rule 4.4).
import { App } from 'antd'
import { ownPages } from '#shared/access/access.pages.ts'
import type { officeProfileCalls, profileCalls } from '#shared/people/profile.contract.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { useText } from '#web/kit/text/text.ts'
import { profileText } from './profile.text.ts'
import './profile.css'

type Calls = typeof profileCalls | typeof officeProfileCalls

export function ChangePassword({ calls }: { calls: Pick<Calls, 'getProfile' | 'updatePassword'> }) {
  const t = useText(profileText)
  const { leave } = useTab()
  const { message } = App.useApp()
  return (
    <div className="uc-plate uc-password-form">
      <CallForm<Calls['updatePassword']>
        call={calls.updatePassword}
        initialValues={{ current_pwd: '', new_pwd: '', confirm_new_pwd: '' }}
        invalidates={[calls.getProfile]}
        submitLabel={t.save}
        onDone={(_output, _input, said) => {
          void message.success(said)
          leave(ownPages.profile.path)
        }}
      >
        <TextField name="current_pwd" label={t.current_pwd} type="password" autoComplete="current-password" required />
        <TextField name="new_pwd" label={t.new_pwd} type="password" autoComplete="new-password" required />
        <TextField
          name="confirm_new_pwd"
          label={t.confirm_new_pwd}
          type="password"
          autoComplete="new-password"
          required
        />
      </CallForm>
    </div>
  )
}
