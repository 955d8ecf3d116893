// Serial numbers of every customer, and unbinding one with a reason.
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { officeSerialCalls, type OfficeSerialRow } from '#shared/serials/office-serials.contract.ts'
import { officeSerialPages, serialLogPath } from '#shared/serials/serials-office.pages.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { serialColumns, serialSearch } from '#web/both/serials/serial-columns.tsx'
import { serialsText } from '#web/both/serials/serials.text.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Page } from '#web/kit/layout/Page.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm } from '#web/kit/list/search/SearchForm.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useText } from '#web/kit/text/text.ts'
import { officeSerialsText } from './office-serials.text.ts'
import { CUSTOMER_COLUMN, CUSTOMER_FIELD, SERIAL_LINKS } from './serial-links.tsx'

const [first, ...others] = serialColumns<OfficeSerialRow>(SERIAL_LINKS)
const columns = [first!, CUSTOMER_COLUMN, ...others]
const fields = [...serialSearch.slice(0, 2), CUSTOMER_FIELD, ...serialSearch.slice(2)]

type Bound = OfficeSerialRow & { order_id: string }
const isBound = (row: OfficeSerialRow): row is Bound => row.order_id !== null

export default function SerialsPage() {
  const t = useText(serialsText)
  const ours = useText(officeSerialsText)
  const navigate = useNavigate()
  const forbidden = useForbidden()('packing.work')
  const list = useList(officeSerialCalls.getList)
  const [unbinding, setUnbinding] = useState<Bound>()
  return (
    <Page title={t.title} actions={<Button onClick={() => void navigate(officeSerialPages.log.path)}>{t.log}</Button>}>
      <SearchForm fields={fields} list={list} />
      <ListTable
        name="office-serials"
        label={t.title}
        list={list}
        columns={columns}
        rowKey={(row) => row.serial_id}
        actions={(row) => (
          <>
            <Link to={serialLogPath(row)}>{t.log}</Link>
            {isBound(row) && (
              <Reasoned type="link" size="small" refusal={forbidden} onClick={() => setUnbinding(row)}>
                {ours.unbind}
              </Reasoned>
            )}
          </>
        )}
        empty={<p>{ours.empty}</p>}
      />
      {unbinding && <Unbind row={unbinding} close={() => setUnbinding(undefined)} />}
    </Page>
  )
}

function Unbind({ row, close }: { row: Bound; close: () => void }) {
  const t = useText(officeSerialsText)
  const { customer_id, serial_id, order_id, order_no, sn } = row
  return (
    <FormDialog
      act={t.unbind}
      of={`${sn} · ${order_no}`}
      lead={t.unbindLead}
      call={officeSerialCalls.unbind}
      about={{ customer_id, serial_id, order_id }}
      invalidates={[officeSerialCalls.getList, officeSerialCalls.getLog]}
      done={t.unbound({ sn })}
      onClose={close}
    >
      <TextField name="reason" label={t.reason} required rows={3} max={500} />
    </FormDialog>
  )
}
