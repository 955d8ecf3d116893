// Whether a category or an attribute is what somebody searches for: by either name or by its code.
type Named = { code: string; name_en: string; name_zh: string }

export function fits(search: string, { code, name_en, name_zh }: Named): boolean {
  const wanted = search.trim().toLowerCase()
  return [code, name_en, name_zh].some((word) => word.toLowerCase().includes(wanted))
}
