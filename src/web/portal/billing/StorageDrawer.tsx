// One storage bill of the customer in a drawer, with the lines as a file.
import { Drawer } from 'antd'
import { storageFeeCalls } from '#shared/billing/storage.contract.ts'
import { StorageBill } from '#web/both/billing/StorageBill.tsx'
import { storageText } from '#web/both/billing/storage.text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { SaveFile } from '#web/kit/sheets/SaveFile.tsx'
import { useText } from '#web/kit/text/text.ts'
import { ChargeLink } from '#web/both/billing/ChargeLink.tsx'

export default function StorageDrawer({
  bill,
  onClose,
}: {
  bill: { bill_id: string; bill_no: string }
  onClose: () => void
}) {
  const t = useText(storageText)
  const { bill_id } = bill
  const { data, error, refetch } = useRead(storageFeeCalls.getDetail, { bill_id })
  return (
    <Drawer open onClose={onClose} title={bill.bill_no} size={920}>
      {data ? (
        <StorageBill
          bill={data}
          save={
            <p>
              <SaveFile call={storageFeeCalls.exportLines} input={{ bill_id, format: 'xlsx' }}>
                {t.exportLines}
              </SaveFile>{' '}
              {data.settled_at !== null && Number(data.receivable) > 0 && <ChargeLink reference={bill.bill_no} />}
            </p>
          }
        />
      ) : error ? (
        <FailedList error={error} retry={() => void refetch()} />
      ) : (
        <LoadingRows rows={6} columns={3} />
      )}
    </Drawer>
  )
}
