// The operation log of all customers and of the house: who changed what, with the request and the values before and after in a drawer.
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { officeOperationLogCalls, type OfficeOperationLogRow } from '#shared/oversight/operation-log.contract.ts'
import { LOG_COLUMN_NAMES } from '#shared/oversight/operation-log.text.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { TwoLines } from '#web/kit/list/TwoLines.tsx'
import { askList, useList } from '#web/kit/list/use-list.ts'
import { logColumns, logFields } from '#web/both/oversight/log-columns.tsx'
import { logText } from '#web/both/oversight/log.text.ts'
import { LogDetails } from '#web/both/oversight/LogDetails.tsx'
import { useText } from '#web/kit/text/text.ts'

function Customer({ row }: { row: OfficeOperationLogRow }) {
  const t = useText(logText)
  return row.customer_id === 0 ? t.house : `${row.company_name ?? ''} (${row.customer_id})`
}

const columns = logColumns.map((column): Column<OfficeOperationLogRow> =>
  column.key === 'customer_id'
    ? {
        key: 'customer_id',
        title: LOG_COLUMN_NAMES.customer_id,
        render: (row) => (
          <TwoLines
            first={row.customer_id === 0 ? <Customer row={row} /> : row.company_name}
            second={row.customer_id || null}
          />
        ),
      }
    : (column as Column<OfficeOperationLogRow>),
)
const fields: readonly SearchField[] = [{ name: 'customer_id', label: LOG_COLUMN_NAMES.customer_id }, ...logFields]

export const ask = askList(officeOperationLogCalls.getList)

export default function OperationLogPage() {
  const t = useText(logText)
  const list = useList(officeOperationLogCalls.getList)
  const [opened, open] = useState<OfficeOperationLogRow>()
  return (
    <Page title={t.title}>
      <SearchForm fields={fields} list={list} />
      <ListTable
        name="operation-log"
        label={t.title}
        list={list}
        exports={{ call: officeOperationLogCalls.exportList }}
        columns={columns}
        rowKey={(row) => `${row.customer_id}${row.log_id}`}
        actions={(row) => (
          <Button type="link" size="small" onClick={() => open(row)}>
            {t.show}
          </Button>
        )}
      />
      <Drawer open={opened !== undefined} onClose={() => open(undefined)} title={opened?.action} size={560}>
        {opened && <LogDetails row={opened} customer={<Customer row={opened} />} />}
      </Drawer>
    </Page>
  )
}
