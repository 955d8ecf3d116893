// Estimates and charges month by month; choosing one shows its orders.
import { Button } from 'antd'
import { monthName } from '#shared/language.ts'
import { ESTIMATE_REASONS, type EstimateMonth } from '#shared/billing/estimate.contract.ts'
import { ESTIMATE_NAMES as NAMES, ESTIMATE_REASON_NAMES } from '#shared/billing/estimate.text.ts'
import { signed } from '#web/both/rates/signed.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { WideTable } from '#web/kit/parts/WideTable.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { estimatesText } from './estimates.text.ts'

type Props = { rows: readonly EstimateMonth[]; chosen: string | undefined; choose: (month: string) => void }

export function EstimateMonths({ rows, chosen, choose }: Props) {
  const t = useText(estimatesText)
  const read = useReader()
  const format = useFormat()
  if (rows.length === 0) return null
  // What nothing came of needs no column.
  const reasons = ESTIMATE_REASONS.filter((reason) => rows.some((row) => Number(row[reason]) !== 0))
  const shareOf = ({ estimate, difference }: EstimateMonth) =>
    Number(estimate) === 0
      ? ''
      : signed(String((Number(difference) / Number(estimate)) * 100), (share) => `${format.number(Number(share), 1)} %`)
  return (
    <Plate title={t.months}>
      <WideTable label={t.months}>
        <thead>
          <tr>
            <th scope="col">{read(NAMES.month)}</th>
            {[
              NAMES.orders,
              NAMES.estimate,
              NAMES.charged,
              NAMES.difference,
              ...reasons.map((reason) => ESTIMATE_REASON_NAMES[reason]),
              NAMES.given_back,
            ].map((head) => (
              <th key={head.en} scope="col" data-right>
                {read(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const money = (amount: string) => format.money(amount, row.currency)
            return (
              <tr key={`${row.month} ${row.currency}`}>
                <td>
                  <Button
                    type="link"
                    size="small"
                    style={{ padding: 0 }}
                    aria-pressed={row.month === chosen}
                    onClick={() => choose(row.month)}
                  >
                    {read(monthName(row.month))}
                  </Button>
                  {row.month === chosen && <small>{t.chosen}</small>}
                </td>
                <td data-right className="uc-figures">
                  {format.number(row.orders)}
                  <small>{t.ordersText({ above: format.number(row.above), below: format.number(row.below) })}</small>
                </td>
                <td data-right className="uc-figures">
                  {money(row.estimate)}
                </td>
                <td data-right className="uc-figures">
                  {money(row.charged)}
                </td>
                <td data-right className="uc-figures">
                  {signed(row.difference, money) || '-'}
                  <small>{shareOf(row)}</small>
                </td>
                {reasons.map((reason) => (
                  <td key={reason} data-right className="uc-figures">
                    {signed(row[reason], money) || '-'}
                  </td>
                ))}
                <td data-right className="uc-figures">
                  {Number(row.given_back) === 0 ? '-' : money(row.given_back)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </WideTable>
    </Plate>
  )
}
