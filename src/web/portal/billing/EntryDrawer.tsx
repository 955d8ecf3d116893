// One entry of the ledger with all that is known of it: what it was for, and of a fee how it was computed and by which tariff.
import { Alert, Drawer, Skeleton } from 'antd'
import { billingCalls } from '#shared/billing/billing.contract.ts'
import { BILL_TYPE_NAMES } from '#shared/billing/billing.fields.ts'
import { FEE_NAMES } from '#shared/rates/rates.text.ts'
import { FeeLines } from '#web/both/rates/FeeLines.tsx'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { BLANK, useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { billingText } from './billing.text.ts'
import { DisputeEntry } from './DisputeEntry.tsx'
import { Reference } from './entry-columns.tsx'

export default function EntryDrawer({ seq, onClose }: { seq: number; onClose: () => void }) {
  const t = useText(billingText)
  return (
    <Drawer open onClose={onClose} title={t.entryDetails} size={560} destroyOnHidden>
      <Details seq={seq} />
    </Drawer>
  )
}

function Details({ seq }: { seq: number }) {
  const t = useText(billingText)
  const format = useFormat()
  const read = useReader()
  const { data, error } = useRead(billingCalls.getEntry, { seq: String(seq) })
  if (error) return <Alert type="error" showIcon title={messageOf(error)} />
  if (!data) return <Skeleton active />
  const reversal = [
    data.reverses !== null && t.reverses({ number: data.reverses }),
    data.reversed_by !== null && t.reversedBy({ number: data.reversed_by }),
    data.corrects !== null && t.corrects({ number: data.corrects }),
  ].filter(Boolean)
  const facts = [
    [t.entry, data.seq],
    [t.time, format.time(data.at)],
    [t.billType, read(BILL_TYPE_NAMES[data.bill_type])],
    ...(data.fee_type ? [[t.feeType, read(FEE_NAMES[data.fee_type])] as const] : []),
    [t.reference, <Reference key="reference" row={data} />],
    [t.movement, <strong key="amount">{format.money(data.amount, data.currency)}</strong>],
    [t.balanceAfter, format.money(data.balance_after, data.currency)],
    ...(data.skus.length > 0
      ? [[t.skus, data.skus.map(({ sku, quantity }) => `${sku} × ${quantity}`).join(', ')] as const]
      : []),
    ...(data.tracking_no ? [[t.tracking, data.tracking_no] as const] : []),
    ...(reversal.length > 0 ? [[t.note, reversal.join(', ')] as const] : []),
    [t.remark, data.remark || BLANK],
    ...(data.tariffs.length > 0 ? [[t.tariffs, data.tariffs.map((one) => t.tariff(one)).join('; ')] as const] : []),
  ] as const
  return (
    <>
      <dl className="uc-top-up-facts">
        {facts.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {data.fees.length > 0 && (
        <>
          <h3>{t.feeLines}</h3>
          <FeeLines quoted={[]} charged={data.fees} currency={data.currency} />
          <p>{t.rounding}</p>
        </>
      )}
      <DisputeEntry entry={data} />
    </>
  )
}
