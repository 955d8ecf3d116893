// For whom a version is, in words: for all customers, for one alone, or for a group; and until when, where that is known.
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { ratesText } from './rates.text.ts'

type Owned = { company_name: string | null; group_name: string | null }

/** Of the house's it says nothing. */
export function useForWhom(): (owned: Owned, until?: string | null) => string | undefined {
  const t = useText(ratesText)
  const format = useFormat()
  return ({ company_name, group_name }, until) => {
    const whom =
      company_name !== null
        ? t.forCustomer({ name: company_name })
        : group_name !== null
          ? t.forGroup({ name: group_name })
          : undefined
    return whom && until ? t.whomUntil({ whom, date: format.date(until) }) : whom
  }
}
