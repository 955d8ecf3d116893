// Splits an order that is not submitted (Rule 9.78): which pieces leave, and from which warehouse, beside what each has. Then both orders, with what is to be done next.
import { Alert, Button, Form, Input, Modal, Select, Skeleton } from 'antd'
import { useState } from 'react'
import type { OutputOf } from '#shared/contract.ts'
import { refusalText } from '#shared/errors.ts'
import { refuseTaken } from '#shared/orders/changing/splitting.rules.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { FORM_READ, useRead, useWrite } from '#web/kit/call/use-call.ts'
import { NumberInput } from '#web/kit/form/NumberInput.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useLanguage } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { warehouseName } from '#web/kit/text/warehouse-name.ts'
import { Thumb } from '#web/both/products/Thumb.tsx'
import { useOrderRefusals } from '../order-refusals.ts'
import { ORDER_READS, type OrderDetail } from '../order-types.ts'
import { ordersText } from '../orders.text.ts'
import { ResultOrders } from './ResultOrders.tsx'
import { splittingText } from './splitting.text.ts'
import './splitting.css'

const WIDTH = 820

type Warehouse = OutputOf<typeof orderCalls.getSplitChoices>['warehouses'][number]
type Typed = string | number | undefined
type Line = OrderDetail['lines'][number]

/** Blank is none; what is no whole number is not what the order has. */
const pieces = (typed: Typed): number => (typed === undefined || typed === '' ? 0 : Number(typed))
const fits = (typed: Typed, { quantity }: Line): boolean => {
  const wanted = pieces(typed)
  return Number.isInteger(wanted) && wanted >= 0 && wanted <= quantity
}
const freeIn = (warehouse: Warehouse | undefined, skuId: string): number =>
  warehouse?.goods.find(({ sku_id }) => sku_id === skuId)?.available ?? 0

/** Of each line what its warehouse lacks: the lines of one product share what is free. */
function lackingIn(warehouse: Warehouse | undefined, lines: readonly Line[]): Map<number, number> {
  const left = new Map(lines.map(({ sku_id }) => [sku_id, freeIn(warehouse, sku_id)]))
  return new Map(
    lines.flatMap(({ line_no, sku_id, quantity }): [number, number][] => {
      const free = left.get(sku_id) ?? 0
      left.set(sku_id, Math.max(0, free - quantity))
      return quantity > free ? [[line_no, quantity - free]] : []
    }),
  )
}

type Asked = { order: Pick<OrderDetail, 'order_id' | 'order_no'>; onClose: () => void }

/** Reads the order as it is now: a row of the list knows neither its lines nor what others did to it meanwhile. */
export default function SplitDialog({ order: { order_id, order_no }, onClose }: Asked) {
  const t = useText(splittingText)
  const language = useLanguage()
  const { split: refuse } = useOrderRefusals()
  const detail = useRead(orderCalls.getDetail, { order_id })
  const choices = useRead(orderCalls.getSplitChoices, { order_id }, FORM_READ)
  const split = useWrite(orderCalls.splitOrder, { invalidates: ORDER_READS })
  const { data, isPending, reset } = split
  const order = detail.data
  const refusal =
    order && (refuse(order) ?? (order.actions.includes('split') ? undefined : { code: 'forbidden' as const }))
  const error = detail.error ?? choices.error
  return (
    <Modal
      open
      title={`${t.splitTitle} · ${order_no}`}
      width={WIDTH}
      footer={null}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      {data ? (
        <ResultOrders said={t.splitDone} orders={[data.first, data.second]} onClose={onClose} />
      ) : refusal ? (
        <Alert type="info" showIcon role="alert" title={refusalText(refusal, language)} />
      ) : order && choices.data ? (
        <Choice
          // What was read anew begins anew.
          key={order.version}
          order={order}
          warehouses={choices.data.warehouses}
          working={isPending}
          failure={split.error?.msg}
          onChange={reset}
          onSplit={(input) => split.mutate({ input: { order_id, version: order.version, ...input } })}
          onClose={onClose}
        />
      ) : error ? (
        <Alert
          type="error"
          showIcon
          title={error.msg}
          action={
            <Button
              onClick={() => {
                void detail.refetch()
                void choices.refetch()
              }}
            >
              {t.again}
            </Button>
          }
        />
      ) : (
        <Skeleton active paragraph={{ rows: 5 }} />
      )}
    </Modal>
  )
}

type Props = {
  order: OrderDetail
  warehouses: readonly Warehouse[]
  working: boolean
  failure: string | undefined
  onChange: () => void
  onSplit: (input: {
    warehouse_id: string
    lines: { line_no: number; quantity: number }[]
    customer_order_no?: string
  }) => void
  onClose: () => void
}

