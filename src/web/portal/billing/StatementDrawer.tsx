// One statement of the customer in a drawer, with its files and the way to its entries.
import { Drawer } from 'antd'
import { Link } from 'react-router'
import { entriesPath } from '#shared/billing/billing.pages.ts'
import { statementCalls } from '#shared/billing/statement.contract.ts'
import { StatementView } from '#web/both/billing/StatementView.tsx'
import { statementText } from '#web/both/billing/statement.text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { SaveFile } from '#web/kit/sheets/SaveFile.tsx'
import { useText } from '#web/kit/text/text.ts'

type Props = { statement: { month: string; statement_no: string }; onClose: () => void }

export default function StatementDrawer({ statement: { month, statement_no }, onClose }: Props) {
  const t = useText(statementText)
  const { data, error, refetch } = useRead(statementCalls.getDetail, { month })
  return (
    <Drawer open onClose={onClose} title={statement_no} size={760}>
      {data ? (
        <StatementView
          statement={data}
          files={
            <>
              <SaveFile call={statementCalls.getPdf} input={{ month }}>
                {t.pdf}
              </SaveFile>
              <SaveFile call={statementCalls.exportEntries} input={{ month, format: 'xlsx' }}>
                {t.xlsx}
              </SaveFile>
              <SaveFile call={statementCalls.exportEntries} input={{ month, format: 'csv' }}>
                {t.csv}
              </SaveFile>
              <Link to={entriesPath(statement_no)}>{t.entries}</Link>
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
