// What the dialogs about another person's account have in common, in which somebody in charge acts on it.
import type { Call } from '#shared/contract.ts'
import type { FormDialogProps } from '#web/kit/dialogs/FormDialog.tsx'

/** `about` says whose account it is, as the call names it. */
export type AboutPerson<C extends Call> = Pick<FormDialogProps<C>, 'call' | 'about' | 'invalidates' | 'onClose'> & {
  name: string
}
