/** Whether it is a phone number that can be, with its country's code. The library, a hundred files of it, is loaded by whoever needs it first. */
export async function isPhone(text: string): Promise<boolean> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  return parsePhoneNumberFromString(text)?.isValid() ?? false
}
