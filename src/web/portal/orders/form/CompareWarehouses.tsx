// From which warehouse this order leaves best (Rule 9.83): what each has of the goods and what its best method costs. Taking one over fills the field.
import { Alert, App, Button, Drawer, Form } from 'antd'
import { useState } from 'react'
import type { InputOf } from '#shared/contract.ts'
import { warehouseChoiceCalls, type WarehouseChoice } from '#shared/orders/methods/warehouse-choice.contract.ts'
import { useUser } from '#web/both/application/user-context.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { judge } from '#web/kit/form/form-input.ts'
import { markUnsaved } from '#web/kit/tabs/unsaved.ts'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useLanguage } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { warehouseName } from '#web/kit/text/warehouse-name.ts'
import { Named } from '../Named.tsx'
import { calculationOf, type OrderValues } from '../order-values.ts'
import { shippingText } from '../shipping.text.ts'
import { warehousesText } from './warehouses.text.ts'
import '../shipping/offers.css'
import './goods.css'

const { compareWarehouses } = warehouseChoiceCalls
/** So many SKUs that a warehouse lacks are named. */
const NAMED = 3

type State = { warehouses?: WarehouseChoice[]; failure?: string }

/** `onTake`: what else follows from another warehouse. */
export function CompareWarehouses({ onTake }: { onTake: (warehouseId: string) => void }) {
  const t = useText(warehousesText)
  const form = Form.useFormInstance<OrderValues>()
  const { message } = App.useApp()
  const { key } = useTab()
  const [working, setWorking] = useState(false)
  const [open, setOpen] = useState(false)
  const [state, setState] = useState<State>({})

  const compare = async () => {
    const { country, postal_code, lines, tax } = calculationOf(form.getFieldsValue(true) as OrderValues)
    const { input, issues } = judge(compareWarehouses.input, { country, postal_code, lines, tax })
    if (issues.length > 0) return void message.info(t.first)
    setWorking(true)
    try {
      setState(await callApi(compareWarehouses, input as InputOf<typeof compareWarehouses>))
    } catch (error) {
      setState({ failure: messageOf(error) })
    }
    setWorking(false)
    setOpen(true)
  }
  const take = (warehouseId: string) => {
    form.setFields([{ name: 'warehouse_id', value: warehouseId, errors: [] }])
    onTake(warehouseId)
    markUnsaved(key)
    setOpen(false)
  }
  const chosen = form.getFieldValue('warehouse_id') as string | undefined
  return (
    <>
      <Button type="link" size="small" className="uc-field-link" loading={working} onClick={() => void compare()}>
        {t.compare}
      </Button>
      <Drawer open={open} title={t.title} size="large" onClose={() => setOpen(false)}>
        {state.failure && <Alert type="error" showIcon title={state.failure} />}
        <ul className="uc-offers" aria-label={t.title}>
          {state.warehouses?.map((choice, n) => (
            <Choice
              key={choice.warehouse.warehouse_id}
              choice={choice}
              best={n === 0 && choice.method !== null && choice.short.length === 0}
              chosen={choice.warehouse.warehouse_id === chosen}
              onTake={() => take(choice.warehouse.warehouse_id)}
            />
          ))}
        </ul>
      </Drawer>
    </>
  )
}

type ChoiceProps = { choice: WarehouseChoice; best: boolean; chosen: boolean; onTake: () => void }

function Choice({ choice: { warehouse, same_country, short, method }, best, chosen, onTake }: ChoiceProps) {
  const t = useText(warehousesText)
  const shipping = useText(shippingText)
  const language = useLanguage()
  const format = useFormat()
  const priced = useUser().sees_money
  const missing = short
    .slice(0, NAMED)
    .map(({ sku, missing }) => shipping.stockLine({ sku, short: format.number(missing) }))
  const more = short.length - missing.length
  return (
    <li data-chosen={chosen}>
      <div className="uc-offer-head">
        <span className="uc-offer-name">
          <strong>{warehouseName(warehouse, language)}</strong>
          {best && <em>{t.best}</em>}
          {same_country && <em>{t.sameCountry}</em>}
          <small>
            {short.length === 0 ? t.inStock : [...missing, ...(more > 0 ? [t.more({ count: more })] : [])].join(' · ')}
          </small>
          <small>
            {method?.quote ? (
              <>
                <Named of={method} /> · {shipping.days(method.quote.transit_days)}
              </>
            ) : (
              t.noMethod
            )}
          </small>
        </span>
        {priced && method?.quote && (
          <span className="uc-offer-total uc-figures">{format.money(method.quote.total, method.quote.currency)}</span>
        )}
        <Button disabled={chosen} onClick={onTake} aria-label={t.take({ name: warehouseName(warehouse, language) })}>
          {chosen ? t.chosen : t.use}
        </Button>
      </div>
    </li>
  )
}
