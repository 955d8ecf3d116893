// Who is in charge of a customer; whoever is now stays to be chosen, also without the role.
import { officeCustomerCalls, type CustomerRow } from '#shared/customers/customers.contract.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { useText } from '#web/kit/text/text.ts'
import { customerText } from './customers.text.ts'

type Named = CustomerRow['sales']

export function ChargeFields({ sales = null, manager = null }: { sales?: Named; manager?: Named }) {
  const t = useText(customerText)
  const { data } = useRead(officeCustomerCalls.getAssignees, {})
  return (
    <>
      <SelectField name="sales_id" label={t.sales} placeholder={t.nobody} options={choices(data?.sales, sales)} />
      <SelectField
        name="manager_id"
        label={t.manager}
        placeholder={t.nobody}
        options={choices(data?.managers, manager)}
      />
    </>
  )
}

function choices(people: readonly NonNullable<Named>[] = [], now: Named) {
  const known = now && !people.some(({ staff_id }) => staff_id === now.staff_id) ? [...people, now] : people
  return known.map(({ staff_id, name }) => ({ value: staff_id, label: name }))
}
