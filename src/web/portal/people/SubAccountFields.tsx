// The fields of a sub-account, for adding and editing. The SKU list shows for suppliers only.
import { Form } from 'antd'
import { givableTo, SUB_ACCOUNT_TYPES } from '#shared/people/sub-accounts.rules.ts'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Plate } from '#web/kit/layout/Page.tsx'
import { PermissionGrid } from '#web/both/people/PermissionGrid.tsx'
import { useText } from '#web/kit/text/text.ts'
import { skuLines } from './sku-lines.ts'
import { SkusField } from './SkusField.tsx'
import { subAccountText } from './sub-accounts.text.ts'
import './sub-accounts.css'

export function SubAccountFields() {
  const t = useText(subAccountText)
  const type: unknown = Form.useWatch('account_type')
  return (
    <>
      <Plate>
        <SelectField
          name="account_type"
          label={t.type}
          required
          options={SUB_ACCOUNT_TYPES.map((value) => ({ value, label: t[value] }))}
        />
        <div className="uc-people-pair">
          <TextField name="first_name" label={t.firstName} required max={60} />
          <TextField name="last_name" label={t.lastName} required max={60} />
        </div>
        <TextField name="email" label={t.email} required type="email" />
        {type === 'supplier' && <SkusField />}
      </Plate>
      <Plate>
        <PermissionGrid name="permissions" label={t.permissions} hint={t.permissionsHint} offered={givableTo(type)} />
      </Plate>
    </>
  )
}

/** What the form holds as the call wants it: the pasted list as codes, none for internal staff; of the permissions those on offer. */
export const toSubAccount = ({ skus, permissions, ...values }: Record<string, unknown>) => ({
  ...values,
  permissions: givableTo(values['account_type']).filter(
    (permission) => Array.isArray(permissions) && permissions.includes(permission),
  ),
  skus: values['account_type'] === 'supplier' ? skuLines(typeof skus === 'string' ? skus : '') : [],
})
