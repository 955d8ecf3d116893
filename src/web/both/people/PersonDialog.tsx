// The dialog in which somebody in charge does something about another person's account: what it says, its fields, and what is read anew.
import { App, Button, Modal } from 'antd'
import type { ReactNode } from 'react'
import type { Call, InputOf } from '#shared/contract.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { useText } from '#web/kit/text/text.ts'
import { peopleText } from './people.text.ts'

export type AboutPerson<C extends Call> = {
  call: C
  /** Whose account, as the call names it. */
  who: Partial<InputOf<C>>
  name: string
  invalidates: readonly Pick<Call, 'path'>[]
  onClose: () => void
}

type Props<C extends Call> = Omit<AboutPerson<C>, 'name'> & {
  title: string
  lead: string
  /** What the button says, and what is said afterwards. */
  act: string
  done: string
  initialValues?: { [K in keyof InputOf<C>]?: unknown }
  children: ReactNode
}

export function PersonDialog<C extends Call>(props: Props<C>) {
  const { call, who, invalidates, onClose, title, lead, act, done, initialValues, children } = props
  const t = useText(peopleText)
  const { message } = App.useApp()
  return (
    <Modal open title={title} footer={null} onCancel={onClose} destroyOnHidden>
      <p>{lead}</p>
      <CallForm
        call={call}
        initialValues={initialValues}
        toInput={(values) => ({ ...values, ...who })}
        invalidates={invalidates}
        submitLabel={act}
        beside={<Button onClick={onClose}>{t.cancel}</Button>}
        onDone={() => {
          void message.success(done)
          onClose()
        }}
      >
        {children}
      </CallForm>
    </Modal>
  )
}
