// The fields of a staff account, for adding and editing.
import { STAFF_ROLES } from '#shared/permissions.ts'
import { officeWarehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Plate } from '#web/kit/layout/Page.tsx'
import { roleText } from '#web/both/people/role.text.ts'
import { useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { staffText } from './staff.text.ts'

const HOUR_MS = 3_600_000

export function StaffFields() {
  const t = useText(staffText)
  const role = useText(roleText)
  const { data, isPending } = useRead(officeWarehouseCalls.getList, {}, { staleMs: HOUR_MS })
  return (
    <Plate>
      <TextField name="name" label={t.name} required max={60} />
      <TextField name="email" label={t.email} required type="email" />
      <SelectField
        name="roles"
        label={t.roles}
        required
        many
        options={STAFF_ROLES.map((value) => ({ value, label: role[value] }))}
      />
      <SelectField
        name="warehouse_ids"
        label={t.warehouses}
        hint={t.warehousesHint}
        many
        loading={isPending}
        options={(data?.rows ?? []).map(({ warehouse_id, code }) => ({ value: warehouse_id, label: code }))}
      />
    </Plate>
  )
}
