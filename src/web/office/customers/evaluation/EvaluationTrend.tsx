// Each account manager's average month by month; choosing one shows the evaluations.
import { Button } from 'antd'
import { monthName } from '#shared/language.ts'
import type { OutputOf } from '#shared/contract.ts'
import type { officeEvaluationCalls } from '#shared/customers/evaluation.contract.ts'
import { EVALUATION_NAMES as NAMES } from '#shared/customers/evaluation.text.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { WideTable } from '#web/kit/parts/WideTable.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { evaluationsText } from './evaluations.text.ts'

type Props = OutputOf<typeof officeEvaluationCalls.getTrend> & {
  chosen: string | undefined
  choose: (managerId: string) => void
}

export function EvaluationTrend({ months, managers, chosen, choose }: Props) {
  const t = useText(evaluationsText)
  const read = useReader()
  const format = useFormat()
  if (managers.length === 0) return null
  const score = (average: string) => format.number(Number(average), 2)
  return (
    <Plate title={t.trend}>
      <WideTable label={t.trend}>
        <thead>
          <tr>
            <th scope="col">{read(NAMES.manager)}</th>
            <th scope="col" data-right>
              {t.average}
            </th>
            {months.map((month) => (
              <th key={month} scope="col" data-right aria-label={read(monthName(month))}>
                {format.month(month)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {managers.map((row) => (
            <tr key={row.manager_id}>
              <td>
                <Button
                  type="link"
                  size="small"
                  style={{ padding: 0 }}
                  aria-pressed={row.manager_id === chosen}
                  onClick={() => choose(row.manager_id)}
                >
                  {row.name}
                </Button>
                <small>
                  {row.manager_id === chosen ? t.chosen : row.to_answer > 0 && `${t.open}: ${row.to_answer}`}
                </small>
              </td>
              <td data-right className="uc-figures">
                {score(row.average)}
                <small>{t.count({ count: format.number(row.evaluations) })}</small>
              </td>
              {row.by_month.map((one, n) => (
                <td key={months[n]} data-right className="uc-figures">
                  {one ? score(one.average) : '-'}
                  {one && <small>× {one.evaluations}</small>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </WideTable>
    </Plate>
  )
}
