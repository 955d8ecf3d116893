// That a list shows one product alone, because a link led to it, and the way to all of them.
import { Button } from 'antd'
import { text, useText } from '#web/kit/text/text.ts'
import './only-product.css'

const onlyText = text({
  en: {
    one: ({ sku }: { sku: string }) => `Only ${sku}`,
    unknown: 'Only one product',
    all: 'Show all products',
  },
  zh_CN: {
    one: ({ sku }: { sku: string }) => `仅显示 ${sku}`,
    unknown: '仅显示一个产品',
    all: '显示全部产品',
  },
})

/** `sku` is undefined while no row tells it. */
export function OnlyProduct({ sku, showAll }: { sku: string | undefined; showAll: () => void }) {
  const t = useText(onlyText)
  return (
    <span className="uc-only-product">
      {sku ? t.one({ sku }) : t.unknown}
      <Button type="link" size="small" onClick={showAll}>
        {t.all}
      </Button>
    </span>
  )
}
