// A calendar date, as the browser's own input.
import { Input } from 'antd'
import { localeTag, useLanguage } from '#web/kit/text/language.ts'
import { FieldItem, type FieldProps } from './FieldItem.tsx'

/** `min` and `max` are `YYYY-MM-DD`; they only guide, the schema decides. */
export function DateField({ min, max, ...field }: FieldProps & { min?: string; max?: string }) {
  const lang = localeTag(useLanguage())
  return (
    <FieldItem {...field} kind="select">
      <Input type="date" lang={lang} min={min} max={max} aria-label={field.bare ? field.label : undefined} />
    </FieldItem>
  )
}
