// Deleting products from a list or a page: asks, deletes, and says which ones stay and why.
import { App } from 'antd'
import { productCalls } from '#shared/products/products.contract.ts'
import { useUndo } from '#web/kit/parts/use-undo.tsx'
import { DESTROYS } from '#web/kit/parts/destroys.ts'
import { ApiError, messageOf } from '#web/kit/call/api-error.ts'
import { useText } from '#web/kit/text/text.ts'
import { useWrite } from '#web/kit/call/use-call.ts'
import { productText } from './products.text.ts'

type Named = { sku_id: string; sku: string }

export function useDelete(): (products: readonly Named[], onDone: () => void) => void {
  const t = useText(productText)
  const { modal } = App.useApp()
  const offerUndo = useUndo()
  const restore = useWrite(productCalls.restoreProducts, {
    invalidates: [productCalls.getList, productCalls.findProducts],
  })
  const write = useWrite(productCalls.deleteProducts, {
    invalidates: [productCalls.getList, productCalls.findProducts],
  })

  const remove = async (products: readonly Named[], onDone: () => void) => {
    try {
      await write.mutateAsync({ input: { sku_ids: products.map(({ sku_id }) => sku_id) } })
      offerUndo(t.deleted, () => restore.mutateAsync({ input: { sku_ids: products.map(({ sku_id }) => sku_id) } }))
      onDone()
    } catch (error) {
      const used = error instanceof ApiError ? error.fields.map(({ reason }) => reason).join(' · ') : ''
      modal.error({ title: t.deleteFailed, content: used ? `${messageOf(error)} (${used})` : messageOf(error) })
    }
  }
  return (products, onDone) => {
    const [first] = products
    if (!first) return
    modal.confirm({
      title:
        products.length === 1 && first.sku ? t.deleteOne({ sku: first.sku }) : t.deleteMany({ count: products.length }),
      content: t.deleteText,
      okText: t.delete,
      ...DESTROYS,
      cancelText: t.cancel,
      onOk: () => remove(products, onDone),
    })
  }
}
