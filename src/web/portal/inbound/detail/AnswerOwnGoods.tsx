// The customer's answer for goods that nobody announced. Whose code nobody knows are any of its products.
import { useDeferredValue, useState } from 'react'
import { Select } from 'antd'
import type { UnannouncedGoods } from '#shared/inbound/booking.outputs.ts'
import { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import { productCalls } from '#shared/products/products.contract.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { AnswerGoods } from '#web/both/inbound/AnswerGoods.tsx'
import { foundText } from '#web/both/inbound/found.text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { FieldItem } from '#web/kit/form/FieldItem.tsx'
import { useText } from '#web/kit/text/text.ts'
import { bookingReads } from '../inbound-calls.ts'

export function AnswerOwnGoods({ goods, bookingId }: { goods: UnannouncedGoods; bookingId: string }) {
  const t = useText(foundText)
  const forbidden = useForbidden()
  return (
    <AnswerGoods
      goods={goods}
      call={inboundCalls.answerUnannounced}
      booking={{ booking_id: bookingId }}
      invalidates={bookingReads}
      refusal={forbidden('inbound.submit')}
      skuField={
        <FieldItem name="sku_id" label={t.sku} required kind="select">
          <OwnSku />
        </FieldItem>
      }
    />
  )
}

type OwnSkuProps = { id?: string; value?: string; onChange?: (skuId: string) => void }

/** Stands inside a form item, which hands it value and onChange. */
function OwnSku({ id, value, onChange }: OwnSkuProps) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  const { data, isFetching } = useRead(productCalls.findProducts, { search, kits: 'no' }, { keep: true })
  return (
    <Select<string>
      id={id}
      value={value}
      onChange={onChange}
      loading={isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={data?.rows.map(({ sku_id, sku, product_name }) => ({
        value: sku_id,
        label: `${sku} · ${product_name}`,
      }))}
    />
  )
}
