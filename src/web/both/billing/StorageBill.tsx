// One storage bill: its figures, why it costs what it costs, and its lines by SKU and batch.
import type { ReactNode } from 'react'
import type { OutputOf } from '#shared/contract.ts'
import type { storageFeeCalls } from '#shared/billing/storage.contract.ts'
import { STORAGE_NAMES as NAMES } from '#shared/billing/storage.text.ts'
import { FactList, type Fact } from '#web/kit/layout/FactList.tsx'
import { TwoLines } from '#web/kit/list/TwoLines.tsx'
import { WideTable } from '#web/kit/parts/WideTable.tsx'
import { BLANK, useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { storageText } from './storage.text.ts'
import { StorageTag } from './storage-columns.tsx'
import './storage.css'

type Bill = OutputOf<typeof storageFeeCalls.getDetail>

/** `who`: facts of the customer, for staff; `save`: what makes a file of the lines. */
export function StorageBill({ bill, who = [], save }: { bill: Bill; who?: readonly Fact[]; save?: ReactNode }) {
  const t = useText(storageText)
  const read = useReader()
  const format = useFormat()
  const money = (value: string | null) => format.money(value, bill.currency)
  const cubic = (value: string) => `${format.number(value, 6)} m³`
  const price = (value: string | null) => format.money(value, bill.tariff_currency)
  return (
    <>
      <FactList
        facts={[
          ...who,
          [read(NAMES.state), <StorageTag key="state" settled={bill.settled_at !== null} />],
          [read(NAMES.billed_on), format.date(bill.billed_on)],
          [read(NAMES.day), format.date(bill.day)],
          [read(NAMES.warehouse), `${bill.warehouse_code}`],
          [read(NAMES.receivable), <strong key="receivable">{money(bill.receivable)}</strong>],
          [read(NAMES.discount), money(bill.discount)],
          bill.received === null
            ? [read(NAMES.received_preview), money(bill.received_preview)]
            : [read(NAMES.received), money(bill.received)],
          [read(NAMES.pieces), format.number(bill.pieces)],
          [read(NAMES.sku_types), format.number(bill.sku_types)],
          [read(NAMES.actual_m3), cubic(bill.actual_m3)],
          [read(NAMES.free_m3), cubic(bill.free_m3)],
          [read(NAMES.discount_m3), cubic(bill.discount_m3)],
          [read(NAMES.receivable_m3), cubic(bill.receivable_m3)],
          [t.priceList, (bill.tariff_own ? t.ownVersion : t.version)({ version: bill.tariff_version })],
          ...(bill.rate === null
            ? []
            : [[t.rate, `1 ${bill.tariff_currency} = ${bill.rate} ${bill.currency}`] as const]),
          ...(bill.settled_at === null || Number(bill.receivable) === 0
            ? []
            : ([
                [read(NAMES.settled_at), format.time(bill.settled_at)],
                [t.by, bill.settled_by_name ?? t.contract],
              ] as const)),
        ]}
      />
      {bill.corrections.length > 0 && (
        <>
          <h3>{t.corrections}</h3>
          <ul className="uc-storage-why">
            {bill.corrections.map(({ adjustment_no: number, count_no, pieces, was, due, posted }) => (
              <li key={number}>
                {(posted ? t.correction : t.correctionWaits)({
                  number,
                  count: count_no,
                  pieces: format.number(pieces),
                  was: money(was),
                  due: money(due),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>{t.why}</h3>
      <ul className="uc-storage-why">
        {bill.free_days > 0 && <li>{t.freeDays({ days: bill.free_days })}</li>}
        {bill.tiers
          // A tier that ends within the free days prices nothing.
          .filter((_, n) => (bill.tiers[n + 1]?.from_day ?? Infinity) > bill.free_days)
          .map((tier) => (
            <li key={tier.from_day}>
              {t.tier({ from: Math.max(tier.from_day, bill.free_days), price: price(tier.per_m3_day) })}
            </li>
          ))}
        {Number(bill.discount_m3) > 0 && <li>{t.discountWhy}</li>}
        {bill.minimum && (
          <li>{t.minimumWhy({ minimum: price(bill.minimum.amount), goods: price(bill.minimum.by_goods) })}</li>
        )}
      </ul>
      <h3>{t.lines}</h3>
      {bill.line_count > bill.lines.length && (
        <p>{t.first({ shown: format.number(bill.lines.length), count: format.number(bill.line_count) })}</p>
      )}
      <WideTable label={t.lines}>
        <thead>
          <tr>
            <th>{read(NAMES.sku)}</th>
            <th>{read(NAMES.shelved_on)}</th>
            <th data-right="">{read(NAMES.quantity)}</th>
            <th data-right="">{read(NAMES.actual_m3)}</th>
            <th data-right="">{read(NAMES.receivable_m3)}</th>
            <th data-right="">{read(NAMES.per_m3_day)}</th>
            <th data-right="">{read(NAMES.amount)}</th>
            <th>{t.next}</th>
          </tr>
        </thead>
        <tbody>
          {bill.lines.map((line) => (
            <tr key={line.batch_id}>
              <td>{line.sku}</td>
              <td>
                <TwoLines
                  first={format.date(line.shelved_on)}
                  second={`${read(NAMES.age_days)}: ${format.number(line.age_days)}`}
                />
              </td>
              <td data-right="">{format.number(line.quantity)}</td>
              <td data-right="">{format.number(line.volume_m3, 6)}</td>
              <td data-right="">{format.number(line.charged_m3, 6)}</td>
              <td data-right="">{line.per_m3_day === null ? t.free : price(line.per_m3_day)}</td>
              <td data-right="">{money(line.amount)}</td>
              <td>
                {line.next_on === null
                  ? BLANK
                  : t.nextAt({ on: format.date(line.next_on), price: price(line.next_per_m3_day) })}
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
      {save}
    </>
  )
}
