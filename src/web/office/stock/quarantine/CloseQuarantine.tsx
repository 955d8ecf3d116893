// What becomes of goods in quarantine: released or written off, with a reason. Where the house is at fault, writing off opens a loss order.
import { Checkbox } from 'antd'
import { useState } from 'react'
import { officeLossCalls } from '#shared/inbound/losses.contract.ts'
import { LOSS_REASON_TEXT, LOSS_REASONS } from '#shared/inbound/losses.states.ts'
import { officeQuarantineCalls as calls, type OfficeQuarantineRow } from '#shared/stock/quarantine.contract.ts'
import { refuseLots } from '#shared/stock/lots.rules.ts'
import { refuseClosing } from '#shared/stock/quarantine.rules.ts'
import { officeStockCalls } from '#shared/stock/office-stock.contract.ts'
import { localDate } from '#shared/time.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { quarantineText } from '#web/both/stock/quarantine.text.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { lotsOf, type TypedLots } from '#web/office/desk/lot-draft.ts'
import { LotFields } from '#web/office/desk/LotFields.tsx'

export function CloseQuarantine({ row }: { row: OfficeQuarantineRow }) {
  const t = useText(quarantineText)
  const read = useReader()
  const forbidden = useForbidden()
  const [how, setHow] = useState<'release' | 'writeOff'>()
  const [atFault, setAtFault] = useState(false)
  const { customer_id, quarantine_id, sku, quantity, status } = row
  const [typed, setTyped] = useState<TypedLots>({})
  const [expired, setExpired] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const [today] = useState(() => localDate(new Date(), row.time_zone))
  const unnamed = new Map([[row.sku_id, row.unnamed]])
  const lots = lotsOf(unnamed, typed)
  const refused =
    how === 'release' && row.unnamed > 0 ? refuseLots([row], unnamed, lots, { today, confirmed: expired }) : undefined
  const refusal = forbidden('receiving.work') ?? refuseClosing(status)
  const close = () => {
    setHow(undefined)
    setAtFault(false)
  }
  const opens = how === 'writeOff' && atFault
  return (
    <>
      <Reasoned size="small" refusal={refusal} onClick={() => setHow('release')}>
        {t.release}
      </Reasoned>
      <Reasoned size="small" danger refusal={refusal} onClick={() => setHow('writeOff')}>
        {t.writeOff}
      </Reasoned>
      {how && (
        <FormDialog
          act={t[how]}
          destroys={how === 'writeOff'}
          of={`${sku} × ${quantity}`}
          lead={how === 'release' ? t.releaseLead : t.writeOffLead}
          call={opens ? officeLossCalls.writeOff : calls[how]}
          about={{ customer_id, quarantine_id }}
          toInput={({ note, reason }) => ({
            note,
            ...(opens ? { reason } : {}),
            ...(how === 'release' ? { lots, confirm_expired: expired } : {}),
          })}
          {...(refused && { refusal: refused })}
          onRefused={() => setRefusals(refusals + 1)}
          invalidates={[
            calls.getList,
            officeStockCalls.getList,
            officeStockCalls.getLog,
            officeLossCalls.getList,
            officeLossCalls.getStatusCounts,
          ]}
          back={t.keep}
          done={t.done}
          onClose={close}
        >
          {how === 'writeOff' && (
            <p>
              <Checkbox checked={atFault} onChange={({ target }) => setAtFault(target.checked)}>
                {t.atFault}
              </Checkbox>
            </p>
          )}
          {opens && (
            <SelectField
              name="reason"
              label={t.fault}
              required
              options={LOSS_REASONS.map((value) => ({ value, label: read(LOSS_REASON_TEXT[value]) }))}
            />
          )}
          {how === 'release' && (
            <LotFields
              lines={[row]}
              pieces={unnamed}
              today={today}
              value={typed}
              onChange={setTyped}
              confirmed={expired}
              onConfirm={setExpired}
              refusals={refusals}
            />
          )}
          <TextField name="note" label={t.reason} required rows={3} max={500} />
        </FormDialog>
      )}
    </>
  )
}
