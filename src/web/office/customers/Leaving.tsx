// A customer that leaves (Rules 3.21, 3.22): its archive, what stands in the way of closing it, the closing by its number, and calling that off.
import { Alert, App, Button } from 'antd'
import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { officeBillingPages } from '#shared/billing/billing-office.pages.ts'
import { officeCustomerCalls } from '#shared/customers/customers.contract.ts'
import { officeInboundPages } from '#shared/inbound/inbound-office.pages.ts'
import { officeOrderPages } from '#shared/orders/orders-office.pages.ts'
import { officeLeavingCalls, type Hindrance } from '#shared/oversight/leaving.contract.ts'
import { CALL_OFF_DAYS } from '#shared/oversight/leaving.rules.ts'
import { officeReturnPages } from '#shared/returns/returns-office.pages.ts'
import { officeStockPages } from '#shared/stock/stock-office.pages.ts'
import { Archives } from '#web/both/customers/Archives.tsx'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useRead, useWrite } from '#web/kit/call/use-call.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { NumberField } from '#web/kit/form/NumberField.tsx'
import { Plate } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { DESTROYS } from '#web/kit/parts/destroys.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import type { Customer } from './CustomerPage.tsx'
import { leavingText } from './leaving.text.ts'

const STALE = [officeLeavingCalls.getLeaving, officeCustomerCalls.getDetail]

/** Where each is cleared. */
const PAGES: Record<Hindrance['what'], string> = {
  orders: officeOrderPages.list.path,
  bookings: officeInboundPages.bookings.path,
  returns: officeReturnPages.returns.path,
  transfers: officeStockPages.transfers.path,
  losses: officeInboundPages.losses.path,
  counts: officeStockPages.counts.path,
  quarantine: officeStockPages.quarantine.path,
  stock: officeStockPages.list.path,
  disputes: officeBillingPages.disputes.path,
  adjustments: officeBillingPages.adjustments.path,
  top_ups: officeBillingPages.topUps.path,
  storage_bills: officeBillingPages.storageFees.path,
  storage_due: officeBillingPages.storageFees.path,
  holds: officeOrderPages.list.path,
  balance: officeBillingPages.adjustments.path,
}

export function Leaving({ customer }: { customer: Customer }) {
  const t = useText(leavingText)
  const format = useFormat()
  const { modal, message } = App.useApp()
  const of = { customer_id: customer.customer_id }
  const { data, error, refetch } = useRead(officeLeavingCalls.getLeaving, { customer_id: String(customer.customer_id) })
  const [closing, setClosing] = useState(false)
  const back = useWrite(officeLeavingCalls.callOff, { invalidates: STALE })
  const again = useCallback(() => void refetch(), [refetch])
  if (!data)
    return (
      <Plate title={t.title}>
        {error ? <FailedList error={error} retry={again} /> : <LoadingRows columns={2} rows={3} />}
      </Plate>
    )
  const { leaving, hindrances, archives } = data
  const callOff = () =>
    void modal.confirm({
      title: t.callOffAsk,
      content: t.callOffText,
      okText: t.callOff,
      cancelText: t.cancel,
      onOk: () =>
        back
          .mutateAsync({ input: of })
          .then(() => message.success(t.calledOff))
          .catch((fault: unknown) => message.error(messageOf(fault))),
    })
  return (
    <Plate title={t.title}>
      <Archives
        archives={archives}
        start={officeLeavingCalls.startExport}
        file={officeLeavingCalls.getExport}
        list={officeLeavingCalls.getLeaving}
        of={of}
        refusal={leaving?.begun_at ? { code: 'leaving_begun' } : undefined}
        onChanged={again}
      />
      <h3>{t.close}</h3>
      {leaving ? (
        <Alert
          type={leaving.erased_at ? 'info' : 'warning'}
          showIcon
          title={
            leaving.erased_at
              ? t.erased({ time: format.time(leaving.erased_at) })
              : leaving.begun_at
                ? t.erasing
                : t.closed({ time: format.time(leaving.closed_at), until: format.time(leaving.erase_at) })
          }
          action={leaving.begun_at ? undefined : <Button onClick={callOff}>{t.callOff}</Button>}
        />
      ) : (
        <>
          <p>{t.lead({ days: CALL_OFF_DAYS })}</p>
          {hindrances.length > 0 && (
            <div className="uc-customer-hindrances">
              <p>{t.inTheWay}</p>
              <ul>
                {hindrances.map(({ what, count }) => (
                  <li key={what}>
                    <Link to={`${PAGES[what]}?customer_id=${customer.customer_id}`}>
                      {t[what]({ count: format.number(count), one: count === 1 })}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <Reasoned
            {...DESTROYS.okButtonProps}
            refusal={
              hindrances.length > 0 ? { code: 'leaving_hindered', params: { count: hindrances.length } } : undefined
            }
            onClick={() => setClosing(true)}
          >
            {t.close}
          </Reasoned>
        </>
      )}
      {closing && (
        <FormDialog
          call={officeLeavingCalls.close}
          about={of}
          title={t.closeTitle}
          of={customer.company_name}
          act={t.close}
          destroys
          lead={t.closeLead({ days: CALL_OFF_DAYS, number: customer.customer_id })}
          back={t.cancel}
          done={({ erase_at }) => t.closedNow({ until: format.time(erase_at) })}
          invalidates={STALE}
          onClose={() => setClosing(false)}
        >
          <NumberField name="typed" label={t.number} required />
        </FormDialog>
      )}
    </Plate>
  )
}
