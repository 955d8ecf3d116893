// What a kit is made of, in one cell of a file: `CUP*2; SPOON*1` (Rule 5.22). A SKU has neither a star nor a semicolon in it (Rule 5.1), so both part what is
// written; whether the SKUs are there and may be part of a kit is asked elsewhere.
import type { Text } from '../language.ts'
import { MAX_COMPONENTS, MAX_OF_ONE } from './kits.rules.ts'

/** A component as files and the operation log name it. */
export type NamedComponent = { sku: string; quantity: number }

/** One component: its SKU and, behind a star or a sign of times, how many; without a number it is one. */
const PART = /^([^*×＊,，、]+?)\s*(?:[*×＊]\s*(\d{1,9}))?$/

/** Reads a cell that is not blank. */
export function readComponents(text: string): { value: NamedComponent[] } | { reason: Text } {
  const parts = text
    .split(/[;；\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const value: NamedComponent[] = []
  for (const part of parts) {
    const [, sku, quantity = '1'] = PART.exec(part) ?? []
    if (sku === undefined)
      return { reason: { en: `“${part}” is not written as SKU*quantity`, zh_CN: `“${part}”的格式应为 SKU*数量` } }
    if (Number(quantity) < 1 || Number(quantity) > MAX_OF_ONE)
      return {
        reason: { en: `${sku}: 1 to ${MAX_OF_ONE} pieces in a kit`, zh_CN: `${sku}：每套 1 到 ${MAX_OF_ONE} 件` },
      }
    if (value.some((one) => one.sku === sku))
      return { reason: { en: `${sku} stands here twice`, zh_CN: `${sku} 重复出现` } }
    value.push({ sku, quantity: Number(quantity) })
  }
  if (value.length > MAX_COMPONENTS)
    return { reason: { en: `At most ${MAX_COMPONENTS} SKUs in a kit`, zh_CN: `一个组合最多 ${MAX_COMPONENTS} 个 SKU` } }
  return { value }
}

/** The cell of a product; blank for one that is no kit. */
export const showComponents = (components: readonly NamedComponent[]): string =>
  components.map(({ sku, quantity }) => `${sku}*${quantity}`).join('; ')
