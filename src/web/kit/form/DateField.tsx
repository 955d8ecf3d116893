// A calendar date. What is no date is kept as typed, so that the schema can say so beside the field.
import { DateInput, type DateInputProps } from '#web/kit/dates/DateInput.tsx'
import { FieldItem, type FieldProps } from './FieldItem.tsx'

type Props = FieldProps & Pick<DateInputProps, 'min' | 'max' | 'zone' | 'mark' | 'onMonth'>

/** `min` and `max` are `YYYY-MM-DD`; they only guide, the schema decides. `zone`: whose today is marked, the reader's unless given. */
export function DateField({ min, max, zone, mark, onMonth, ...field }: Props) {
  return (
    <FieldItem {...field} kind="select">
      <DateInput {...{ min, max, zone, mark, onMonth }} label={field.bare ? field.label : undefined} />
    </FieldItem>
  )
}
