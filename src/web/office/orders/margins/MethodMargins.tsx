// The month's margins by shipping method; choosing one shows its orders.
import { Button } from 'antd'
import { Link } from 'react-router'
import { monthName } from '#shared/language.ts'
import type { OutputOf } from '#shared/contract.ts'
import type { marginCalls } from '#shared/orders/margins/margins.contract.ts'
import { MARGIN_NAMES as NAMES } from '#shared/orders/margins/margins.text.ts'
import { officeRatePages } from '#shared/rates/rates-office.pages.ts'
import { signed } from '#web/both/rates/signed.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { WideTable } from '#web/kit/parts/WideTable.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { marginPercent } from './margin-percent.ts'
import { marginsText } from './margins.text.ts'

type Props = OutputOf<typeof marginCalls.getMethods> & {
  month: string
  chosen: string | undefined
  choose: (methodId: string) => void
}

const HEADS = [NAMES.orders, NAMES.revenue, NAMES.cost, NAMES.margin, NAMES.percent]

export function MethodMargins({ rows, without, month, chosen, choose }: Props) {
  const t = useText(marginsText)
  const read = useReader()
  const format = useFormat()
  if (rows.length + without.length === 0) return null
  const title = t.methods({ month: read(monthName(month)) })
  return (
    <Plate title={title}>
      {rows.length > 0 && (
        // Wider than a phone: it scrolls by itself, with the keyboard too.
        <WideTable label={title}>
          <thead>
            <tr>
              <th scope="col">{read(NAMES.method)}</th>
              {HEADS.map((head) => (
                <th key={head.en} scope="col" data-right>
                  {read(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const money = (amount: string) => format.money(amount, row.currency)
              const counts = [
                row.losses > 0 && t.losses({ count: format.number(row.losses) }),
                row.unknown > 0 && t.unknowns({ count: format.number(row.unknown) }),
              ].filter(Boolean)
              return (
                <tr key={`${row.method_id} ${row.currency}`}>
                  <td>
                    <Button
                      type="link"
                      size="small"
                      style={{ padding: 0 }}
                      aria-pressed={row.method_id === chosen}
                      onClick={() => choose(row.method_id)}
                    >
                      {read({ en: row.method_name_en, zh_CN: row.method_name_zh })}
                    </Button>
                    <small>{row.method_id === chosen ? t.chosen : `${row.method_code} · ${row.warehouse_code}`}</small>
                  </td>
                  <td data-right className="uc-figures">
                    {format.number(row.orders)}
                    <small>{counts.join(', ')}</small>
                  </td>
                  <td data-right className="uc-figures">
                    {money(row.revenue)}
                  </td>
                  <td data-right className="uc-figures">
                    {money(row.cost)}
                  </td>
                  <td data-right className="uc-figures">
                    {signed(row.margin, money) || '-'}
                  </td>
                  <td data-right className="uc-figures">
                    {marginPercent(row, format)}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </WideTable>
      )}
      {without.length > 0 && (
        <p className="uc-second">
          {t.without({ methods: without.map(({ method_code }) => method_code).join(', ') })}{' '}
          <Link to={officeRatePages.methods.path}>{t.toMethods}</Link>
        </p>
      )}
    </Plate>
  )
}
