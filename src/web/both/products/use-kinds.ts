// The house's categories and attributes as the application's own calls answer them: choices for search fields and for forms.
import type { kindCalls, officeKindCalls } from '#shared/products/kinds.contract.ts'
import { treeOf } from '#shared/products/kinds.rules.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import type { Text } from '#web/kit/text/language.ts'

const HOUR_MS = 3_600_000

export type Choice = { value: string; label: Text; enabled: boolean }

/** By their paths, in the order of the tree; none until the answer is there. */
export function useCategories(
  getCategories: typeof kindCalls.getCategories | typeof officeKindCalls.getCategories,
): Choice[] {
  const { data } = useRead(getCategories, {}, { staleMs: HOUR_MS })
  return treeOf(data?.rows ?? []).map(({ code, path, enabled }) => ({ value: code, label: path, enabled }))
}

export function useAttributes(
  getAttributes: typeof kindCalls.getAttributes | typeof officeKindCalls.getAttributes,
): Choice[] {
  const { data } = useRead(getAttributes, {}, { staleMs: HOUR_MS })
  return (data?.rows ?? []).map(({ code, name_en, name_zh, enabled }) => ({
    value: code,
    label: { en: name_en, zh_CN: name_zh },
    enabled,
  }))
}

/** What can be chosen: the open ones, and the one that is chosen already. */
export const open = (choices: readonly Choice[], chosen: unknown): Choice[] =>
  choices.filter(({ value, enabled }) => enabled || value === chosen)
