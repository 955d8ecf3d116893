// How goods must be handled: one word for the attribute of a product that says it, the tariff that refuses it or asks more for it, and the refusal
// that names it. The attributes themselves are the office's data.
import type { Text } from './errors.ts'

/** In the tariffs' words; all but general are dangerous goods or treated like them. */
export const HANDLINGS = ['general', 'battery', 'liquid', 'powder', 'magnetic', 'flammable'] as const
export type Handling = (typeof HANDLINGS)[number]

export const HANDLING_TEXT: Record<Handling, Text> = {
  general: { en: 'General goods', zh_CN: '普货' },
  battery: { en: 'With battery', zh_CN: '带电' },
  liquid: { en: 'Liquid or paste', zh_CN: '液体/膏体' },
  powder: { en: 'Powder', zh_CN: '粉末' },
  magnetic: { en: 'Magnetic', zh_CN: '带磁' },
  flammable: { en: 'Flammable', zh_CN: '易燃' },
}
