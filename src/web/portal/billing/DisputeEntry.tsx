// What was disputed of an entry of the ledger, and disputing it: the whole of it or one line of its fee (Rule 12.13).
import { App, Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { EntryDetail } from '#shared/billing/billing.contract.ts'
import { disputeCalls, MAX_DISPUTE_FILES } from '#shared/billing/dispute.contract.ts'
import { FEE_NAMES } from '#shared/rates/rates.text.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { DisputeTag } from '#web/both/billing/DisputeFacts.tsx'
import { disputeText } from '#web/both/billing/disputes.text.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { FieldItem } from '#web/kit/form/FieldItem.tsx'
import { MoneyField } from '#web/kit/form/MoneyField.tsx'
import { PicturesField } from '#web/kit/form/PicturesField.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { STALE_DISPUTES } from './DisputeDrawer.tsx'

const DisputeDrawer = lazy(() => import('./DisputeDrawer.tsx'))
const WHOLE = 0

/** Nothing where the entry is no charge and never was disputed. */
export function DisputeEntry({ entry }: { entry: EntryDetail }) {
  const t = useText(disputeText)
  const format = useFormat()
  const forbidden = useForbidden()
  const [filing, file] = useState(false)
  const [opened, open] = useState<string>()
  const charge = entry.dispute_refusal !== 'dispute_entry'
  if (!charge && entry.disputes.length === 0) return null
  const until = format.date(entry.dispute_until.slice(0, 10))
  const late = entry.dispute_refusal === 'dispute_late'
  return (
    <section>
      <h3>{t.title}</h3>
      {entry.disputes.map((one) => (
        <p key={one.dispute_id}>
          <Button type="link" size="small" onClick={() => open(one.dispute_id)}>
            {one.dispute_no}
          </Button>{' '}
          <DisputeTag status={one.status} />
        </p>
      ))}
      {charge && (
        <p>
          <Reasoned
            refusal={
              forbidden('billing.settle') ??
              (late ? { code: 'dispute_late', params: { date: entry.dispute_until.slice(0, 10) } } : undefined)
            }
            onClick={() => file(true)}
          >
            {t.dispute}
          </Reasoned>{' '}
          <small>{!late && t.until({ date: until })}</small>
        </p>
      )}
      {filing && <Filing entry={entry} onClose={() => file(false)} />}
      {opened && (
        <Suspense>
          <DisputeDrawer disputeId={opened} onClose={() => open(undefined)} />
        </Suspense>
      )}
    </section>
  )
}

function Filing({ entry, onClose }: { entry: EntryDetail; onClose: () => void }) {
  const t = useText(disputeText)
  const format = useFormat()
  const read = useReader()
  const { message } = App.useApp()
  const [uploading, setUploading] = useState(false)
  const { seq, fees, currency } = entry
  const money = (amount: string) => format.money(amount, currency)
  const lines = [
    { value: WHOLE, label: t.line({ name: t.wholeEntry, amount: money(entry.amount.replace('-', '')) }) },
    ...fees.map((fee) => ({
      value: fee.line_no,
      label: t.line({
        name: [read(FEE_NAMES[fee.fee_type]), fee.parcel_no && `#${fee.parcel_no}`].filter(Boolean).join(' '),
        amount: money(fee.amount),
      }),
    })),
  ]
  const several = fees.length > 1
  return (
    <FormDialog
      call={disputeCalls.file}
      act={t.dispute}
      of={entry.reference}
      lead={t.fileLead}
      about={{ seq }}
      initialValues={{ reason: '', picture_ids: [], ...(several && { line_no: WHOLE }) }}
      toInput={({ line_no, ...values }) => (line_no ? { ...values, line_no } : values)}
      invalidates={STALE_DISPUTES}
      refusal={uploading ? { code: 'file_uploading' } : undefined}
      back={t.keep}
      onDone={({ dispute_no: number }) => void message.success(t.filed({ number }))}
      onClose={onClose}
    >
      {several && <SelectField name="line_no" label={t.what} required options={lines} />}
      <TextField name="reason" label={t.reason} required rows={4} max={1000} />
      <MoneyField name="claimed" label={t.claimed} hint={t.claimedHint} currency={currency} />
      <FieldItem name="picture_ids" label={t.addFile} kind="select">
        <PicturesField
          purpose="dispute_file"
          max={MAX_DISPUTE_FILES}
          store={(file) => callApi(disputeCalls.uploadFile, {}, { file })}
          onBusy={setUploading}
        />
      </FieldItem>
    </FormDialog>
  )
}
