// The customer asks for a transfer: an empty form, or one with the goods of another transfer as far as they are available now.
import { App } from 'antd'
import { useSearchParams } from 'react-router'
import { transferPath } from '#shared/stock/stock.pages.ts'
import { transferCalls, type TransferDetail, type TransferGoods } from '#shared/stock/transfers.contract.ts'
import { warehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { EMPTY_TRANSFER, type TransferDraft } from '#web/both/stock/transfer-draft.ts'
import { TransferForm } from '#web/both/stock/TransferForm.tsx'
import { transfersText } from '#web/both/stock/transfers.text.ts'
import { useWarehouseOptions } from '#web/both/warehouses/use-warehouse-options.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { useRead, useWrite } from '#web/kit/call/use-call.ts'
import { Drafted } from '#web/kit/form/Drafted.tsx'
import { Page } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { useText } from '#web/kit/text/text.ts'
import { transferReads } from './transfer-calls.ts'

export default function AddTransferPage() {
  const t = useText(transfersText)
  const [search] = useSearchParams()
  const copied = search.get('copy')
  return (
    <Page title={t.add}>{copied ? <Copied key={copied} transferId={copied} /> : <Form opened={EMPTY_TRANSFER} />}</Page>
  )
}

function Copied({ transferId }: { transferId: string }) {
  const asked = useRead(transferCalls.getDetail, { transfer_id: transferId })
  const transfer = asked.data
  const goods = useRead(
    transferCalls.findGoods,
    { warehouse_id: transfer?.from.warehouse_id ?? '', skus: transfer?.lines.map(({ sku }) => sku) ?? [] },
    { enabled: transfer !== undefined },
  )
  const error = asked.error ?? goods.error
  if (error) return <FailedList error={error} retry={() => void (asked.error ? asked : goods).refetch()} />
  return transfer && goods.data ? (
    <Form opened={copyOf(transfer, goods.data.rows)} copied={transferId} />
  ) : (
    <LoadingRows rows={6} columns={2} />
  )
}

/** Goods that were deleted since are left out; of the others as much is asked for as was. */
function copyOf({ from, to, note, lines }: TransferDetail, goods: readonly TransferGoods[]): TransferDraft {
  const quantities = new Map(lines.map(({ sku_id, quantity }) => [sku_id, String(quantity)]))
  return {
    ...EMPTY_TRANSFER,
    from: from.warehouse_id,
    to: to.warehouse_id,
    note,
    lines: goods.map((row) => ({ ...row, quantity: quantities.get(row.sku_id) ?? '' })),
  }
}

function Form({ opened, copied = '' }: { opened: TransferDraft; copied?: string }) {
  const t = useText(transfersText)
  const { message } = App.useApp()
  const forbidden = useForbidden()
  const { leave } = useTab()
  const submit = useWrite(transferCalls.submit, { invalidates: transferReads })
  const warehouses = useWarehouseOptions(warehouseCalls.getList)
  return (
    <Drafted name={`transfer/${copied}`} version="1">
      {(draft) => (
        <TransferForm
          draft={draft}
          opened={opened}
          warehouses={warehouses}
          refusal={forbidden('inventory.transfer')}
          find={(asked) => callApi(transferCalls.findGoods, asked)}
          submit={async (input) => {
            const { transfer_id, transfer_no: number } = await submit.mutateAsync({ input })
            void message.success(t.submitted({ number }))
            leave(transferPath(transfer_id))
          }}
        />
      )}
    </Drafted>
  )
}
