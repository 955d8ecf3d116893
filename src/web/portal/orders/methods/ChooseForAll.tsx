// One way of shipping for the selected orders (Rule 9.84): the cheapest or the fastest for each, or one method by its name.
import { chooseForAllCalls } from '#shared/orders/methods/choose-for-all.contract.ts'
import { methodRuleCalls } from '#shared/orders/methods/method-rules.contract.ts'
import type { OutputOf } from '#shared/contract.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { ORDER_READS, type OrderRow } from '../order-types.ts'
import { wayOf } from './rule-content.ts'
import { rulesText } from './rules.text.ts'

export type ChosenForAll = OutputOf<typeof chooseForAllCalls.chooseForAll>['results']
type Props = { orders: readonly OrderRow[]; onClose: () => void; onDone: (results: ChosenForAll) => void }

export default function ChooseForAll({ orders, onClose, onDone }: Props) {
  const t = useText(rulesText)
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
  return (
    <FormDialog
      title={t.forAll}
      act={t.forAllDo}
      lead={t.forAllLead({ count: orders.length })}
      back={t.cancel}
      call={chooseForAllCalls.chooseForAll}
      initialValues={{ choose: 'price' }}
      about={{ order_ids: orders.map(({ order_id }) => order_id) }}
      toInput={({ choose }) => ({ choose: wayOf(choose) })}
      invalidates={ORDER_READS}
      loading={isPending}
      onDone={({ results }) => onDone(results)}
      onClose={onClose}
    >
      <SelectField
        required
        name="choose"
        label={t.choose}
        options={[{ value: 'price', label: t.cheapest }, { value: 'days', label: t.fastest }, ...named]}
        clearable={false}
      />
    </FormDialog>
  )
}
