// A moment, as a date and a time of day on the reader's clock; its value is an instant in UTC.
import { MomentInput } from '#web/kit/dates/MomentInput.tsx'
import { FieldItem, type FieldProps } from './FieldItem.tsx'

export function MomentField(field: FieldProps) {
  return (
    <FieldItem {...field} kind="select">
      <MomentInput label={field.label} />
    </FieldItem>
  )
}
