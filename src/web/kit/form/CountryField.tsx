// A country, found by its code, its name in any language and what else people call it.
import { useMemo } from 'react'
import { useLanguage } from '#web/kit/text/language.ts'
import { countryOptions } from '#web/kit/text/countries.ts'
import { otherNames } from '#shared/countries/other-names.ts'
import type { FieldProps } from './FieldItem.tsx'
import { SelectField } from './SelectField.tsx'

const byCode = (code: string | number) => ({ code: String(code), names: otherNames(String(code)) })

export function CountryField({ codes, ...field }: FieldProps & { codes?: readonly string[] }) {
  const language = useLanguage()
  const options = useMemo(
    () => countryOptions(language).filter(({ value }) => !codes || codes.includes(value)),
    [language, codes],
  )
  return <SelectField {...field} options={options} findBy={byCode} />
}
