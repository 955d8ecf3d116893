// What each row of a file would do: rows of one number are one order (Rule 9.23), new, there already, or why it cannot be kept. By the rules of
// the form (shared/orders/order-fields.ts); reads only.
import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { refusalText, type Language, type Text } from '#shared/errors.ts'
import { fieldRefusals, ruleText } from '#shared/field-reasons.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { withRegionCode } from '#shared/orders/addresses/address.rules.ts'
import type { OrderForm } from '#shared/orders/order-fields.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Database } from '#server/base/database/database.ts'
import { seesSku } from '#server/products/index.ts'
import { wordOf, type GivenRow, type JudgedRow, type RowFault } from '#server/sheets/index.ts'
import type { NewOrder } from '../drafting/insert-orders.ts'
import { NO_SKU } from '../order-words.ts'
import { openMethods, openWarehouses, type Named } from './choices.ts'
import { OF_LINE } from './order-fields.ts'

/** The first row of an order has the whole of it, the others say which order they are part of. */
export type OrderTarget = NewOrder | { part_of: string }

type Sku = { sku_id: string; sku: string; name_en: string; declared_value_usd: string }
type Known = {
  warehouses: Named[]
  methods: (Named & { warehouse_id: string })[]
  skus: Map<string, Sku>
  existing: Map<string, OrderContent>
}
/** What two files must agree in to say the same of an order; an erased recipient says nothing. */
type OrderContent = Pick<OrderForm, 'customer_order_no' | 'warehouse_id' | 'lines'> & {
  recipient: OrderForm['recipient'] | null
}

const LINE_KEYS = new Set<string>(OF_LINE)
const RECIPIENT = ['first_name', 'last_name', 'company', 'phone', 'email', 'id_number', 'address1', 'address2', 'address3', 'house_number', 'city', 'province', 'country', 'postal_code', 'address_type'] as const // prettier-ignore
const TAX = ['vat', 'ioss', 'gst', 'icms'] as const
/** After so many orders somebody else gets a turn. */
const ORDERS_AT_A_TIME = 100

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const fault = (key: string | null, { en, zh_CN }: Text): RowFault => ({ key, reason: { en, zh_CN } })

export async function judgeOrders(db: Database, actor: CustomerActor, rows: readonly GivenRow[]): Promise<JudgedRow[]> {
  const orders = new Map<string, GivenRow[]>()
  for (const row of rows) {
    // A row without a number is an order of its own, and faulty.
    const key = textOf(row.values['customer_order_no']) || `\u0000${row.row}`
    const known = orders.get(key)
    if (known) known.push(row)
    else orders.set(key, [row])
  }
  const known = await readKnown(db, actor, rows)
  const judged = new Map<number, JudgedRow>()
  let n = 0
  for (const group of orders.values()) {
    for (const [row, answer] of judgeOrder(group, known)) judged.set(row, answer)
    if (++n % ORDERS_AT_A_TIME === 0) await setImmediate()
  }
  return rows.map(({ row }) => judged.get(row)!)
}

function judgeOrder(group: readonly GivenRow[], known: Known): Map<number, JudgedRow> {
  const first = group[0]!
  const name = textOf(first.values['customer_order_no'])
  const faults = new Map<number, RowFault[]>(group.map(({ row }) => [row, []]))
  const add = ({ row }: GivenRow, key: string | null, reason: Text) => {
    const list = faults.get(row)!
    if (!list.some((one) => one.key === key)) list.push(fault(key, reason))
  }
  for (const row of group.slice(1))
    for (const key of row.given)
      if (
        !LINE_KEYS.has(key) &&
        row.values[key] !== undefined &&
        !isDeepStrictEqual(row.values[key], first.values[key])
      )
        add(row, key, otherThan(first.row))

  const warehouse = choose(first, 'warehouse', known.warehouses, add)
  const ofWarehouse = known.methods.filter((method) => method.warehouse_id === warehouse?.id)
  const method = first.values['method'] === undefined ? undefined : choose(first, 'method', ofWarehouse, add)
  const lines = group.map((row) => {
    const sku = known.skus.get(textOf(row.values['sku']))
    if (!sku) add(row, 'sku', row.values['sku'] === undefined ? REQUIRED : NO_SKU)
    const { quantity, unit_price_usd: price, goods_name } = row.values
    return {
      sku_id: sku?.sku_id ?? NO_ID,
      name: textOf(goods_name) || sku?.name_en || '-',
      quantity,
      unit_price_usd: price ?? sku?.declared_value_usd ?? '1.00',
    }
  })
  const parsed = orderCalls.addOrder.input.safeParse(formOf(first, warehouse?.id ?? NO_ID, lines), {
    reportInput: true,
  })
  if (!parsed.success)
    for (const { path, reason } of fieldRefusals(parsed.error)) {
      const [part = '', index = '', key] = path.split('.')
      if (part === 'lines' && key) add(group[Number(index)]!, key === 'name' ? 'goods_name' : key, reason)
      else if (part === 'lines') add(first, null, reason)
      else add(first, part === 'recipient' || part === 'tax' ? index : part, reason)
    }
  const existing = parsed.success ? known.existing.get(name) : undefined
  if (existing && parsed.success && !isSame(existing, parsed.data)) add(first, 'customer_order_no', takenText(name))

  const wrong = group.find((row) => row.faults.length > 0 || faults.get(row.row)!.length > 0)
  return new Map(
    group.map((row, n): [number, JudgedRow] => {
      if (wrong) {
        const own = faults.get(row.row)!
        const held = own.length === 0 && row.faults.length === 0 ? [fault(null, heldBy(wrong.row))] : own
        return [row.row, { name, faults: held }]
      }
      if (existing || !parsed.success) return [row.row, { name, outcome: 'same' }]
      const target: OrderTarget = n === 0 ? { form: parsed.data, method_id: method?.id ?? null } : { part_of: name }
      return [row.row, { name, outcome: 'add', target }]
    }),
  )
}

