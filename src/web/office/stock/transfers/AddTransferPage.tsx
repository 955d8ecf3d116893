// Staff file a transfer for a customer, by the form that the customer has too.
import { App } from 'antd'
import { transferPath } from '#shared/stock/stock-office.pages.ts'
import { officeTransferCalls } from '#shared/stock/transfers.contract.ts'
import { officeWarehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { EMPTY_TRANSFER } from '#web/both/stock/transfer-draft.ts'
import { TransferForm } from '#web/both/stock/TransferForm.tsx'
import { transfersText } from '#web/both/stock/transfers.text.ts'
import { useWarehouseOptions } from '#web/both/warehouses/use-warehouse-options.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { useWrite } from '#web/kit/call/use-call.ts'
import { Drafted } from '#web/kit/form/Drafted.tsx'
import { Page } from '#web/kit/layout/Page.tsx'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { useText } from '#web/kit/text/text.ts'
import { transferReads } from './transfer-calls.ts'

export default function AddTransferPage() {
  const t = useText(transfersText)
  const { message } = App.useApp()
  const forbidden = useForbidden()
  const { leave } = useTab()
  const submit = useWrite(officeTransferCalls.submit, { invalidates: transferReads })
  const warehouses = useWarehouseOptions(officeWarehouseCalls.getList)
  return (
    <Page title={t.addFor}>
      <Drafted name="transfer" version="1">
        {(draft) => (
          <TransferForm
            draft={draft}
            opened={EMPTY_TRANSFER}
            warehouses={warehouses}
            namesCustomer
            refusal={forbidden('stock.transfer')}
            find={(asked, customer_id = 0) => callApi(officeTransferCalls.findGoods, { ...asked, customer_id })}
            submit={async (asked, customer_id = 0) => {
              const { transfer_id, transfer_no: number } = await submit.mutateAsync({
                input: { ...asked, customer_id },
              })
              void message.success(t.submitted({ number }))
              leave(transferPath({ customer_id, transfer_id }))
            }}
          />
        )}
      </Drafted>
    </Page>
  )
}
