// Saves the recipient of an order that is being written, under a name that it is found by later.
import type { Recipient } from '#shared/orders/order-fields.ts'
import { LONGEST_SAVED_AS, savedRecipientCalls } from '#shared/orders/addresses/saved-recipients.contract.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useText } from '#web/kit/text/text.ts'
import { nameOfRecipient } from '../order-values.ts'
import { recipientsText } from './recipients.text.ts'

export function SaveRecipient({ recipient, onClose }: { recipient: Recipient; onClose: () => void }) {
  const t = useText(recipientsText)
  const name = [...nameOfRecipient(recipient)].slice(0, LONGEST_SAVED_AS).join('')
  return (
    <FormDialog
      call={savedRecipientCalls.addRecipient}
      title={t.keep}
      act={t.save}
      back={t.cancel}
      initialValues={{ saved_as: name }}
      about={{ recipient }}
      invalidates={[savedRecipientCalls.getList]}
      done={t.saved}
      onClose={onClose}
    >
      <TextField required name="saved_as" label={t.savedAs} hint={t.savedAsHint} max={LONGEST_SAVED_AS} />
    </FormDialog>
  )
}
