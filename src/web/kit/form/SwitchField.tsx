// Yes or no.
import { Switch } from 'antd'
import { FieldItem, type FieldProps } from './FieldItem.tsx'

export function SwitchField(field: FieldProps) {
  return (
    <FieldItem {...field}>
      <SwitchInput />
    </FieldItem>
  )
}

function SwitchInput({ id, value, onChange }: { id?: string; value?: boolean; onChange?: (value: boolean) => void }) {
  return <Switch id={id} checked={value === true} onChange={(on) => onChange?.(on)} />
}
