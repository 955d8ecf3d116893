// Says what was done and offers to take it back, for as long as the server takes it back willingly (Rule 16.16).
import { App, Button } from 'antd'
import { UNDO_OFFERED_MS } from '#shared/undo.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { text, useText } from '#web/kit/text/text.ts'

const texts = text({
  en: { undo: 'Undo', undone: 'Taken back' },
  zh_CN: { undo: '撤销', undone: '已撤销' },
})

/** `offer('SO1-7 was deleted', () => restore(…))` */
export function useUndo(): (said: string, takeBack: () => Promise<unknown>) => void {
  const t = useText(texts)
  const { message } = App.useApp()
  return (said, takeBack) => {
    const key = `undo ${said}`
    const undo = () => {
      message.destroy(key)
      takeBack().then(
        () => void message.success(t.undone),
        (error: unknown) => void message.error(messageOf(error)),
      )
    }
    const content = (
      <>
        {said}{' '}
        <Button type="link" size="small" onClick={undo}>
          {t.undo}
        </Button>
      </>
    )
    void message.open({ key, type: 'success', content, duration: UNDO_OFFERED_MS / 1000 })
  }
}
