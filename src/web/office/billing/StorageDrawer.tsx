// One storage bill of a customer in a drawer, as finance and its people in charge read it.
import { Drawer } from 'antd'
import { officeStorageFeeCalls, type OfficeStorageFee } from '#shared/billing/storage.contract.ts'
import { STORAGE_NAMES } from '#shared/billing/storage.text.ts'
import { StorageBill } from '#web/both/billing/StorageBill.tsx'
import { useRead } from '#web/kit/call/use-call.ts'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { useReader } from '#web/kit/text/language.ts'

export default function StorageDrawer({ bill, onClose }: { bill: OfficeStorageFee; onClose: () => void }) {
  const read = useReader()
  const asked = { customer_id: String(bill.customer_id), bill_id: bill.bill_id }
  const { data, error, refetch } = useRead(officeStorageFeeCalls.getDetail, asked)
  return (
    <Drawer open onClose={onClose} title={bill.bill_no} size={920}>
      {data ? (
        <StorageBill
          bill={data}
          who={[
            [read(STORAGE_NAMES.customer), `${data.company_name} (${data.customer_id})`],
            [read(STORAGE_NAMES.manager), data.manager_name],
          ]}
        />
      ) : error ? (
        <FailedList error={error} retry={() => void refetch()} />
      ) : (
        <LoadingRows rows={6} columns={3} />
      )}
    </Drawer>
  )
}
