// What somebody sees who signed in with a password that another person gave: one form for an own password, and the way out.
import { App, Button } from 'antd'
import type { Application } from '#web/both/application/application.ts'
import type { SignedInUser } from '#web/both/application/user-context.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { Plate } from '#web/kit/layout/Page.tsx'
import { PasswordFields } from '#web/both/people/PasswordFields.tsx'
import { peopleText } from '#web/both/people/people.text.ts'
import { useText } from '#web/kit/text/text.ts'
import { useSignOut } from './use-sign-out.ts'

export default function GivenPasswordPage({ application, user }: { application: Application; user: SignedInUser }) {
  const t = useText(peopleText)
  const { message } = App.useApp()
  const signOut = useSignOut(application)
  return (
    <main className="uc-given-password">
      <h1>{t.ownTitle}</h1>
      <p>{t.ownLead({ email: user.email })}</p>
      <Plate>
        <CallForm
          call={application.chooseOwn}
          invalidates={[application.calls.getCurrentUser]}
          submitLabel={t.ownSave}
          beside={<Button onClick={() => void signOut()}>{t.signOut}</Button>}
          onDone={() => void message.success(t.ownSaved)}
        >
          <PasswordFields />
        </CallForm>
      </Plate>
    </main>
  )
}
