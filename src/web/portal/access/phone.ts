// Phone numbers as people type them, made international with the country beside the field. The rules are loaded when they are first needed.
const rules = () => import('libphonenumber-js/min')

/** `0176 12345678` of DE -> `+4917612345678`; undefined when it cannot be a number of that country. */
export async function internationalPhone(typed: string, country: string): Promise<string | undefined> {
  const { isSupportedCountry, parsePhoneNumberFromString } = await rules()
  const found = parsePhoneNumberFromString(typed, isSupportedCountry(country) ? country : undefined)
  return found?.isValid() ? found.number : undefined
}

/** How a number of this country begins, such as `+49`; '' where it has none of its own. */
export async function callingCode(country: string): Promise<string> {
  const { getCountryCallingCode, isSupportedCountry } = await rules()
  return isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : ''
}
