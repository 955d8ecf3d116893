// What an order that was kept for later still lacks (Rule 9.20), said in the lists of both sides.
import { LACKING, type Lacking } from '#shared/orders/order-fields.ts'
import { useReader } from '#web/kit/text/language.ts'
import './order-missing.css'

export function OrderMissing({ missing }: { missing: readonly Lacking[] }) {
  const read = useReader()
  if (missing.length === 0) return null
  const names = (language: 'en' | 'zh_CN', comma: string) =>
    missing.map((field) => LACKING[field][language]).join(comma)
  const said = read({ en: `Missing: ${names('en', ', ')}`, zh_CN: `待补充：${names('zh_CN', '、')}` })
  return (
    <small className="uc-order-missing" title={said}>
      {said}
    </small>
  )
}
