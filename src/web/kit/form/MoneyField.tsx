// An amount of money: a decimal string from the keyboard to the server, never a float.
import { Input } from 'antd'
import type { ChangeEvent } from 'react'
import { FieldItem, type FieldProps } from './FieldItem.tsx'

/** What was typed, as the wire wants it: thousands separators and blanks go, `.5` and `5.` are completed while typing on. */
export const amountOf = (typed: string): string =>
  typed
    .replace(/[\s,，]/g, '')
    .replace('。', '.')
    .replace(/^\./, '0.')

export function MoneyField({ currency, ...field }: FieldProps & { currency?: string }) {
  return (
    <FieldItem {...field} getValue={(event: ChangeEvent<HTMLInputElement>) => amountOf(event.target.value)}>
      <Input
        inputMode="decimal"
        autoComplete="off"
        className="uc-figures"
        suffix={currency}
        aria-label={field.bare ? field.label : undefined}
      />
    </FieldItem>
  )
}
