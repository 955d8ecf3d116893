// Connecting a shop: its address and its key, which is tried before it is kept, and where its orders leave from.
import { Form } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { shopPath } from '#shared/integrations/integrations.pages.ts'
import { SHOP_KIND_WORDS, SHOP_KINDS, type ShopKind } from '#shared/integrations/shops/shop-kinds.ts'
import { shopCalls } from '#shared/integrations/shops/shops.contract.ts'
import { warehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { useWarehouseOptions } from '#web/both/warehouses/use-warehouse-options.ts'
import { readerToday } from '#web/kit/dates/reader-today.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { DateField } from '#web/kit/form/DateField.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { readerZone } from '#web/kit/text/reader-zone.ts'
import { useText } from '#web/kit/text/text.ts'
import { shopsText } from './shops.text.ts'

const WIDTH = 680

export default function ConnectShop({ onClose }: { onClose: () => void }) {
  const t = useText(shopsText)
  const navigate = useNavigate()
  const [today] = useState(readerToday)
  return (
    <FormDialog
      call={shopCalls.addShop}
      act={t.connect}
      back={t.cancel}
      width={WIDTH}
      about={{ time_zone: readerZone() }}
      initialValues={{ kind: 'shopify', warehouse_ids: [], from: today }}
      invalidates={[shopCalls.getList]}
      done={({ account }) => t.connected({ account })}
      onDone={({ shop_id }) => void navigate(shopPath(shop_id))}
      onClose={onClose}
    >
      <Fields today={today} />
    </FormDialog>
  )
}

function Fields({ today }: { today: string }) {
  const t = useText(shopsText)
  const read = useReader()
  const kind = (Form.useWatch('kind', Form.useFormInstance()) ?? 'shopify') as ShopKind
  const words = SHOP_KIND_WORDS[kind]
  const warehouses = useWarehouseOptions(warehouseCalls.getList)
  return (
    <>
      <SelectField
        name="kind"
        label={t.kind}
        required
        options={SHOP_KINDS.map((value) => ({ value, label: read(SHOP_KIND_WORDS[value].name) }))}
      />
      <TextField name="name" label={t.name} hint={t.nameHint} required max={60} />
      <TextField
        name="address"
        label={t.address}
        hint={t.addressHint({ like: words.address })}
        placeholder={words.address}
        required
        max={200}
      />
      <p>
        <strong>{t.where}</strong>
      </p>
      <ol className="uc-shop-steps">
        {words.steps.map((step) => (
          <li key={step.en}>{read(step)}</li>
        ))}
      </ol>
      <TextField name="key" label={read(words.key)} required max={200} />
      <TextField
        name="secret"
        label={read(words.secret)}
        type="password"
        autoComplete="new-password"
        required
        max={200}
      />
      <SelectField
        name="warehouse_ids"
        label={t.warehouses}
        hint={t.warehousesHint}
        required
        many
        options={warehouses.map(({ value, label }) => ({ value, label: read(label) }))}
      />
      <DateField name="from" label={t.from} hint={t.fromHint} required max={today} />
    </>
  )
}
