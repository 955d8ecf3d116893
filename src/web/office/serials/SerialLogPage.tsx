// What happened to the customers' serial numbers, newest first.
import { officeSerialCalls, type OfficeSerialLogRow } from '#shared/serials/office-serials.contract.ts'
import { serialLogColumns, serialLogSearch } from '#web/both/serials/serial-columns.tsx'
import { serialsText } from '#web/both/serials/serials.text.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm } from '#web/kit/list/search/SearchForm.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { useText } from '#web/kit/text/text.ts'
import { CUSTOMER_COLUMN, CUSTOMER_FIELD, SERIAL_LINKS } from './serial-links.tsx'

const [at, sn, ...others] = serialLogColumns<OfficeSerialLogRow>(SERIAL_LINKS)
const columns = [at!, sn!, CUSTOMER_COLUMN, ...others]
const fields = [...serialLogSearch.slice(0, 1), CUSTOMER_FIELD, ...serialLogSearch.slice(1)]

export default function SerialLogPage() {
  const t = useText(serialsText)
  const list = useList(officeSerialCalls.getLog)
  return (
    <Page title={t.logTitle}>
      <SearchForm fields={fields} list={list} />
      <ListTable
        name="office-serial-log"
        label={t.logTitle}
        list={list}
        columns={columns}
        rowKey={(row) => String(row.seq)}
        empty={<p>{t.logEmpty}</p>}
      />
    </Page>
  )
}
