// What carrying this order left, for who is told of costs.
import { marginCalls } from '#shared/orders/margins/margins.contract.ts'
import { MARGIN_NAMES as NAMES } from '#shared/orders/margins/margins.text.ts'
import { REASON_NAMES } from '#shared/rates/rates.text.ts'
import { usePermitted } from '#web/both/application/user-context.ts'
import { signed } from '#web/both/rates/signed.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { marginPercent } from '../margins/margin-percent.ts'
import { marginsText } from '../margins/margins.text.ts'

type Props = { customer_id: number; order_id: string }

export function OrderMargin(order: Props) {
  return usePermitted().all('costs.view') ? <Margin {...order} /> : null
}

function Margin({ customer_id, order_id }: Props) {
  const t = useText(marginsText)
  const read = useReader()
  const format = useFormat()
  const { data } = useRead(marginCalls.getOrder, { customer_id: String(customer_id), order_id })
  if (!data?.margin) return null
  const { currency, revenue, cost, margin, refusal } = data.margin
  const money = (amount: string) => format.money(amount, currency)
  return (
    <Plate title={t.plate}>
      <table className="uc-order-fees">
        <tbody>
          <tr>
            <th scope="row">{read(NAMES.revenue)}</th>
            <td className="uc-figures">{money(revenue)}</td>
          </tr>
          <tr>
            <th scope="row">{read(NAMES.cost)}</th>
            <td className="uc-figures">{cost === null ? refusal && read(REASON_NAMES[refusal]) : money(cost)}</td>
          </tr>
        </tbody>
        {margin !== null && (
          <tfoot>
            <tr>
              <th scope="row">
                {read(NAMES.margin)} <small>{marginPercent(data.margin, format)}</small>
              </th>
              <td className="uc-figures">{signed(margin, money) || money('0')}</td>
            </tr>
          </tfoot>
        )}
      </table>
      <p className="uc-order-note">{t.plateNote}</p>
    </Plate>
  )
}
