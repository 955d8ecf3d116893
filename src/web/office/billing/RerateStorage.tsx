// Gives back what storage bills charged for pieces that a count missed: the count, the day from which they were not there, and bill by bill what comes back.
import { App, Form } from 'antd'
import { adjustmentCalls } from '#shared/billing/adjustment.contract.ts'
import { officeBillingCalls } from '#shared/billing/billing.contract.ts'
import { MOST_RERATED_DAYS, officeStorageFeeCalls } from '#shared/billing/storage.contract.ts'
import { addDays } from '#shared/time.ts'
import { CustomerInput } from '#web/both/customers/CustomerInput.tsx'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { DateField } from '#web/kit/form/DateField.tsx'
import { FieldItem } from '#web/kit/form/FieldItem.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { WideTable } from '#web/kit/parts/WideTable.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { rerateText } from './rerate.text.ts'

const STALE = [
  officeStorageFeeCalls.getDetail, officeStorageFeeCalls.getMissing, officeStorageFeeCalls.getRerating, adjustmentCalls.getList,
  officeBillingCalls.getBalance, officeBillingCalls.getEntryList,
] // prettier-ignore

export default function RerateStorage({ onClose }: { onClose: () => void }) {
  const t = useText(rerateText)
  const format = useFormat()
  const { message } = App.useApp()
  return (
    <FormDialog
      call={officeStorageFeeCalls.rerate}
      act={t.act}
      lead={t.lead}
      width={640}
      invalidates={STALE}
      onDone={({ adjustment_no: number, status, amount, currency }) => {
        if (status === 'waiting') void message.warning(t.waits({ number }), 8)
        else void message.success(t.posted({ number, amount: format.money(amount, currency) }))
      }}
      onClose={onClose}
    >
      <FieldItem name="customer_id" label={t.customer} kind="select" required>
        <CustomerInput />
      </FieldItem>
      <Counted />
      <TextField name="reason" label={t.reason} hint={t.reasonHint} required rows={2} max={500} />
    </FormDialog>
  )
}

/** A count belongs to its customer, so that one is chosen first. */
function Counted() {
  const customerId = Form.useWatch<number | undefined>('customer_id')
  return customerId === undefined ? null : <CountsOf key={customerId} customerId={customerId} />
}

function CountsOf({ customerId }: { customerId: number }) {
  const t = useText(rerateText)
  const format = useFormat()
  const { data, isPending } = useRead(officeStorageFeeCalls.getMissing, { customer_id: String(customerId) })
  const countId = Form.useWatch<string | undefined>('count_id')
  const from = Form.useWatch<string | undefined>('from')
  const counts = data?.rows ?? []
  const count = counts.find(({ count_id }) => count_id === countId)
  if (data && counts.length === 0) return <p role="status">{t.noCounts}</p>
  return (
    <>
      <SelectField
        name="count_id"
        label={t.count}
        required
        loading={isPending}
        options={counts.map((row) => ({
          value: row.count_id,
          label: t.countOf({
            number: row.count_no,
            place: row.warehouse_code,
            day: format.date(row.posted_on),
            pieces: format.number(row.missing),
          }),
        }))}
      />
      <DateField
        name="from"
        label={t.from}
        hint={t.fromHint}
        required
        {...(count && { min: addDays(count.posted_on, -MOST_RERATED_DAYS), max: addDays(count.posted_on, -1) })}
      />
      {count && /^\d{4}-\d\d-\d\d$/.test(from ?? '') && (
        <Preview asked={{ customer_id: String(customerId), count_id: count.count_id, from: from! }} />
      )}
    </>
  )
}

function Preview({ asked }: { asked: { customer_id: string; count_id: string; from: string } }) {
  const t = useText(rerateText)
  const format = useFormat()
  const { data, error } = useRead(officeStorageFeeCalls.getRerating, asked, { keep: true, staleMs: 0 })
  if (error) return <p role="status">{error.fields[0]?.reason ?? messageOf(error)}</p>
  if (!data) return null
  const money = (value: string | number) => format.money(String(value), data.currency)
  const label = t.sum({ amount: money(data.amount), bills: format.number(data.bills.length) })
  return (
    <>
      <p role="status">
        <strong>{label}</strong>
      </p>
      <div className="uc-rerated">
        <WideTable label={label}>
          <thead>
            <tr>
              <th>{t.day}</th>
              <th>{t.bill}</th>
              <th data-right="">{t.pieces}</th>
              <th data-right="">{t.was}</th>
              <th data-right="">{t.due}</th>
            </tr>
          </thead>
          <tbody>
            {data.bills.map((bill) => (
              <tr key={bill.bill_id}>
                <td>{format.date(bill.day)}</td>
                <td>{bill.bill_no}</td>
                <td data-right="">{format.number(bill.pieces)}</td>
                <td data-right="">{money(bill.was)}</td>
                <td data-right="">{money(bill.due)}</td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      </div>
    </>
  )
}
