// An amount of money, or another exact decimal: a decimal string from the keyboard to the server, never a float.
import { FieldItem, type FieldProps } from './FieldItem.tsx'
import { NumberInput } from './NumberInput.tsx'

/** `decimals`: how many the schema allows, which decides what `1,234` may mean. */
export function MoneyField({
  currency,
  decimals = 2,
  ...field
}: FieldProps & { currency?: string; decimals?: number }) {
  return (
    <FieldItem {...field} decimals={decimals}>
      <NumberInput as="text" decimals={decimals} unit={currency} aria-label={field.bare ? field.label : undefined} />
    </FieldItem>
  )
}
