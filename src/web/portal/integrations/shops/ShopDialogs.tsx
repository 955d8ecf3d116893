// What is asked for about a shop: another key, a day from which orders are fetched, a recipient put right, what a SKU is here.
import { useState } from 'react'
import { SHOP_KIND_WORDS } from '#shared/integrations/shops/shop-kinds.ts'
import { shopOrderCalls, type ShopOrder, type ShopSkuRow } from '#shared/integrations/shops/shop-orders.contract.ts'
import { shopCalls, type Shop } from '#shared/integrations/shops/shops.contract.ts'
import { RecipientFields } from '#web/both/orders/recipient/RecipientFields.tsx'
import { readerToday } from '#web/kit/dates/reader-today.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { DateField } from '#web/kit/form/DateField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { readerZone } from '#web/kit/text/reader-zone.ts'
import { useText } from '#web/kit/text/text.ts'
import { shopsText } from './shops.text.ts'

type OfShop = { shop: Shop; onClose: () => void }

export function ChangeKey({ shop, onClose }: OfShop) {
  const t = useText(shopsText)
  const read = useReader()
  const words = SHOP_KIND_WORDS[shop.kind]
  return (
    <FormDialog
      call={shopCalls.changeKey}
      act={t.save}
      title={t.changeKey}
      of={shop.name}
      back={t.cancel}
      about={{ shop_id: shop.shop_id }}
      invalidates={[shopCalls.getList]}
      done={t.keyChanged}
      onClose={onClose}
    >
      <ol className="uc-shop-steps">
        {words.steps.map((step) => (
          <li key={step.en}>{read(step)}</li>
        ))}
      </ol>
      <TextField name="key" label={read(words.key)} required max={200} />
      <TextField name="secret" label={read(words.secret)} type="password" autoComplete="new-password" required max={200} />
    </FormDialog>
  )
} // prettier-ignore

export function FetchFrom({ shop, onClose }: OfShop) {
  const t = useText(shopsText)
  const [today] = useState(readerToday)
  return (
    <FormDialog
      call={shopCalls.fetchFrom}
      act={t.fetch}
      of={shop.name}
      lead={t.fetchLead}
      back={t.cancel}
      about={{ shop_id: shop.shop_id, time_zone: readerZone() }}
      initialValues={{ from: today }}
      invalidates={[shopCalls.getList]}
      done={({ total }) => t.fetched({ total })}
      onClose={onClose}
    >
      <DateField name="from" label={t.from} hint={t.fromHint} required max={today} />
    </FormDialog>
  )
}

type OfOrder = { shopId: string; order: ShopOrder; onClose: () => void }

export function MendOrder({ shopId, order, onClose }: OfOrder) {
  const t = useText(shopsText)
  return (
    <FormDialog
      call={shopOrderCalls.mendOrder}
      act={t.mend}
      of={order.number}
      lead={t.mendLead}
      back={t.cancel}
      width={760}
      about={{ shop_id: shopId, shop_order_id: order.shop_order_id }}
      initialValues={{ recipient: order.recipient ?? { address_type: 'residential' } }}
      invalidates={[shopOrderCalls.getOrders, shopCalls.getList]}
      done={({ imported }) => (imported ? t.mended : t.mendedNot)}
      onClose={onClose}
    >
      <RecipientFields />
    </FormDialog>
  )
}

type OfSku = { shopId: string; row: ShopSkuRow; onClose: () => void }

export function MapSku({ shopId, row, onClose }: OfSku) {
  const t = useText(shopsText)
  return (
    <FormDialog
      call={shopOrderCalls.mapSku}
      act={t.map}
      of={row.code}
      lead={[row.title, t.mapLead].filter(Boolean).join('. ')}
      back={t.cancel}
      about={{ shop_id: shopId, code: row.code }}
      initialValues={{ sku: row.sku ?? '' }}
      invalidates={[shopOrderCalls.getSkus, shopOrderCalls.getOrders, shopCalls.getList]}
      done={({ tried }) => (tried > 0 ? t.mapped({ count: tried }) : t.saved)}
      onClose={onClose}
    >
      <TextField name="sku" label={t.skuHere} max={64} />
    </FormDialog>
  )
}
