// How a warehouse is called wherever it is named: `DE1 · Duisburg`.
import { inLanguage, type Language, type Text } from './language.ts'

type Named = { code: string; name_en: string; name_zh: string }

/** For choices of lists, which are read in the language of the moment. */
export const warehouseText = ({ code, name_en, name_zh }: Named): Text => ({
  en: `${code} · ${name_en}`,
  zh_CN: `${code} · ${name_zh || name_en}`,
})

export const warehouseName = (warehouse: Named, language: Language): string =>
  inLanguage(warehouseText(warehouse), language)
