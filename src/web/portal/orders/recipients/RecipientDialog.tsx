// Adds a saved recipient or edits one, with the same fields as the order form.
import {
  LONGEST_SAVED_AS,
  savedRecipientCalls,
  type SavedRecipient,
} from '#shared/orders/addresses/saved-recipients.contract.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useText } from '#web/kit/text/text.ts'
import { RecipientFields } from '#web/both/orders/recipient/RecipientFields.tsx'
import { EMPTY_ORDER } from '../order-values.ts'
import { recipientsText } from './recipients.text.ts'

const WIDTH = 760

export function RecipientDialog({ row, onClose }: { row: SavedRecipient | 'new'; onClose: () => void }) {
  const t = useText(recipientsText)
  const shared = {
    act: t.save,
    back: t.cancel,
    done: t.saved,
    invalidates: [savedRecipientCalls.getList],
    width: WIDTH,
    onClose,
  }
  const fields = (
    <>
      <TextField required name="saved_as" label={t.savedAs} hint={t.savedAsHint} max={LONGEST_SAVED_AS} />
      <RecipientFields />
    </>
  )
  return row === 'new' ? (
    <FormDialog
      {...shared}
      title={t.add}
      call={savedRecipientCalls.addRecipient}
      initialValues={{ recipient: EMPTY_ORDER.recipient }}
    >
      {fields}
    </FormDialog>
  ) : (
    <FormDialog
      {...shared}
      title={t.edit}
      of={row.saved_as}
      call={savedRecipientCalls.updateRecipient}
      initialValues={{ saved_as: row.saved_as, recipient: row.recipient }}
      about={{ recipient_id: row.recipient_id, version: row.version }}
    >
      {fields}
    </FormDialog>
  )
}
