// The customer's operation log (Rule 17.1): what its people and the house did with its data.
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { operationLogCalls, type OperationLogRow } from '#shared/oversight/operation-log.contract.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm } from '#web/kit/list/search/SearchForm.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { logColumns, logFields } from '#web/both/oversight/log-columns.tsx'
import { logText } from '#web/both/oversight/log.text.ts'
import { LogDetails } from '#web/both/oversight/LogDetails.tsx'
import { useText } from '#web/kit/text/text.ts'

export default function OperationLogPage() {
  const t = useText(logText)
  const list = useList(operationLogCalls.getList)
  const [opened, open] = useState<OperationLogRow>()
  return (
    <Page title={t.title} lead={t.lead}>
      <SearchForm fields={logFields} list={list} />
      <ListTable
        name="operation-log"
        label={t.title}
        list={list}
        exports={{ call: operationLogCalls.exportList }}
        columns={logColumns}
        rowKey={(row) => row.log_id}
        actions={(row) => (
          <Button type="link" size="small" onClick={() => open(row)}>
            {t.show}
          </Button>
        )}
      />
      <Drawer open={opened !== undefined} onClose={() => open(undefined)} title={opened?.action} size={560}>
        {opened && <LogDetails row={opened} customer={opened.customer_id} />}
      </Drawer>
    </Page>
  )
}
