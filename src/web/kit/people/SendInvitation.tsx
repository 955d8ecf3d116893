// The dialog that sends an invitation again.
import { App, Button, Modal } from 'antd'
import type { Call, InputOf } from '#shared/contract.ts'
import { CallForm } from '../form/CallForm.tsx'
import { useLanguage } from '../language.ts'
import { useText } from '../text.ts'
import { LanguageField } from './LanguageField.tsx'
import { peopleText } from './people.text.ts'

type Props<C extends Call> = {
  call: C
  /** Whose invitation, as the call names it. */
  who: Partial<InputOf<C>>
  name: string
  invalidates: readonly Pick<Call, 'path'>[]
  onClose: () => void
}

export function SendInvitation<C extends Call>({ call, who, name, invalidates, onClose }: Props<C>) {
  const t = useText(peopleText)
  const language = useLanguage()
  const { message } = App.useApp()
  const initialValues = { language } as unknown as { [K in keyof InputOf<C>]?: unknown }
  return (
    <Modal open title={t.sendAgainTitle({ name })} footer={null} onCancel={onClose} destroyOnHidden>
      <p>{t.sendAgainLead}</p>
      <CallForm
        call={call}
        initialValues={initialValues}
        toInput={(values) => ({ ...values, ...who })}
        invalidates={invalidates}
        submitLabel={t.sendAgain}
        beside={<Button onClick={onClose}>{t.cancel}</Button>}
        onDone={() => {
          void message.success(t.sentAgain({ name }))
          onClose()
        }}
      >
        <LanguageField />
      </CallForm>
    </Modal>
  )
}
