// The way from what was charged, an order or a storage bill, to its entries, where a charge can be disputed (Rule 12.13).
import { Link } from 'react-router'
import { entriesPath } from '#shared/billing/billing.pages.ts'
import { text, useText } from '#web/kit/text/text.ts'

const words = text({
  en: { entries: 'Check or dispute the charge in the transaction history' },
  zh_CN: { entries: '在交易明细中核对费用或提出争议' },
})

export function ChargeLink({ reference }: { reference: string }) {
  const t = useText(words)
  return <Link to={entriesPath(reference)}>{t.entries}</Link>
}
