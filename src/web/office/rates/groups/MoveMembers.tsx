// Asks which customers belong to a price group from which day on; or from when on one belongs to none.
import { useState } from 'react'
import { priceGroupCalls, type PriceGroupMember } from '#shared/rates/groups/price-groups.contract.ts'
import { addDays } from '#shared/time.ts'
import { CustomersInput } from '#web/both/customers/CustomerInput.tsx'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { DateField } from '#web/kit/form/DateField.tsx'
import { FieldItem } from '#web/kit/form/FieldItem.tsx'
import { useText } from '#web/kit/text/text.ts'
import { STALE_TARIFFS, today } from '../rate-calls.ts'
import { groupsText } from './groups.text.ts'

/** `member`: who is taken out. */
type Props = { groupId: string | null; member?: PriceGroupMember; onClose: () => void }

export function MoveMembers({ groupId, member, onClose }: Props) {
  const t = useText(groupsText)
  const [first] = useState(today)
  const begin = member?.state === 'planned' ? member.valid_from : addDays(first, 1)
  return (
    <FormDialog
      act={member ? t.leave : t.put}
      {...(member && { of: member.company_name })}
      lead={member ? t.leaveLead : t.putLead}
      call={priceGroupCalls.setMembers}
      about={{ group_id: groupId, ...(member && { customer_ids: [member.customer_id] }) }}
      initialValues={{ valid_from: begin }}
      invalidates={STALE_TARIFFS}
      done={({ moved }) => (member ? t.left : t.moved({ count: moved }))}
      onClose={onClose}
    >
      {!member && (
        <FieldItem name="customer_ids" label={t.customers} hint={t.customersHint} kind="select" required>
          <CustomersInput />
        </FieldItem>
      )}
      <DateField name="valid_from" label={t.from} required min={first} />
    </FormDialog>
  )
}
