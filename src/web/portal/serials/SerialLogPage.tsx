// What happened to the customer's serial numbers, newest first; to one of them where a link led here.
import { serialCalls, type SerialLogRow } from '#shared/serials/serials.contract.ts'
import { serialLogColumns, serialLogSearch } from '#web/both/serials/serial-columns.tsx'
import { serialsText } from '#web/both/serials/serials.text.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm } from '#web/kit/list/search/SearchForm.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { useText } from '#web/kit/text/text.ts'
import { SERIAL_LINKS } from './serial-links.tsx'

const columns = serialLogColumns<SerialLogRow>(SERIAL_LINKS)

export default function SerialLogPage() {
  const t = useText(serialsText)
  const list = useList(serialCalls.getLog)
  return (
    <Page title={t.logTitle}>
      <SearchForm fields={serialLogSearch} list={list} />
      <ListTable
        name="serial-log"
        label={t.logTitle}
        list={list}
        columns={columns}
        rowKey={(row) => String(row.seq)}
        empty={<p>{t.logEmpty}</p>}
      />
    </Page>
  )
}
