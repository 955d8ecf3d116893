// Closes a warehouse to new work after a question, or opens it again.
import { App } from 'antd'
import { officeWarehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useWrite } from '#web/kit/call/use-call.ts'
import { DESTROYS } from '#web/kit/parts/destroys.ts'
import { useText } from '#web/kit/text/text.ts'
import { warehousesText } from './warehouses.text.ts'

const STALE = [officeWarehouseCalls.getAll, officeWarehouseCalls.getDetail, officeWarehouseCalls.getList]

export function useSwitchWarehouse() {
  const t = useText(warehousesText)
  const { modal, message } = App.useApp()
  const write = useWrite(officeWarehouseCalls.setStatus, { invalidates: STALE })
  const run = async (warehouse_id: string, enabled: boolean) => {
    try {
      await write.mutateAsync({ input: { warehouse_id, enabled } })
      void message.success(t.saved)
    } catch (error) {
      void message.error(messageOf(error))
    }
  }
  return ({ warehouse_id, code }: { warehouse_id: string; code: string }, enabled: boolean) => {
    if (enabled) return void run(warehouse_id, true)
    modal.confirm({
      title: t.closeAsk({ code }),
      content: t.closeText,
      okText: t.close,
      ...DESTROYS,
      onOk: () => run(warehouse_id, false),
    })
  }
}
