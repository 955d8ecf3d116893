// The account's figures above the billing lists: what is there, what is held, what can be spent.
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { billingCalls } from '#shared/billing/billing.contract.ts'
import { orderPath } from '#shared/orders/orders.pages.ts'
import { HoldTable } from '#web/both/billing/HoldTable.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { billingText } from './billing.text.ts'
import './billing.css'

export function Account() {
  const t = useText(billingText)
  const format = useFormat()
  const { data } = useRead(billingCalls.getBalance, {})
  const [opened, open] = useState(false)
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
          <dd className="uc-figures">
            {key === 'held' && data && Number(data.held) > 0 ? (
              <Button type="link" className="uc-held" onClick={() => open(true)}>
                {format.money(data.held, data.currency)}
              </Button>
            ) : (
              format.money(data?.[key], data?.currency)
            )}
          </dd>
        </div>
      ))}
      <Drawer open={opened} onClose={() => open(false)} title={t.holds} size={520} destroyOnHidden>
        <Holds />
      </Drawer>
    </dl>
  )
}

function Holds() {
  const { data, error } = useRead(billingCalls.getHoldList, {})
  return <HoldTable holds={data} error={error} orderPath={orderPath} />
}
