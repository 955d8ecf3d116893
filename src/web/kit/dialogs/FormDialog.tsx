// A dialog that asks for a few fields and sends one call: why an order is canceled, how many pieces are lost, whose password is reset. Take it
// wherever a form stands in a dialog. It says that it is done, closes, and its tab holds nothing unsaved of it, however it goes.
import { App, Button, Modal } from 'antd'
import { useSyncExternalStore, type ReactNode } from 'react'
import type { Call, InputOf, OutputOf } from '#shared/contract.ts'
import { CallForm, type CallFormProps } from '#web/kit/form/CallForm.tsx'
import { formText } from '#web/kit/form/form.text.ts'
import { TabContext, useTab } from '#web/kit/tabs/tab-context.ts'
import { isUnsaved, markSaved, onUnsaved } from '#web/kit/tabs/unsaved.ts'
import { useOwnMark } from '#web/kit/tabs/use-own-mark.ts'
import { useText } from '#web/kit/text/text.ts'

type Values = Record<string, unknown>
/** The button's word, which is the title too where that does not say more. */
type Words = { act: string; title?: string } | { act?: undefined; title: string }

export type FormDialogProps<C extends Call> = Omit<CallFormProps<C>, 'toInput' | 'submitLabel' | 'beside' | 'onDone'> &
  Words & {
    /** Which one it is about, such as its number: stands behind the title. */
    of?: string
    lead?: ReactNode
    /** What it is about, as the call names it: no field overrules it. */
    about?: Partial<InputOf<C>>
    toInput?: (values: Values) => Values
    /** The word of the button that leaves it. */
    back?: string
    /** Further buttons. */
    more?: ReactNode
    /** What is said when it is done. */
    done?: string | ((output: OutputOf<C>) => string)
    /** When it is done and closed. */
    onDone?: CallFormProps<C>['onDone']
    onClose: () => void
    /** Where it stays in the page while it is closed. */
    open?: boolean
    /** What the first values need is on its way. */
    loading?: boolean
    width?: number
  }

export function FormDialog<C extends Call>(props: FormDialogProps<C>) {
  const { act, title = act, of, lead, about, toInput, back, more, done, onDone, onClose, ...others } = props
  const { open = true, loading = false, width, ...form } = others
  const t = useText(formText)
  const { message } = App.useApp()
  const tab = useTab()
  const key = useOwnMark()
  const typed = useSyncExternalStore(onUnsaved, () => isUnsaved(key))
  const close = () => {
    markSaved(key)
    onClose()
  }
  return (
    <Modal
      open={open}
      title={of === undefined ? title : `${title} · ${of}`}
      footer={null}
      // A click beside it must not lose what was typed.
      mask={{ closable: !typed }}
      onCancel={close}
      loading={loading}
      width={width}
      destroyOnHidden
    >
      {lead !== undefined && <p>{lead}</p>}
      <TabContext value={{ ...tab, key }}>
        <CallForm
          {...(form as CallFormProps<C>)}
          toInput={(values) => ({ ...(toInput ? toInput(values) : values), ...about })}
          submitLabel={act}
          beside={
            <>
              <Button type={form.destroys ? 'primary' : 'default'} onClick={close}>
                {back ?? t.close}
              </Button>
              {more}
            </>
          }
          onDone={(output, ...rest) => {
            if (done !== undefined) void message.success(typeof done === 'string' ? done : done(output))
            close()
            onDone?.(output, ...rest)
          }}
        />
      </TabContext>
    </Modal>
  )
}
