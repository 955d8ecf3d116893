// The sums of a preview, each currency for itself, and the orders that the draft cannot rate.
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { countryName } from '#shared/code-names.ts'
import { currencyDigits } from '#shared/currencies.ts'
import { refusalText } from '#shared/errors.ts'
import { D } from '#shared/money.ts'
import { orderPath } from '#shared/orders/orders-office.pages.ts'
import { ordersOf, winnersAndLosers, type CurrencyState, type Sums } from '#shared/rates/preview/re-rating.ts'
import { FEW_ROWS, ShowMore } from '#web/both/rates/ShowMore.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useLanguage } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { previewText } from './preview.text.ts'
import type { Preview } from './use-preview.ts'
import '#web/kit/list/list.css'

const OUTCOMES = ['dearer', 'cheaper', 'equal', 'dropped', 'gained', 'neither'] as const
/** Customers of either table. */
const MOST_CUSTOMERS = 100

export function PreviewResult({ found }: { found: Preview }) {
  return (
    <>
      {Object.entries(found.sums).map(([currency, state]) => (
        <OneCurrency key={currency} currency={currency} state={state} companies={found.companies} />
      ))}
      {found.refused.length > 0 && <Refused found={found} />}
    </>
  )
}

type Pair = Pick<Sums, 'before' | 'after'>
/** The three amounts of a row. */
function useAmounts(currency: string) {
  const format = useFormat()
  const amount = (units: string | bigint) =>
    format.money(new D(String(units)).div(new D(10).pow(currencyDigits(currency))).toFixed(), currency)
  return ({ before, after }: Pair) => {
    const change = BigInt(after) - BigInt(before)
    const percent = before === '0' ? '' : new D(String(change)).div(before).times(100).toFixed(1)
    const sign = change > 0n ? '+' : ''
    return {
      before: amount(before),
      after: amount(after),
      change: `${sign}${amount(change)}`,
      percent: percent && `${sign}${percent} %`,
      way: change > 0n ? 'dearer' : change < 0n ? 'cheaper' : 'equal',
    }
  }
}

type CurrencyProps = { currency: string; state: CurrencyState; companies: Preview['companies'] }

function OneCurrency({ currency, state, companies }: CurrencyProps) {
  const t = useText(previewText)
  const format = useFormat()
  const language = useLanguage()
  const amounts = useAmounts(currency)
  const { all, largest } = state
  const total = amounts(all)
  const { winners, losers } = winnersAndLosers(state, MOST_CUSTOMERS)
  const company = (id: string | number) => `${companies[Number(id)] ?? ''} (${id})`
  const byChange = (groups: Record<string, Sums>) => Object.entries(groups).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const groups = (
    label: string,
    first: string,
    rows: [string, Sums][],
    nameOf: (key: string) => string,
    empty = '',
  ) => (
    <Rows
      label={`${label} (${currency})`}
      head={[first, t.orders]}
      empty={empty}
      amounts={amounts}
      rows={rows.map(([key, sums]) => ({ key, sums, cells: [nameOf(key), format.number(ordersOf(sums))] }))}
    />
  )
  return (
    <section aria-label={currency}>
      <dl className="uc-preview-total">
        <div>
          <dt>{t.before}</dt>
          <dd>{total.before}</dd>
        </div>
        <div>
          <dt>{t.after}</dt>
          <dd>{total.after}</dd>
        </div>
        <div>
          <dt>{t.difference}</dt>
          <dd data-way={total.way}>
            {total.change} <small>{total.percent}</small>
          </dd>
        </div>
        {OUTCOMES.filter((outcome) => all[outcome] > 0).map((outcome) => (
          <div key={outcome}>
            <dt>{t[outcome]}</dt>
            <dd>{format.number(all[outcome])}</dd>
          </div>
        ))}
      </dl>
      <p className="uc-preview-lead">{t.summed({ count: all.dearer + all.cheaper + all.equal })}</p>
      {groups(t.losers, t.customer, losers, company, t.noLosers)}
      {groups(t.winners, t.customer, winners, company, t.noWinners)}
      {groups(t.countries, t.country, byChange(state.countries), (code) => countryName(code, language))}
      {groups(t.zones, t.zone, byChange(state.zones), (code) => code || t.noZone)}
      <Rows
        label={`${t.largest} (${currency})`}
        head={[t.order, t.customer]}
        empty={t.noDifference}
        amounts={amounts}
        rows={largest.map((one) => ({
          key: one.order_id,
          sums: one,
          cells: [
            <Link key="order" to={orderPath(one)}>
              {one.order_no}
            </Link>,
            company(one.customer_id),
          ],
        }))}
      />
    </section>
  )
}

type RowsProps = {
  label: string
  head: [string, string]
  empty: string
  amounts: ReturnType<typeof useAmounts>
  rows: { key: string; sums: Pair; cells: [ReactNode, ReactNode] }[]
}

function Rows({ label, head, empty, amounts, rows }: RowsProps) {
  const t = useText(previewText)
  const [shown, setShown] = useState(10)
  const title = <h3>{label}</h3>
  if (rows.length === 0) return <>{title}<p className="uc-preview-lead">{empty}</p></> // prettier-ignore
  return (
    <>
      {title}
      <div className="uc-rates-frame" tabIndex={0} role="region" aria-label={label}>
        <table className="uc-table" data-compact="true" aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{head[0]}</th>
              <th scope="col">{head[1]}</th>
              {[t.before, t.after, t.difference].map((title_) => (
                <th key={title_} scope="col" data-right="true">
                  {title_}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map(({ key, sums, cells }) => {
              const { before, after, change, percent, way } = amounts(sums)
              return (
                <tr key={key}>
                  <td>{cells[0]}</td>
                  <td>{cells[1]}</td>
                  <td data-right="true">{before}</td>
                  <td data-right="true">{after}</td>
                  <td data-right="true" data-way={way}>
                    {change} <small>{percent}</small>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
        <ShowMore total={rows.length} shown={shown} onMore={setShown} />
      </div>
    </>
  )
}

function Refused({ found: { refused, companies } }: { found: Preview }) {
  const t = useText(previewText)
  const language = useLanguage()
  const [shown, setShown] = useState(FEW_ROWS)
  return (
    <>
      <h3>{`${t.refused} (${refused.length})`}</h3>
      <div className="uc-rates-frame" tabIndex={0} role="region" aria-label={t.refused}>
        <table className="uc-table" data-compact="true" aria-label={t.refused}>
          <thead>
            <tr>
              {[t.order, t.customer, t.carried, t.why].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {refused.slice(0, shown).map((one) => (
              <tr key={one.order_id}>
                <td>
                  <Link to={orderPath(one)}>{one.order_no}</Link>
                </td>
                <td>{`${companies[one.customer_id] ?? ''} (${one.customer_id})`}</td>
                <td>{one.before ? t.yes : t.no}</td>
                <td className="uc-rates-long">
                  {one.reasons.map((reason) => refusalText(reason, language)).join(' ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <ShowMore total={refused.length} shown={shown} onMore={setShown} />
      </div>
    </>
  )
}
