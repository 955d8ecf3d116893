// Permissions by area and verb, one row an area, for sub-accounts and keys. Editing brings viewing with it, and taking viewing away
// takes the rest.
import { Checkbox } from 'antd'
import { areaOf, verbOf, withImplied, withoutOne } from '#shared/people/sub-accounts.rules.ts'
import type { CustomerPermission } from '#shared/permissions.ts'
import { FieldItem } from '#web/kit/form/FieldItem.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { AREA_NAMES, VERB_NAMES } from './permission-names.ts'
import './permission-grid.css'

type Offered = { offered: readonly CustomerPermission[]; label: string }
type Props = Offered & { id?: string; value?: CustomerPermission[]; onChange?: (value: CustomerPermission[]) => void }

function Grid({ id, value = [], onChange, offered, label }: Props) {
  const read = useReader()
  const areas = [...new Set(offered.map(areaOf))] as (keyof typeof AREA_NAMES)[]
  const set = (permission: CustomerPermission, on: boolean) =>
    onChange?.(on ? withImplied([...value, permission]) : withoutOne(value, permission))
  return (
    <div id={id} className="uc-permissions" role="group" aria-label={label} tabIndex={-1}>
      {areas.map((area) => (
        <div key={area} className="uc-permission-row" role="group" aria-label={read(AREA_NAMES[area])}>
          <span>{read(AREA_NAMES[area])}</span>
          <div>
            {offered
              .filter((permission) => areaOf(permission) === area)
              .map((permission) => (
                <Checkbox
                  key={permission}
                  checked={value.includes(permission)}
                  onChange={({ target }) => set(permission, target.checked)}
                >
                  {read(VERB_NAMES[verbOf(permission) as keyof typeof VERB_NAMES])}
                </Checkbox>
              ))}
          </div>
        </div>
      ))}
    </div>
  )
}

export function PermissionGrid({
  name,
  hint,
  required,
  ...offer
}: Offered & { name: string; hint?: string; required?: boolean }) {
  return (
    <FieldItem name={name} label={offer.label} hint={hint} required={required} kind="select">
      <Grid {...offer} />
    </FieldItem>
  )
}
