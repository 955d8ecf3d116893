// One way of shipping for the selected orders (Rule 9.84): the cheapest or the fastest for each, or one method by its name.
import { chooseForAllCalls } from '#shared/orders/methods/choose-for-all.contract.ts'
import { methodRuleCalls } from '#shared/orders/methods/method-rules.contract.ts'
import type { OutputOf } from '#shared/contract.ts'
import { orderTaskCalls } from '#shared/orders/tasks/order-tasks.contract.ts'
import { DIRECT_LIMIT } from '#shared/orders/tasks/order-tasks.rules.ts'
import { tasksText } from '#web/both/orders/tasks/tasks.text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { ORDER_READS, type OrderRow } from '../order-types.ts'
import { wayOf } from './rule-content.ts'
import { rulesText } from './rules.text.ts'

export type ChosenForAll = OutputOf<typeof chooseForAllCalls.chooseForAll>['results']
type Props = {
  orders: readonly OrderRow[]
  onClose: () => void
  onDone: (results: ChosenForAll) => void
  /** More orders than one call takes are done by a task (Rule 9.85). */
  onStarted: (taskId: string) => void
}

export default function ChooseForAll({ orders, onClose, onDone, onStarted }: Props) {
  const t = useText(rulesText)
  const tasks = useText(tasksText)
  const format = useFormat()
  const read = useReader()
  const { data, isPending } = useRead(methodRuleCalls.getList, {})
  const from = new Set(orders.map(({ warehouse_id }) => warehouse_id))
  const named = (data?.warehouses ?? [])
    .filter(({ warehouse_id }) => from.has(warehouse_id))
    .flatMap(({ code: warehouse, methods }) =>
      methods.map(({ method_id, code, name_en, name_zh }) => ({
        value: method_id,
        label: `${code} · ${read({ en: name_en, zh_CN: name_zh })}${from.size > 1 ? ` (${warehouse})` : ''}`,
      })),
    )
  const order_ids = orders.map(({ order_id }) => order_id)
  const shared = {
    title: t.forAll,
    act: t.forAllDo,
    back: t.cancel,
    initialValues: { choose: 'price' },
    toInput: ({ choose }: { choose?: unknown }) => ({ choose: wayOf(choose) }),
    loading: isPending,
    onClose,
    children: (
      <SelectField
        required
        name="choose"
        label={t.choose}
        options={[{ value: 'price', label: t.cheapest }, { value: 'days', label: t.fastest }, ...named]}
        clearable={false}
      />
    ),
  }
  const lead = t.forAllLead({ count: orders.length })
  if (order_ids.length > DIRECT_LIMIT)
    return (
      <FormDialog
        {...shared}
        lead={`${lead} ${tasks.many({ count: format.number(order_ids.length) })}`}
        call={orderTaskCalls.startTask}
        about={{ deed: 'choose_for_all', order_ids }}
        onDone={({ task_id }) => onStarted(task_id)}
      />
    )
  return (
    <FormDialog
      {...shared}
      lead={lead}
      call={chooseForAllCalls.chooseForAll}
      about={{ order_ids }}
      invalidates={ORDER_READS}
      onDone={({ results }) => onDone(results)}
    />
  )
}
