// The dialog in which somebody in charge takes the second factor off another person's account, with the reason for the operation log.
import { App, Button, Modal } from 'antd'
import type { Call, InputOf } from '#shared/contract.ts'
import { CallForm } from '../form/CallForm.tsx'
import { TextField } from '../form/TextField.tsx'
import { useText } from '../text.ts'
import { peopleText } from './people.text.ts'

type Props<C extends Call> = {
  call: C
  /** Whose, as the call names it. */
  who: Partial<InputOf<C>>
  name: string
  invalidates: readonly Pick<Call, 'path'>[]
  onClose: () => void
}

export function ResetTwoFactor<C extends Call>({ call, who, name, invalidates, onClose }: Props<C>) {
  const t = useText(peopleText)
  const { message } = App.useApp()
  return (
    <Modal open title={t.factorTitle({ name })} footer={null} onCancel={onClose} destroyOnHidden>
      <p>{t.factorLead}</p>
      <CallForm
        call={call}
        toInput={(values) => ({ ...values, ...who })}
        invalidates={invalidates}
        submitLabel={t.factorReset}
        beside={<Button onClick={onClose}>{t.cancel}</Button>}
        onDone={() => {
          void message.success(t.factorDone({ name }))
          onClose()
        }}
      >
        <TextField name="reason" label={t.factorReason} max={200} rows={2} required />
      </CallForm>
    </Modal>
  )
}
