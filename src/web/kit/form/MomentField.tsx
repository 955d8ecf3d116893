// A moment, as the browser's own input in the reader's time zone; its value is an instant in UTC.
import { Input } from 'antd'
import { localeTag, useLanguage } from '#web/kit/text/language.ts'
import { FieldItem, type FieldProps } from './FieldItem.tsx'

export function MomentField(field: FieldProps) {
  return (
    <FieldItem {...field} kind="select">
      <MomentInput label={field.bare ? field.label : undefined} />
    </FieldItem>
  )
}

type Held = { id?: string; label?: string; value?: string; onChange?: (value: string | undefined) => void }

/** The same outside of a form; blank is undefined. */
export function MomentInput({ id, label, value, onChange }: Held) {
  const lang = localeTag(useLanguage())
  return (
    <Input
      id={id}
      type="datetime-local"
      lang={lang}
      aria-label={label}
      value={value ? localMoment(value) : ''}
      onChange={({ target }) => onChange?.(target.value ? new Date(target.value).toISOString() : undefined)}
    />
  )
}

/** `2026-03-02T09:00:00Z` -> `2026-03-02T10:00` where the reader is an hour ahead. */
function localMoment(instant: string): string {
  const at = new Date(instant)
  const two = (n: number) => String(n).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
}