function Choice({ order, warehouses, working, failure, onChange, onSplit, onClose }: Props) {
  const t = useText(splittingText)
  const shared = useText(ordersText)
  const format = useFormat()
  const language = useLanguage()
  const { lines } = order
  const here = warehouses.find(({ warehouse_id }) => warehouse_id === order.warehouse.warehouse_id)
  const [typed, setTyped] = useState<ReadonlyMap<number, Typed>>(new Map())
  const [warehouseId, setWarehouse] = useState((here ?? warehouses[0])?.warehouse_id)
  const [number, setNumber] = useState('')
  const there = warehouses.find(({ warehouse_id }) => warehouse_id === warehouseId)
  const elsewhere = there && there !== here ? there : undefined
  const lacking = lackingIn(here, lines)
  const change = (next: ReadonlyMap<number, Typed>) => {
    setTyped(next)
    onChange()
  }
  const taken = lines.flatMap(({ line_no }) => {
    const quantity = pieces(typed.get(line_no))
    return quantity === 0 ? [] : [{ line_no, quantity }]
  })
  const wrong = lines.some((line) => !fits(typed.get(line.line_no), line))
  const leave = taken.reduce((sum, { quantity }) => sum + quantity, 0)
  const all = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const refusal = taken.length === 0 || wrong ? { code: 'split_both' as const } : refuseTaken(lines, taken)
  const stocked = (warehouse: Warehouse) => {
    const have = lines.length - lackingIn(warehouse, lines).size
    const name = warehouseName(warehouse, language)
    return `${warehouse === here ? t.sameWarehouse({ name }) : name} · ${t.inStock({ have, all: lines.length })}`
  }
  return (
    <form
      className="uc-split"
      onSubmit={(event) => {
        event.preventDefault()
        if (refusal || warehouseId === undefined) return
        const wished = number.trim()
        onSplit({ warehouse_id: warehouseId, lines: taken, ...(wished && { customer_order_no: wished }) })
      }}
    >
      <p>{t.splitLead}</p>
      <Form layout="vertical" component="div" className="uc-split-head">
        <Form.Item label={t.from} htmlFor="split-warehouse">
          <Select
            id="split-warehouse"
            aria-label={t.from}
            value={warehouseId}
            options={warehouses.map((warehouse) => ({ value: warehouse.warehouse_id, label: stocked(warehouse) }))}
            onChange={(value) => {
              setWarehouse(value)
              onChange()
            }}
          />
        </Form.Item>
        <Form.Item label={t.number} htmlFor="split-number">
          <Input
            id="split-number"
            value={number}
            maxLength={50}
            placeholder={t.automatic}
            autoComplete="off"
            onChange={({ target }) => {
              setNumber(target.value)
              onChange()
            }}
          />
        </Form.Item>
      </Form>
      <table className="uc-order-table uc-split-table">
        <thead>
          <tr>
            <th scope="col">{shared.sku}</th>
            {here && (
              <th scope="col" data-right>
                {t.free({ code: here.code })}
              </th>
            )}
            {elsewhere && (
              <th scope="col" data-right>
                {t.free({ code: elsewhere.code })}
              </th>
            )}
            <th scope="col" data-right>
              {t.stays}
            </th>
            <th scope="col" data-right>
              {t.leaves}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const value = typed.get(line.line_no)
            const good = fits(value, line)
            const stays = good ? line.quantity - pieces(value) : line.quantity
            return (
              <tr key={line.line_no}>
                <th scope="row">
                  <span className="uc-split-goods">
                    <Thumb fileId={line.image_file_id} />
                    <span>
                      {line.sku}
                      <small>{line.name}</small>
                    </span>
                  </span>
                </th>
                {here && (
                  <td data-right data-name={t.free({ code: here.code })} data-bad={freeIn(here, line.sku_id) < stays}>
                    {format.number(freeIn(here, line.sku_id))}
                  </td>
                )}
                {elsewhere && (
                  <td
                    data-right
                    data-name={t.free({ code: elsewhere.code })}
                    data-bad={good && freeIn(elsewhere, line.sku_id) < pieces(value)}
                  >
                    {format.number(freeIn(elsewhere, line.sku_id))}
                  </td>
                )}
                <td data-right data-name={t.stays}>
                  {format.number(stays)}
                </td>
                <td data-right data-name={t.leaves}>
                  <NumberInput
                    as="number"
                    decimals={0}
                    value={value}
                    aria-label={t.leavesOf({ sku: line.sku })}
                    onChange={(next) => change(new Map(typed).set(line.line_no, next))}
                  />
                  {!good && <small role="alert">{t.tooMany}</small>}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="uc-split-sum">
        <span role="status">
          {t.sum({ stay: format.number(Math.max(0, all - leave) || 0), leave: format.number(leave || 0) })}
        </span>
        {here && lacking.size > 0 && (
          <Button size="small" onClick={() => change(new Map(lacking))}>
            {t.lacking({ code: here.code })}
          </Button>
        )}
      </p>
      {failure && <Alert className="uc-form-notice" type="error" showIcon role="alert" title={failure} />}
      <div className="uc-form-buttons">
        <Reasoned type="primary" htmlType="submit" refusal={refusal} loading={working}>
          {t.split}
        </Reasoned>
        <Button onClick={onClose}>{t.notYet}</Button>
      </div>
    </form>
  )
}
