// What the filtered storage bills come to, added up by the server; a currency of its own for each account's.
import type { ReactNode } from 'react'
import type { OutputOf } from '#shared/contract.ts'
import type { storageFeeCalls } from '#shared/billing/storage.contract.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { storageText } from './storage.text.ts'
import './storage.css'

type Total = OutputOf<typeof storageFeeCalls.getTotal>

/** `children`: more figures beside the sums, as groups of the same list. */
export function StorageTotal({ total, children }: { total: Total | undefined; children?: ReactNode }) {
  const t = useText(storageText)
  const format = useFormat()
  const sums = (key: 'receivable' | 'open' | 'received') =>
    total && total.totals.length > 0
      ? total.totals.map((one) => <span key={one.currency}>{format.money(one[key], one.currency)}</span>)
      : '-'
  return (
    <dl className="uc-plate uc-storage-total" aria-busy={!total}>
      {(['open', 'receivable', 'received'] as const).map((key) => (
        <div key={key}>
          <dt>{t[key]}</dt>
          <dd className="uc-figures">{sums(key)}</dd>
        </div>
      ))}
      <div>
        <dt>{t.bills}</dt>
        <dd className="uc-figures">{total ? format.number(total.bills) : '-'}</dd>
      </div>
      {children}
    </dl>
  )
}
