// The goods of an order: a search that adds lines, a pasted list, and the lines themselves with stock, price and quantity.
import { DeleteOutlined } from '@ant-design/icons'
import { Button, Form } from 'antd'
import { useMemo, useState, type ReactNode } from 'react'
import { MAX_LINES } from '#shared/orders/order-fields.ts'
import { RowsContext, useKnownField } from '#web/kit/form/form-context.ts'
import { MoneyField } from '#web/kit/form/MoneyField.tsx'
import { NumberField } from '#web/kit/form/NumberField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { LineStock } from './LineStock.tsx'
import { formText } from '../order-form.text.ts'
import { lineTotal, totalsOf, withProduct, type LineValues } from '../order-values.ts'
import { ordersText } from '../orders.text.ts'
import { PasteLines } from './PasteLines.tsx'
import { ProductSearch } from './ProductSearch.tsx'
import { useLines } from './use-lines.ts'
import '#web/kit/form/field-table.css'
import './goods.css'

const LONGEST_NAME = 120

/** `frozen`: pieces by SKU that the order already holds in this warehouse. */
type Props = { warehouseId: string | undefined; frozen: ReadonlyMap<string, number> }

export function GoodsFields({ warehouseId, frozen }: Props) {
  const t = useText(formText)
  const shared = useText(ordersText)
  const format = useFormat()
  const [pasting, setPasting] = useState(false)
  const { lines, change } = useLines()
  const prefix = useMemo(() => ['lines'], [])
  const totals = totalsOf(lines)
  const wanted = wantedOf(lines)
  useKnownField('lines', shared.goods, 'select')
  return (
    <>
      <div className="uc-goods-tools">
        <ProductSearch
          warehouseId={warehouseId}
          onPick={(product) => change((now) => (now.length < MAX_LINES ? withProduct(now, product) : now))}
        />
        <Button disabled={warehouseId === undefined} onClick={() => setPasting(true)}>
          {t.paste}
        </Button>
      </div>
      <Form.List name="lines">
        {(rows, { remove }, { errors }) => (
          <RowsContext value={prefix}>
            <div className="uc-field-table" role="group" aria-label={shared.goods}>
              {rows.length > 0 ? (
                <div className="uc-field-row uc-field-heads uc-goods-row" aria-hidden="true">
                  <span>{shared.sku}</span>
                  <span data-required>{t.name}</span>
                  <span data-required>{t.unitPrice}</span>
                  <span data-required>{t.quantity}</span>
                  <span className="uc-goods-total">{t.lineTotal}</span>
                </div>
              ) : (
                <p className="uc-goods-none">{t.noGoods}</p>
              )}
              {rows.map(({ key, name: index }) => {
                const line = lines[index]
                return (
                  <div key={key} className="uc-field-row uc-goods-row">
                    <div className="uc-goods-sku">
                      <strong>{line?.sku}</strong>
                      {line && (
                        <LineStock
                          skuId={line.sku_id}
                          sku={line.sku}
                          warehouseId={warehouseId}
                          wanted={wanted.get(line.sku_id) ?? 0}
                          own={frozen.get(line.sku_id)}
                        />
                      )}
                    </div>
                    <Cell label={t.name}>
                      <TextField bare required name={['lines', index, 'name']} label={t.name} max={LONGEST_NAME} />
                    </Cell>
                    <Cell label={t.unitPrice}>
                      <MoneyField
                        bare
                        required
                        name={['lines', index, 'unit_price_usd']}
                        label={t.unitPrice}
                        currency="USD"
                      />
                    </Cell>
                    <Cell label={t.quantity}>
                      <NumberField bare required name={['lines', index, 'quantity']} label={t.quantity} />
                    </Cell>
                    <span className="uc-goods-total uc-figures">
                      {format.money(lineTotal(line?.quantity, line?.unit_price_usd), 'USD')}
                    </span>
                    <Button
                      type="text"
                      icon={<DeleteOutlined aria-hidden />}
                      aria-label={t.removeLine({ sku: line?.sku ?? '' })}
                      onClick={() => remove(index)}
                    />
                  </div>
                )
              })}
              <div className="uc-goods-error" role="alert">
                <Form.ErrorList errors={errors} />
              </div>
              {rows.length > 0 && (
                <p className="uc-goods-totals uc-figures">
                  {t.totals({ pieces: format.number(totals.pieces), value: format.money(totals.valueUsd, 'USD') })}
                </p>
              )}
            </div>
          </RowsContext>
        )}
      </Form.List>
      {pasting && warehouseId !== undefined && (
        <PasteLines warehouseId={warehouseId} onClose={() => setPasting(false)} />
      )}
    </>
  )
}

function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="uc-field-cell" data-label={label}>
      {children}
    </div>
  )
}

function wantedOf(lines: readonly LineValues[]): Map<string, number> {
  const wanted = new Map<string, number>()
  for (const line of lines) {
    if (typeof line?.quantity === 'number') wanted.set(line.sku_id, (wanted.get(line.sku_id) ?? 0) + line.quantity)
  }
  return wanted
}
