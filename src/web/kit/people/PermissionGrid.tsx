// Permissions by area and verb, one row an area. Editing brings viewing with it, and taking viewing away takes the rest.
import { Checkbox } from 'antd'
import { areaOf, GIVABLE, verbOf, withImplied, withoutOne } from '#shared/accounts/sub-accounts.rules.ts'
import type { CustomerPermission } from '#shared/permissions.ts'
import { FieldItem } from '#web/kit/form/FieldItem.tsx'
import { useReader } from '#web/kit/language.ts'
import { useText } from '#web/kit/text.ts'
import { AREA_NAMES, VERB_NAMES } from './permission-names.ts'
import { subAccountText } from './sub-accounts.text.ts'

const AREAS = [...new Set(GIVABLE.map(areaOf))] as (keyof typeof AREA_NAMES)[]

type Props = { id?: string; value?: CustomerPermission[]; onChange?: (value: CustomerPermission[]) => void }

function Grid({ id, value = [], onChange }: Props) {
  const t = useText(subAccountText)
  const read = useReader()
  const set = (permission: CustomerPermission, on: boolean) =>
    onChange?.(on ? withImplied([...value, permission]) : withoutOne(value, permission))
  return (
    <div id={id} className="uc-permissions" role="group" aria-label={t.permissions} tabIndex={-1}>
      {AREAS.map((area) => (
        <div key={area} className="uc-permission-row" role="group" aria-label={read(AREA_NAMES[area])}>
          <span>{read(AREA_NAMES[area])}</span>
          <div>
            {GIVABLE.filter((permission) => areaOf(permission) === area).map((permission) => (
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

export function PermissionGrid() {
  const t = useText(subAccountText)
  return (
    <FieldItem name="permissions" label={t.permissions} hint={t.permissionsHint} kind="select">
      <Grid />
    </FieldItem>
  )
}
