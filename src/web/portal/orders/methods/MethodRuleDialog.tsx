// Adds a rule for the shipping method or edits one. What is left blank asks for nothing.
import { Form, Select } from 'antd'
import { useMemo, useState } from 'react'
import {
  methodRuleCalls,
  type MethodRuleRow,
  type RuleWarehouse,
} from '#shared/orders/methods/method-rules.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { productCalls } from '#shared/products/products.contract.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { FieldItem, type FieldProps } from '#web/kit/form/FieldItem.tsx'
import { MoneyField } from '#web/kit/form/MoneyField.tsx'
import { NumberField } from '#web/kit/form/NumberField.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { SwitchField } from '#web/kit/form/SwitchField.tsx'
import { otherNames } from '#shared/countries/other-names.ts'
import { countryOptions } from '#web/kit/text/countries.ts'
import { useLanguage } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { usePaused } from '../form/use-paused.ts'
import { contentOf, wayOf } from './rule-content.ts'
import { rulesText } from './rules.text.ts'

type Props = { row: MethodRuleRow | 'new'; warehouses: readonly RuleWarehouse[]; onClose: () => void }
type Values = Record<string, unknown>

/** Two columns beside each other on a desk. */
const WIDTH = 760

const STALE = [methodRuleCalls.getList, orderCalls.getOrderMethods]
const toInput = ({ choose, ...values }: Values): Values => ({ ...values, choose: wayOf(choose) })
const byCode = (code: string | number) => ({ code: String(code), names: otherNames(String(code)) })

export default function MethodRuleDialog({ row, warehouses, onClose }: Props) {
  const t = useText(rulesText)
  const shared = { act: t.save, back: t.cancel, done: t.saved, invalidates: STALE, toInput, width: WIDTH, onClose }
  const fields = <Fields warehouses={warehouses} row={row === 'new' ? undefined : row} />
  if (row === 'new')
    return (
      <FormDialog
        {...shared}
        title={t.add}
        call={methodRuleCalls.addRule}
        initialValues={{ enabled: true, countries: [], sku_ids: [], choose: 'price' }}
      >
        {fields}
      </FormDialog>
    )
  const { choose, ...content } = contentOf(row)
  return (
    <FormDialog
      {...shared}
      title={t.rule(row)}
      call={methodRuleCalls.updateRule}
      initialValues={{ ...content, choose: 'best' in choose ? choose.best : choose.method_id }}
      about={{ rule_id: row.rule_id, version: row.version }}
    >
      {fields}
    </FormDialog>
  )
}

function Fields({ warehouses, row }: { warehouses: readonly RuleWarehouse[]; row: MethodRuleRow | undefined }) {
  const t = useText(rulesText)
  const language = useLanguage()
  const form = Form.useFormInstance()
  const warehouseId = Form.useWatch('warehouse_id', form) as string | null | undefined
  const countries = useMemo(() => countryOptions(language), [language])
  const named = ({ code, name_en, name_zh }: { code: string; name_en: string; name_zh: string }) =>
    `${code} · ${language === 'en' ? name_en : name_zh}`
  const ways = [
    { value: 'price', label: t.cheapest },
    { value: 'days', label: t.fastest },
    ...(warehouses.find(({ warehouse_id }) => warehouse_id === warehouseId)?.methods ?? []).map((method) => ({
      value: method.method_id,
      label: named(method),
    })),
  ]
  return (
    <div className="uc-form-grid">
      <SelectField
        name="warehouse_id"
        label={t.warehouse}
        placeholder={t.anyWarehouse}
        options={warehouses.map((one) => ({ value: one.warehouse_id, label: named(one) }))}
      />
      <SelectField
        many
        name="countries"
        label={t.countries}
        placeholder={t.anyCountry}
        options={countries}
        findBy={byCode}
      />
      <NumberField name="weight_from_g" label={t.weightFrom} unit="g" />
      <NumberField name="weight_to_g" label={t.weightTo} unit="g" />
      <MoneyField name="value_from_usd" label={t.valueFrom} currency="USD" />
      <MoneyField name="value_to_usd" label={t.valueTo} currency="USD" />
      <SkusField name="sku_ids" label={t.skus} hint={t.skusHint} known={row?.skus ?? []} />
      <SelectField required name="choose" label={t.choose} hint={t.chooseHint} options={ways} clearable={false} />
      <SwitchField name="enabled" label={t.enabled} />
    </div>
  )
}

type Sku = { sku_id: string; sku: string }
function SkusField({ known, ...field }: FieldProps & { known: readonly Sku[] }) {
  return (
    <FieldItem {...field} kind="select">
      <SkusInput known={known} />
    </FieldItem>
  )
}

type Held = { id?: string; value?: string[]; onChange?: (value: string[]) => void; known: readonly Sku[] }

/** Those chosen before are shown by name. */
function SkusInput({ id, value = [], onChange, known }: Held) {
  const [typed, setTyped] = useState('')
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(
    () => new Map(known.map(({ sku_id, sku }) => [sku_id, sku])),
  )
  const search = usePaused(typed.trim())
  const { data, isFetching } = useRead(productCalls.findProducts, { search }, { enabled: search !== '', keep: true })
  const options = new Map([...seen].filter(([sku]) => value.includes(sku)))
  for (const { sku_id, sku } of search ? (data?.rows ?? []) : []) options.set(sku_id, sku)
  return (
    <Select
      id={id}
      mode="multiple"
      value={value}
      allowClear
      loading={isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      options={[...options].map(([sku_id, sku]) => ({ value: sku_id, label: sku }))}
      onChange={(chosen: string[]) => {
        setSeen(new Map([...seen, ...options]))
        setTyped('')
        onChange?.(chosen)
      }}
    />
  )
}
