// One statement of a customer in a drawer, as finance and its people in charge read it.
import { Drawer } from 'antd'
import { Link } from 'react-router'
import { officeBillingPages } from '#shared/billing/billing-office.pages.ts'
import { officeStatementCalls, type OfficeStatement } from '#shared/billing/statement.contract.ts'
import { STATEMENT_NAMES } from '#shared/billing/statement.text.ts'
import { StatementView } from '#web/both/billing/StatementView.tsx'
import { statementText } from '#web/both/billing/statement.text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { SaveFile } from '#web/kit/sheets/SaveFile.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'

export default function StatementDrawer({ statement, onClose }: { statement: OfficeStatement; onClose: () => void }) {
  const t = useText(statementText)
  const read = useReader()
  const { customer_id, month, statement_no } = statement
  const asked = { customer_id: String(customer_id), month }
  const { data, error, refetch } = useRead(officeStatementCalls.getDetail, asked)
  const entries = `${officeBillingPages.ledger.path}?customer_id=${customer_id}&reference=${statement_no}`
  return (
    <Drawer open onClose={onClose} title={statement_no} size={760}>
      {data ? (
        <StatementView
          statement={data}
          who={[[read(STATEMENT_NAMES.customer), `${data.company_name} (${data.customer_id})`]]}
          files={
            <>
              <SaveFile call={officeStatementCalls.getPdf} input={asked}>
                {t.pdf}
              </SaveFile>
              <SaveFile call={officeStatementCalls.exportEntries} input={{ ...asked, format: 'xlsx' }}>
                {t.xlsx}
              </SaveFile>
              <SaveFile call={officeStatementCalls.exportEntries} input={{ ...asked, format: 'csv' }}>
                {t.csv}
              </SaveFile>
              <Link to={entries}>{t.entries}</Link>
            </>
          }
        />
      ) : error ? (
        <FailedList error={error} retry={() => void refetch()} />
      ) : (
        <LoadingRows rows={6} columns={3} />
      )}
    </Drawer>
  )
}
