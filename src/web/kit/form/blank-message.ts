// What is said of a field that must not be blank (Rule 16.2): 'please select' for choices, 'please input' for the rest, in forms as above lists.
import { inLanguage, type Language } from '#web/kit/text/language.ts'
import { text } from '#web/kit/text/text.ts'

/** How a field is filled in, which decides how its absence is told. */
export type FieldKind = 'input' | 'select'
type Named = { label: string }

const blankText = text({
  en: {
    input: ({ label }: Named) => `Please input ${lower(label)}`,
    select: ({ label }: Named) => `Please select ${lower(label)}`,
  },
  zh_CN: {
    input: ({ label }: Named) => `请输入${label}`,
    select: ({ label }: Named) => `请选择${label}`,
  },
})

export const blankMessage = (kind: FieldKind, label: string, language: Language): string =>
  inLanguage(blankText, language)[kind]({ label })

/** `Unit price` -> `unit price` inside a sentence; names in capitals such as SKU stay. */
export function lower(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? label[0]!.toLowerCase() + label.slice(1) : label
}
