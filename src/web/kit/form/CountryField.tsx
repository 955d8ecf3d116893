// A country, found by its name in either language or by its code.
import { useMemo } from 'react'
import { useLanguage } from '#web/kit/text/language.ts'
import { countryName, countryOptions } from '#web/kit/text/countries.ts'
import type { FieldProps } from './FieldItem.tsx'
import { SelectField } from './SelectField.tsx'

export function CountryField({ codes, ...field }: FieldProps & { codes?: readonly string[] }) {
  const language = useLanguage()
  const options = useMemo(
    () => countryOptions(language).filter(({ value }) => !codes || codes.includes(value)),
    [language, codes],
  )
  const other = language === 'en' ? 'zh_CN' : 'en'
  return (
    <SelectField {...field} options={options} searchText={(code) => `${code} ${countryName(String(code), other)}`} />
  )
}
