// One statement: opening and closing balance, what came between by type, what was held at the end; and its files.
import type { ReactNode } from 'react'
import { monthName } from '#shared/language.ts'
import type { OutputOf } from '#shared/contract.ts'
import { BILL_TYPE_NAMES } from '#shared/billing/billing.fields.ts'
import type { statementCalls } from '#shared/billing/statement.contract.ts'
import { groupOf, STATEMENT_GROUPS } from '#shared/billing/statement.rules.ts'
import { STATEMENT_GROUP_NAMES, STATEMENT_NAMES as NAMES } from '#shared/billing/statement.text.ts'
import { FEE_NAMES } from '#shared/rates/rates.text.ts'
import { FactList, type Fact } from '#web/kit/layout/FactList.tsx'
import { WideTable } from '#web/kit/parts/WideTable.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { statementText } from './statement.text.ts'
import './storage.css'

type Statement = OutputOf<typeof statementCalls.getDetail>

/** `who`: facts of the customer, for staff; `files`: what saves it and leads to its entries. */
export function StatementView({
  statement,
  who = [],
  files,
}: {
  statement: Statement
  who?: readonly Fact[]
  files: ReactNode
}) {
  const t = useText(statementText)
  const read = useReader()
  const format = useFormat()
  const { currency, held, holds } = statement
  const money = (amount: string) => format.money(amount, currency)
  return (
    <>
      <FactList
        facts={[
          ...who,
          [read(NAMES.month), read(monthName(statement.month))],
          [read(NAMES.opening), money(statement.opening)],
          [read(NAMES.closing), <strong key="closing">{money(statement.closing)}</strong>],
          [
            read(NAMES.held),
            held === null ? t.unknown : t.holds({ amount: money(held), count: format.number(holds ?? 0) }),
          ],
          [read(NAMES.entries), format.number(statement.entries)],
          [read(NAMES.made_at), format.time(statement.made_at)],
        ]}
      />
      <div className="uc-statement-files">{files}</div>
      <h3>{t.lines}</h3>
      <WideTable label={t.lines}>
        <thead>
          <tr>
            <th scope="col">{read(NAMES.type)}</th>
            <th scope="col" data-right="">
              {read(NAMES.entries)}
            </th>
            <th scope="col" data-right="">
              {read(NAMES.amount)}
            </th>
          </tr>
        </thead>
        <tbody>
          <Sum name={read(NAMES.opening)} amount={money(statement.opening)} />
          {STATEMENT_GROUPS.map((group) => {
            const lines = statement.lines.filter((line) => groupOf(line) === group)
            if (lines.length === 0) return null
            return [
              ...lines.map((line) => (
                <tr key={`${line.bill_type} ${line.fee_type}`}>
                  <td>
                    {[BILL_TYPE_NAMES[line.bill_type], ...(line.fee_type ? [FEE_NAMES[line.fee_type]] : [])]
                      .map(read)
                      .join(' · ')}
                  </td>
                  <td data-right="">{format.number(line.entries)}</td>
                  <td data-right="">{money(line.amount)}</td>
                </tr>
              )),
              <Sum
                key={group}
                name={t.sum({ group: read(STATEMENT_GROUP_NAMES[group]) })}
                amount={money(statement[group])}
              />,
            ]
          })}
          <Sum name={read(NAMES.closing)} amount={money(statement.closing)} />
        </tbody>
      </WideTable>
    </>
  )
}

function Sum({ name, amount }: { name: string; amount: string }) {
  return (
    <tr className="uc-statement-sum">
      <th scope="row" colSpan={2}>
        {name}
      </th>
      <td data-right="">{amount}</td>
    </tr>
  )
}