const formOf = ({ values }: GivenRow, warehouse_id: string, lines: readonly object[]) => ({
  customer_order_no: values['customer_order_no'],
  warehouse_id,
  recipient: {
    ...Object.fromEntries(RECIPIENT.map((key) => [key, values[key] ?? ''])),
    address_type: values['address_type'] ?? 'residential',
  },
  tax: Object.fromEntries(TAX.map((key) => [key, values[key] ?? ''])),
  lines,
  services: [],
  platform_paid: values['platform_paid'] ?? false,
  remark: values['remark'] ?? '',
  note_to_service: values['note_to_service'] ?? '',
})

/** By code or name in any language; the only one there is needs no word. */
function choose<T extends Named>(
  row: GivenRow,
  key: string,
  choices: readonly T[],
  add: (row: GivenRow, key: string, reason: Text) => void,
): T | undefined {
  const word = row.values[key]
  if (word === undefined) {
    if (choices.length !== 1) add(row, key, REQUIRED)
    return choices.length === 1 ? choices[0] : undefined
  }
  const found = choices.filter(({ words }) => words.includes(wordOf(textOf(word))))
  if (found.length !== 1) add(row, key, noneOf(choices))
  return found.length === 1 ? found[0] : undefined
}

/** Stands for what was not found, so that the rest of the order is judged too; what carries it is never kept. */
const NO_ID = '00000000-0000-7000-8000-000000000000'
const REQUIRED = ruleText('required')
const otherThan = (row: number): Text => ({
  en: `Says something else than row ${row} of the same order`,
  zh_CN: `与同一订单的第 ${row} 行不一致`,
})
const heldBy = (row: number): Text => ({
  en: `Row ${row} of the same order is faulty`,
  zh_CN: `同一订单的第 ${row} 行有误`,
})
const noneOf = (choices: readonly Named[]): Text => ({
  en: `Not one of the choices: ${choices.map(({ name }) => name.en).join(', ')}`,
  zh_CN: `不在可选范围内：${choices.map(({ name }) => name.zh_CN).join('、')}`,
})
export function takenText(number: string): Text {
  const said = (language: Language) => refusalText({ code: 'order_no_exists', params: { number } }, language)
  return { en: said('en'), zh_CN: said('zh_CN') }
}

function isSame(one: OrderContent, form: OrderForm): boolean {
  if (one.warehouse_id !== form.warehouse_id || !isDeepStrictEqual(one.lines, form.lines)) return false
  return one.recipient === null || isDeepStrictEqual(withRegionCode(one.recipient), form.recipient)
}

async function readKnown(db: Database, actor: CustomerActor, rows: readonly GivenRow[]): Promise<Known> {
  const wordsOf = (key: string) => [...new Set(rows.map(({ values }) => textOf(values[key])))]
  const [warehouses, methods, skus, existing] = await Promise.all([
    openWarehouses(db),
    openMethods(db),
    sql<Sku>`select s.sku_id, s.sku, s.name_en, s.declared_value_usd from sku s where s.customer_id = ${actor.customerId} and s.deleted_at is null
      and s.sku = any (${wordsOf('sku')}) and ${seesSku(actor, 's.sku_id')}`.execute(db),
    sql<OrderContent>`select o.customer_order_no, o.warehouse_id, o.recipient, (
        select jsonb_agg(jsonb_build_object('sku_id', l.sku_id, 'name', l.name, 'quantity', l.quantity, 'unit_price_usd', l.unit_price_usd::text) order by l.line_no)
        from order_line l where l.customer_id = o.customer_id and l.order_id = o.order_id) as lines
      from orders o where o.customer_id = ${actor.customerId} and o.deleted_at is null
        and o.customer_order_no = any (${wordsOf('customer_order_no')})`.execute(db),
  ])
  return {
    warehouses,
    methods,
    skus: new Map(skus.rows.map((sku) => [sku.sku, sku])),
    existing: new Map(existing.rows.map((order) => [order.customer_order_no, order])),
  }
}
