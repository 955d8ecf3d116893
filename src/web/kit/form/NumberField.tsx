// A number with its unit. What is not a number is kept as typed, so that the schema can say so beside the field.
import { FieldItem, type FieldProps } from './FieldItem.tsx'
import { NumberInput } from './NumberInput.tsx'

/** `decimals`: how many the schema allows, which decides what `1,234` may mean. */
export function NumberField({ unit, decimals = 0, ...field }: FieldProps & { unit?: string; decimals?: number }) {
  return (
    <FieldItem {...field} decimals={decimals}>
      <NumberInput as="number" decimals={decimals} unit={unit} aria-label={field.bare ? field.label : undefined} />
    </FieldItem>
  )
}
