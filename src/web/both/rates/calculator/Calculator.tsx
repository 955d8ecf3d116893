// Parcels of no order and what they would cost (Rule 11.24): the form, and under it the answer.
import { useState, type ReactNode } from 'react'
import { HANDLINGS, HANDLING_TEXT } from '#shared/handling.ts'
import {
  MOST_PARCELS,
  type Calculated,
  type calculatorCalls,
  type officeCalculatorCalls,
} from '#shared/orders/methods/calculator.contract.ts'
import { TAX_CODES } from '#shared/rates/tariffs/tax.tariff.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { CountryField } from '#web/kit/form/CountryField.tsx'
import { FieldTable } from '#web/kit/form/FieldTable.tsx'
import { MoneyField } from '#web/kit/form/MoneyField.tsx'
import { NumberField } from '#web/kit/form/NumberField.tsx'
import { SelectField, type Option } from '#web/kit/form/SelectField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { calculatorText } from './calculator.text.ts'
import { PricedMethods } from './PricedMethods.tsx'

type Props = {
  call: typeof calculatorCalls.calculatePrices | typeof officeCalculatorCalls.calculatePrices
  warehouses: readonly Option[]
  /** For whom. */
  children?: ReactNode
}

export function Calculator({ call, warehouses, children }: Props) {
  const t = useText(calculatorText)
  const read = useReader()
  const [answer, setAnswer] = useState<Calculated>()
  return (
    <>
      <CallForm
        call={call}
        initialValues={{ parcels: [{ count: 1 }], goods: [] }}
        submitLabel={t.calculate}
        onDone={setAnswer}
      >
        <Plate title={t.where}>
          <div className="uc-form-grid">
            {children}
            <SelectField name="warehouse_id" label={t.warehouse} required options={warehouses} />
            <CountryField name="country" label={t.country} required />
            <TextField name="postal_code" label={t.postalCode} required max={16} />
            <SelectField
              name="tax_codes"
              label={t.taxCodes}
              many
              options={TAX_CODES.map((code) => ({ value: code, label: code.toUpperCase() }))}
            />
          </div>
        </Plate>
        <Plate title={t.parcels}>
          <FieldTable
            name="parcels"
            label={t.parcels}
            addLabel={t.addParcel}
            max={MOST_PARCELS}
            newRow={{ count: 1 }}
            columns={[
              {
                label: t.weight,
                required: true,
                render: (at) => <NumberField bare required name={at('weight_g')} label={t.weight} />,
              },
              ...(['length', 'width', 'height'] as const).map((side) => ({
                label: t[side],
                required: true,
                render: (at: (field: string) => (string | number)[]) => (
                  <NumberField bare required name={at(`${side}_cm`)} label={t[side]} decimals={1} />
                ),
              })),
              {
                label: t.count,
                required: true,
                render: (at) => <NumberField bare required name={at('count')} label={t.count} />,
              },
            ]}
          />
        </Plate>
        <Plate title={t.goods}>
          <FieldTable
            name="goods"
            label={t.goods}
            addLabel={t.addGoods}
            max={50}
            newRow={{ quantity: 1 }}
            columns={[
              {
                label: t.quantity,
                required: true,
                width: 'minmax(0, 2fr)',
                render: (at) => <NumberField bare required name={at('quantity')} label={t.quantity} />,
              },
              {
                label: t.attribute,
                width: 'minmax(0, 3fr)',
                render: (at) => (
                  <SelectField
                    bare
                    name={at('attribute')}
                    label={t.attribute}
                    options={HANDLINGS.map((value) => ({ value, label: read(HANDLING_TEXT[value]) }))}
                  />
                ),
              },
              {
                label: t.category,
                width: 'minmax(0, 3fr)',
                render: (at) => <TextField bare name={at('category')} label={t.category} max={60} />,
              },
              {
                label: t.hsCode,
                width: 'minmax(0, 3fr)',
                render: (at) => <TextField bare name={at('hs_code')} label={t.hsCode} max={12} />,
              },
              {
                label: t.origin,
                width: 'minmax(0, 3fr)',
                render: (at) => <CountryField bare name={at('origin_country')} label={t.origin} />,
              },
              {
                label: t.price,
                width: 'minmax(0, 3fr)',
                render: (at) => <MoneyField bare name={at('unit_price_usd')} label={t.price} />,
              },
            ]}
          />
        </Plate>
      </CallForm>
      {answer && (
        <div className="uc-priced-answer">
          <PricedMethods answer={answer} />
        </div>
      )}
    </>
  )
}
