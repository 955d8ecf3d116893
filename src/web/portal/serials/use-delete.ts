// Deleting serial numbers from the list: asks, deletes all or none, and offers to take it back.
import { App } from 'antd'
import { serialCalls } from '#shared/serials/serials.contract.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useWrite } from '#web/kit/call/use-call.ts'
import { DESTROYS } from '#web/kit/parts/destroys.ts'
import { useUndo } from '#web/kit/parts/use-undo.tsx'
import { useText } from '#web/kit/text/text.ts'
import { ownSerialsText } from './own-serials.text.ts'

const STALE = [serialCalls.getList, serialCalls.getLog]

export function useDelete(): (serials: readonly { serial_id: string; sn: string }[], onDone: () => void) => void {
  const t = useText(ownSerialsText)
  const { modal } = App.useApp()
  const offerUndo = useUndo()
  const restore = useWrite(serialCalls.restoreSerials, { invalidates: STALE })
  const write = useWrite(serialCalls.deleteSerials, { invalidates: STALE })
  const remove = async (serial_ids: string[], onDone: () => void) => {
    try {
      await write.mutateAsync({ input: { serial_ids } })
      offerUndo(t.deleted, () => restore.mutateAsync({ input: { serial_ids } }))
      onDone()
    } catch (error) {
      modal.error({ title: t.deleteFailed, content: messageOf(error) })
    }
  }
  return (serials, onDone) => {
    const [first] = serials
    if (!first) return
    modal.confirm({
      title: serials.length === 1 && first.sn ? t.deleteOne({ sn: first.sn }) : t.deleteMany({ count: serials.length }),
      content: t.deleteText,
      okText: t.delete,
      ...DESTROYS,
      cancelText: t.cancel,
      onOk: () => remove(serials.map(({ serial_id }) => serial_id), onDone), // prettier-ignore
    })
  }
}
