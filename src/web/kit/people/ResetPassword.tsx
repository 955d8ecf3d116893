// The dialog in which somebody in charge gives another person a password for the next sign-in.
import { App, Button, Modal } from 'antd'
import type { Call, InputOf } from '#shared/contract.ts'
import { CallForm } from '../form/CallForm.tsx'
import { useText } from '../text.ts'
import { PasswordFields } from './PasswordFields.tsx'
import { peopleText } from './people.text.ts'

type Props<C extends Call> = {
  call: C
  /** Whose password, as the call names it. */
  who: Partial<InputOf<C>>
  name: string
  invalidates: readonly Pick<Call, 'path'>[]
  onClose: () => void
}

export function ResetPassword<C extends Call>({ call, who, name, invalidates, onClose }: Props<C>) {
  const t = useText(peopleText)
  const { message } = App.useApp()
  return (
    <Modal open title={t.resetTitle({ name })} footer={null} onCancel={onClose} destroyOnHidden>
      <p>{t.resetLead}</p>
      <CallForm
        call={call}
        toInput={(values) => ({ ...values, ...who })}
        invalidates={invalidates}
        submitLabel={t.reset}
        beside={<Button onClick={onClose}>{t.cancel}</Button>}
        onDone={() => {
          void message.success(t.resetDone({ name }))
          onClose()
        }}
      >
        <PasswordFields />
      </CallForm>
    </Modal>
  )
}
