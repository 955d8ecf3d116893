// A calendar date. What is no date is kept as typed, so that the schema can say so beside the field.
import { DateInput, type DateInputProps } from '#web/kit/dates/DateInput.tsx'
import { FieldItem, type FieldProps } from './FieldItem.tsx'

/** `min` and `max` are `YYYY-MM-DD`; they only guide, the schema decides. `zone`: whose today is marked, the reader's unless given. */
export function DateField({ min, max, zone, ...field }: FieldProps & Pick<DateInputProps, 'min' | 'max' | 'zone'>) {
  return (
    <FieldItem {...field} kind="select">
      <DateInput min={min} max={max} zone={zone} label={field.bare ? field.label : undefined} />
    </FieldItem>
  )
}
