// Fees with the reason for each: the estimate alone, or what was estimated beside what was charged.
import { basisText, FEE_NAMES } from '#shared/rates/rates.text.ts'
import type { ExplainedFee } from '#shared/rates/fee-line.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { inLanguage, useLanguage } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { differenceOf, feePairs, totalOf } from './fee-pairs.ts'
import { feesText } from './fees.text.ts'
import { signed } from './signed.ts'
import './fee-lines.css'

type Props = {
  quoted: readonly ExplainedFee[]
  /** Null until something was charged. */
  charged: readonly ExplainedFee[] | null
  currency: string
}

export function FeeLines({ quoted, charged, currency }: Props) {
  const t = useText(feesText)
  const language = useLanguage()
  const format = useFormat()
  const both = charged !== null && quoted.length > 0
  // Charged without an estimate: one column, of what was charged.
  const alone = charged !== null && !both
  const sums = { quoted: totalOf(quoted), charged: totalOf(charged ?? []) }
  const money = (amount: string | undefined) => format.money(amount, currency)
  return (
    <table className="uc-fees">
      <thead>
        <tr>
          <th scope="col">{t.fee}</th>
          <th scope="col" data-right data-wide-only={both || undefined}>
            {alone ? t.charged : t.estimated}
          </th>
          {both && (
            <>
              <th scope="col" data-right>
                {t.charged}
              </th>
              <th scope="col" data-right>
                {t.difference}
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {feePairs(quoted, charged ?? []).map((pair) => {
          const explained = pair.charged.length > 0 ? pair.charged : pair.quoted
          return (
            <tr key={pair.fee_type}>
              <th scope="row">
                {inLanguage(FEE_NAMES[pair.fee_type], language)}
                {explained.map((fee) => (
                  <small key={fee.parcel_no ?? 0}>
                    {fee.parcel_no !== undefined &&
                      `${t.parcel({ number: fee.parcel_no, amount: money(fee.amount) })}: `}
                    {basisText(fee.basis, currency, language)}
                  </small>
                ))}
              </th>
              <td data-right data-soft={both || undefined} data-wide-only={both || undefined}>
                {money(alone ? pair.amount : pair.estimate)}
              </td>
              {both && (
                <>
                  <td data-right>{money(pair.amount)}</td>
                  <td data-right data-soft>
                    {signed(pair.difference, money)}
                  </td>
                </>
              )}
            </tr>
          )
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t.total}</th>
          <td data-right data-wide-only={both || undefined}>
            {money(alone ? sums.charged : sums.quoted)}
          </td>
          {both && (
            <>
              <td data-right>{money(sums.charged)}</td>
              <td data-right>{signed(differenceOf(sums.quoted, sums.charged), money)}</td>
            </>
          )}
        </tr>
      </tfoot>
    </table>
  )
}
