// How many disputes of the last year are open, accepted and rejected, what they cost and how long they took; by month and fee on demand.
import { Drawer, Button } from 'antd'
import { useState } from 'react'
import { BILL_TYPE_NAMES } from '#shared/billing/billing.fields.ts'
import { officeDisputeCalls, type DisputeFigure } from '#shared/billing/dispute.contract.ts'
import { D, sumMoney } from '#shared/money.ts'
import { FEE_NAMES } from '#shared/rates/rates.text.ts'
import { disputeText } from '#web/both/billing/disputes.text.ts'
import '#web/both/billing/storage.css'
import { useRead } from '#web/kit/call/use-call.ts'
import { WideTable } from '#web/kit/parts/WideTable.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { readerZone } from '#web/kit/text/reader-zone.ts'
import { useText } from '#web/kit/text/text.ts'

type Counted = 'open' | 'accepted' | 'rejected'
const count = (figures: readonly DisputeFigure[], key: Counted) => figures.reduce((sum, one) => sum + one[key], 0)

/** In per cent, and in days; a dash where nothing was decided. */
function ratesOf(figures: readonly DisputeFigure[]) {
  const decided = count(figures, 'accepted') + count(figures, 'rejected')
  if (decided === 0) return { share: '-', days: '-' }
  const days = figures.reduce((sum, one) => sum.plus(one.decided_days), new D(0))
  const share = new D(count(figures, 'accepted')).times(100).div(decided)
  return { share: `${share.toFixed(0)} %`, days: days.div(decided).toFixed(1) }
}

export function DisputeFigures({ customerId }: { customerId: string | undefined }) {
  const t = useText(disputeText)
  const format = useFormat()
  const [opened, open] = useState(false)
  const valid = customerId !== undefined && /^[1-9]\d{0,8}$/.test(customerId)
  const asked = { ...(valid && { customer_id: customerId }), time_zone: readerZone() }
  const { data } = useRead(officeDisputeCalls.getFigures, asked, { keep: true })
  const figures = data?.figures ?? []
  const { share, days } = ratesOf(figures)
  const back = Map.groupBy(
    figures.filter((one) => one.accepted > 0),
    (one) => one.currency,
  )
  const facts = [
    [t.open, format.number(count(figures, 'open'))],
    [t.accepted, format.number(count(figures, 'accepted'))],
    [t.rejectedCount, format.number(count(figures, 'rejected'))],
    [t.share, share],
    [
      t.givenBack,
      back.size === 0
        ? '-'
        : [...back].map(([currency, ones]) => (
            <span key={currency}>{format.money(sumMoney(ones.map((one) => one.given_back)), currency)}</span>
          )),
    ],
    [t.meanDays, days],
  ] as const
  return (
    <dl className="uc-plate uc-storage-total" aria-busy={!data} aria-label={t.year}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="uc-figures">{value}</dd>
        </div>
      ))}
      <div>
        <dt>{t.year}</dt>
        <dd>
          <Button type="link" size="small" style={{ padding: 0 }} onClick={() => open(true)}>
            {t.byMonth}
          </Button>
          <Drawer open={opened} onClose={() => open(false)} title={t.byMonth} size={920} destroyOnHidden>
            <ByMonth figures={figures} />
          </Drawer>
        </dd>
      </div>
    </dl>
  )
}

function ByMonth({ figures }: { figures: readonly DisputeFigure[] }) {
  const t = useText(disputeText)
  const format = useFormat()
  const read = useReader()
  return (
    <WideTable label={t.byMonth}>
      <thead>
        <tr>
          {[t.month, t.fee].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          {[t.open, t.accepted, t.rejectedCount, t.share, t.givenBack, t.meanDays].map((head) => (
            <th key={head} scope="col" data-right>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {figures.map((one) => {
          const { share, days } = ratesOf([one])
          return (
            <tr key={[one.month, one.bill_type, one.fee_type, one.currency].join()}>
              <td>{one.month}</td>
              <td>{read(one.fee_type ? FEE_NAMES[one.fee_type] : BILL_TYPE_NAMES[one.bill_type])}</td>
              {[one.open, one.accepted, one.rejected].map((value, n) => (
                <td key={n} data-right className="uc-figures">
                  {format.number(value)}
                </td>
              ))}
              <td data-right>{share}</td>
              <td data-right className="uc-figures">
                {one.accepted > 0 ? format.money(one.given_back, one.currency) : '-'}
              </td>
              <td data-right>{days}</td>
            </tr>
          )
        })}
      </tbody>
    </WideTable>
  )
}
