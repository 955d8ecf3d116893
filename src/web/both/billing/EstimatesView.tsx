// Estimates beside charges: the months, and below them the orders that are asked for. Each side brings its calls and columns.
import { MAX_ESTIMATE_EXPORT_ROWS, type Estimate, type EstimateMonth } from '#shared/billing/estimate.contract.ts'
import type { Call } from '#shared/contract.ts'
import type { ListName } from '#shared/list-settings.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import type { List } from '#web/kit/list/use-list.ts'
import { useText } from '#web/kit/text/text.ts'
import { EstimateMonths } from './EstimateMonths.tsx'
import { estimatesText } from './estimates.text.ts'

type Props<Row, Filters> = {
  name: ListName
  list: List<Row, Filters>
  months: readonly EstimateMonth[]
  exports: Call
  columns: readonly Column<Row>[]
  fields: readonly SearchField[]
}

export function EstimatesView<Row extends Estimate, Filters extends { month?: string }>({
  name,
  list,
  months,
  exports,
  columns,
  fields,
}: Props<Row, Filters>) {
  const t = useText(estimatesText)
  return (
    <Page title={t.title} lead={t.lead}>
      <EstimateMonths
        rows={months}
        chosen={list.filters.month}
        choose={(month) => list.setFilters({ ...list.filters, month })}
      />
      <SearchForm fields={fields} list={list} />
      <ListTable
        name={name}
        label={t.title}
        list={list}
        exports={{ call: exports, formats: true, limit: MAX_ESTIMATE_EXPORT_ROWS }}
        columns={columns}
        rowKey={(row) => row.order_id}
        empty={
          <>
            <p>
              <strong>{t.empty}</strong>
            </p>
            <p>{t.emptyText}</p>
          </>
        }
      />
    </Page>
  )
}
