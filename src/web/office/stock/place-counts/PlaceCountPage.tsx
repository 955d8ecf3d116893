// A count by location at work: its locations with how far each is, the one that is being counted, and the customers' counts that come of it.
import { Alert } from 'antd'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { placeCountCalls, type PlaceSheet } from '#shared/stock/place-counts.contract.ts'
import { countPath } from '#shared/stock/stock-office.pages.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { CountStatusTag } from '#web/both/stock/CountStatusTag.tsx'
import { useRead } from '#web/kit/call/use-call.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useOpenDraft } from '#web/kit/form/use-draft.ts'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useText } from '#web/kit/text/text.ts'
import { DeskSettings } from '#web/office/desk/DeskSettings.tsx'
import { PlaceDesk } from './PlaceDesk.tsx'
import { placeCountReads } from './place-calls.ts'
import { placeCountText } from './place-count.text.ts'
import './place-counts.css'

export default function PlaceCountPage() {
  const { id = '' } = useParams()
  const t = useText(placeCountText)
  const forbidden = useForbidden()
  const { data: sheet, error, refetch } = useRead(placeCountCalls.getSheet, { place_count_id: id })
  const draft = useOpenDraft(`place-count/${id}`, '1', false)
  const [canceling, setCanceling] = useState(false)
  if (!sheet || !draft)
    return (
      <Page title={t.desk}>
        {error ? <FailedList error={error} retry={() => void refetch()} /> : <LoadingRows rows={6} columns={1} />}
      </Page>
    )
  const open = sheet.parts.some(({ status }) => status === 'counting') || sheet.parts.length === 0
  return (
    <Page
      subject={String(sheet.number)}
      title={t.of({ number: String(sheet.number) })}
      lead={`${sheet.warehouse_code} · ${sheet.first_code === sheet.last_code ? sheet.first_code : `${sheet.first_code} – ${sheet.last_code}`}${sheet.note && ` · ${sheet.note}`}`}
      actions={
        <>
          {!sheet.canceled_at && open && (
            <Reasoned danger refusal={forbidden('stock.count')} onClick={() => setCanceling(true)}>
              {t.cancel}
            </Reasoned>
          )}
          <DeskSettings />
        </>
      }
    >
      {sheet.canceled_at ? <Alert type="info" showIcon title={t.closed} /> : <PlaceDesk sheet={sheet} draft={draft} />}
      <Parts sheet={sheet} />
      {canceling && <Cancel sheet={sheet} close={() => setCanceling(false)} />}
    </Page>
  )
}

function Parts({ sheet: { parts } }: { sheet: PlaceSheet }) {
  const t = useText(placeCountText)
  return (
    <div className="uc-desk-below">
      <Plate title={t.toPost}>
        <p>{parts.length > 0 ? t.toPostLead : t.noGoods}</p>
        <ul className="uc-count-parts">
          {parts.map((part) => (
            <li key={part.count_id}>
              <Link to={countPath(part)}>{part.count_no}</Link> <CountStatusTag status={part.status} />{' '}
              <small>
                {part.customer_id} · {part.company_name}
              </small>
            </li>
          ))}
        </ul>
      </Plate>
    </div>
  )
}

function Cancel({ sheet: { place_count_id, number }, close }: { sheet: PlaceSheet; close: () => void }) {
  const t = useText(placeCountText)
  return (
    <FormDialog
      act={t.cancel}
      destroys
      lead={t.cancelLead}
      call={placeCountCalls.cancel}
      about={{ place_count_id }}
      invalidates={placeCountReads}
      back={t.back}
      done={t.canceledSaid({ number: String(number) })}
      onClose={close}
    >
      <TextField name="note" label={t.why} required rows={2} max={500} />
    </FormDialog>
  )
}
