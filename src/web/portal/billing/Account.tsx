// The account's figures above the billing lists: what is there, what is held, what can be spent.
import { billingCalls } from '#shared/billing/billing.contract.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { billingText } from './billing.text.ts'
import './billing.css'

export function Account() {
  const t = useText(billingText)
  const format = useFormat()
  const { data } = useRead(billingCalls.getBalance, {})
  const figures = [
    ['available', t.available],
    ['balance', t.balance],
    ['held', t.held],
    ...(data && Number(data.credit_limit) > 0 ? [['credit_limit', t.creditLimit] as const] : []),
  ] as const
  return (
    <dl className="uc-plate uc-account" aria-busy={!data}>
      {figures.map(([key, name]) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd className="uc-figures">{format.money(data?.[key], data?.currency)}</dd>
        </div>
      ))}
    </dl>
  )
}
