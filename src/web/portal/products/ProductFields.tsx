// The fields of a product in groups, the same for adding and editing, with hints that follow what is typed.
import { Button, Checkbox, Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { productCalls } from '#shared/products/products.contract.ts'
import { kindCalls } from '#shared/products/kinds.contract.ts'
import { RECOMMENDED_BARCODE_LENGTH } from '#shared/products/products.rules.ts'
import { CURRENCIES } from '#shared/currencies.ts'
import { tradeNumber } from '#shared/products/trade-number.ts'
import { D } from '#shared/money.ts'
import { open, useAttributes, useCategories, type Choice } from '#web/both/products/use-kinds.ts'
import { useUser } from '#web/both/application/user-context.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { CountryField } from '#web/kit/form/CountryField.tsx'
import { FieldItem } from '#web/kit/form/FieldItem.tsx'
import { MoneyField } from '#web/kit/form/MoneyField.tsx'
import { NumberField } from '#web/kit/form/NumberField.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useRead } from '#web/kit/call/use-call.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useText } from '#web/kit/text/text.ts'
import { kitsText } from '#web/both/products/kits.text.ts'
import { weightOf } from './component-values.ts'
import { ComponentsField, useComponents } from './ComponentsField.tsx'
import { materialName, pricesOf } from './materials.ts'
import { PictureField } from './PictureField.tsx'
import { Translated } from './Translated.tsx'
import { productText } from './products.text.ts'

const currencies = CURRENCIES.map((value) => ({ value, label: value }))

export function ProductFields({ onBusy }: { onBusy: (busy: boolean) => void }) {
  const t = useText(productText)
  const kits = useText(kitsText)
  const isKit = useComponents().length > 0
  const { sees_money } = useUser()
  const categories = useCategories(kindCalls.getCategories)
  const attributes = useAttributes(kindCalls.getAttributes)
  return (
    <>
      <Plate title={t.identity}>
        <FieldItem name="image_file_id" label={t.image}>
          <PictureField onBusy={onBusy} />
        </FieldItem>
        <Grid>
          <TextField name="sku" label={t.sku} required max={30} hint={t.skuHint} />
          <BarcodeField />
          <TextField name="product_name" label={t.name} required max={30} hint={t.nameHint} />
          <TextField
            name="name_en"
            label={t.nameEn}
            required
            max={255}
            hint={<Translated into="name_en" from="name_zh" hint={t.nameEnHint} />}
          />
          <TextField name="name_zh" label={t.nameZh} max={255} hint={<Translated into="name_zh" from="name_en" />} />
          <TextField name="alias" label={t.alias} max={255} />
        </Grid>
      </Plate>
      <Plate title={t.descriptors}>
        <Grid>
          <KindField name="category" choices={categories} />
          <KindField name="attribute" choices={attributes} hint={t.attributeHint} />
          <TextField name="brand" label={t.brand} max={255} />
          <TextField name="color" label={t.color} max={20} />
          <TextField name="size" label={t.sizeText} max={100} />
        </Grid>
        <Grid>
          <TextField
            name="material_en"
            label={t.materialEn}
            max={255}
            hint={<Translated into="material_en" from="material_zh" />}
          />
          <TextField
            name="material_zh"
            label={t.materialZh}
            max={255}
            hint={<Translated into="material_zh" from="material_en" />}
          />
          <TextField
            name="purpose_en"
            label={t.purposeEn}
            max={255}
            hint={<Translated into="purpose_en" from="purpose_zh" />}
          />
          <TextField
            name="purpose_zh"
            label={t.purposeZh}
            max={255}
            hint={<Translated into="purpose_zh" from="purpose_en" />}
          />
        </Grid>
      </Plate>
      <ComponentsField />
      <Plate title={t.customs}>
        <Grid>
          <MoneyField name="declared_value_usd" label={t.declaredValue} required currency="USD" hint={t.valueHint} />
          <TextField name="hs_code" label={t.hsCode} required max={10} hint={t.hsHint} />
          <CountryField name="origin_country" label={t.origin} required />
        </Grid>
      </Plate>
      {sees_money && (
        <Plate title={t.purchase}>
          <Grid>
            <MoneyField name="purchase_price" label={t.purchasePrice} hint={t.purchaseHint} />
            <SelectField name="purchase_currency" label={t.purchaseCurrency} required options={currencies} />
          </Grid>
        </Plate>
      )}
      <Plate title={t.measures}>
        <div className="uc-form-grid uc-form-narrow">
          <NumberField name="weight_g" label={t.weight} required unit="g" />
          <NumberField name="length_cm" label={t.length} required unit="cm" decimals={1} />
          <NumberField name="width_cm" label={t.width} required unit="cm" decimals={1} />
          <NumberField name="height_cm" label={t.height} required unit="cm" decimals={1} />
        </div>
        <KitWeightHint />
        <VolumeHint />
      </Plate>
      <Plate title={t.handling}>
        <Grid>
          {!isKit && <NumberField name="warning_quantity" label={t.warning} hint={t.warningHint} />}
          <ConsumablesField />
          {isKit ? (
            <p className="uc-live-hint">{kits.ofComponents}</p>
          ) : (
            <>
              <div className="uc-form-check">
                <Form.Item name="scan_serial" valuePropName="checked" noStyle>
                  <Checkbox>{t.scanSerial}</Checkbox>
                </Form.Item>
                <div className="uc-second">{t.scanSerialHint}</div>
              </div>
              <LotChecks />
            </>
          )}
        </Grid>
      </Plate>
    </>
  )
}

/** Goods without an expiry date never begin to expire: only those with one are asked from when. */
function LotChecks() {
  const t = useText(productText)
  const dated = Form.useWatch('asks_expiry') === true
  return (
    <>
      <div className="uc-form-check">
        <Form.Item name="asks_lot" valuePropName="checked" noStyle>
          <Checkbox>{t.asksLot}</Checkbox>
        </Form.Item>
        <Form.Item name="asks_expiry" valuePropName="checked" noStyle>
          <Checkbox>{t.asksExpiry}</Checkbox>
        </Form.Item>
        <div className="uc-second">{t.asksLotHint}</div>
      </div>
      {dated && <NumberField name="expiring_days" label={t.expiringDays} hint={t.expiringHint} />}
      {dated && <NumberField name="minimum_days" label={t.minimumDays} hint={t.minimumHint} />}
    </>
  )
}

function KindField({ name, choices, hint }: { name: 'category' | 'attribute'; choices: Choice[]; hint?: string }) {
  const t = useText(productText)
  const read = useReader()
  const chosen = Form.useWatch(name) as unknown
  const options = open(choices, chosen).map(({ value, label }) => ({ value, label: read(label) }))
  return (
    <SelectField name={name} label={t[name]} required loading={choices.length === 0} options={options} hint={hint} />
  )
}

function ConsumablesField() {
  const t = useText(productText)
  const read = useReader()
  const format = useFormat()
  const { data, isPending } = useRead(productCalls.getPackMaterials, {})
  const options = (data?.rows ?? []).map((one) => ({
    value: one.code,
    label: `${read(materialName(one))} (${pricesOf(one, format).join(', ')})`,
  }))
  return (
    <SelectField
      name="consumables"
      label={t.consumables}
      many
      loading={isPending}
      options={options}
      hint={t.consumablesHint}
    />
  )
}

const Grid = ({ children }: { children: ReactNode }) => <div className="uc-form-grid">{children}</div>

function BarcodeField() {
  const t = useText(productText)
  const form = Form.useFormInstance()
  const typed = String(Form.useWatch('barcode') ?? '')
  const long = typed.length > RECOMMENDED_BARCODE_LENGTH
  const trade = tradeNumber(typed)
  const wrong = trade !== undefined && !trade.right
  const own = /\D/.test(typed) ? t.barcodeLetters : t.barcodeHint
  const known = trade && (wrong ? t.barcodeWrong(trade) : t.barcodeRight(trade))
  const hint = long ? t.barcodeLong : (known ?? own)
  const generate = async () => {
    const { barcode } = await callApi(productCalls.getNewBarcode, {})
    form.setFieldValue('barcode', barcode)
  }
  return (
    <FieldItem
      name="barcode"
      label={t.barcode}
      hint={
        <span className="uc-live-hint" data-warning={long || wrong}>
          {hint}
        </span>
      }
    >
      <BarcodeInput generate={generate} label={t.generate} />
    </FieldItem>
  )
}

type BarcodeInputProps = {
  id?: string
  value?: string
  onChange?: (event: unknown) => void
  generate: () => Promise<void>
  label: string
}

/** The input with its button as one control of the form item. */
function BarcodeInput({ generate, label, ...input }: BarcodeInputProps) {
  return (
    <span className="uc-input-with-button">
      <Input {...input} maxLength={30} autoComplete="off" className="uc-figures" />
      <Button onClick={() => void generate().catch(() => undefined)}>{label}</Button>
    </span>
  )
}

/** A kit is rated by its own weight; what lies in it says what that can be. */
function KitWeightHint() {
  const t = useText(kitsText)
  const format = useFormat()
  const components = useComponents()
  if (components.length === 0) return null
  return <p className="uc-live-hint uc-figures">{t.weighs({ weight: format.weight(weightOf(components)) })}</p>
}

function VolumeHint() {
  const t = useText(productText)
  const sides = [Form.useWatch('length_cm'), Form.useWatch('width_cm'), Form.useWatch('height_cm')] as unknown[]
  if (!sides.every((side): side is number => typeof side === 'number' && side > 0)) return null
  const volume = sides.reduce((product, side) => product.times(side), new D(1)).div(1_000_000)
  return <p className="uc-live-hint uc-figures">{t.volumeHint({ volume: volume.toFixed(6) })}</p>
}
