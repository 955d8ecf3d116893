// Begins a price list for one customer or for a group: whose, of what, from when to when, and a copy of which version. Writing it is the editor's.
import { useNavigate } from 'react-router'
import { officeRateCalls } from '#shared/rates/rates.contract.ts'
import { newVersionPath } from '#shared/rates/rates-office.pages.ts'
import { customerListCalls } from '#shared/rates/tariffs/customer-lists.contract.ts'
import { addDays } from '#shared/time.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { DateField } from '#web/kit/form/DateField.tsx'
import { FieldItem } from '#web/kit/form/FieldItem.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { CustomerInput } from '#web/both/customers/CustomerInput.tsx'
import { today } from '../rate-calls.ts'
import { customerListsText } from './customer-lists.text.ts'

type Tariff = { kind: 'method' | 'handling'; code: string }
/** `groupId`: for that group; else a customer is asked for. */
type Props = {
  tariff?: Tariff | undefined
  customerId?: number | undefined
  groupId?: string
  onClose: () => void
}

const keyOf = ({ kind, code }: { kind: string; code: string }) => `${kind} ${code}`

export function StartList({ tariff, customerId, groupId, onClose }: Props) {
  const t = useText(customerListsText)
  const navigate = useNavigate()
  const options = useTariffs()
  return (
    <FormDialog
      title={groupId === undefined ? t.add : t.addGroups}
      act={t.write}
      lead={t.addLead}
      call={customerListCalls.getStart}
      initialValues={{
        customer_id: customerId,
        code: tariff && keyOf(tariff),
        valid_from: addDays(today(), 1),
        copy: 'house',
      }}
      toInput={({ customer_id, code, valid_until, ...values }) => {
        const [kind, named] = typeof code === 'string' ? code.split(' ') : []
        return {
          ...values,
          ...(groupId === undefined
            ? { customer_id: customer_id === undefined ? undefined : String(Number(customer_id)) }
            : { group_id: groupId }),
          kind,
          code: named,
          ...(valid_until ? { valid_until } : {}),
        }
      }}
      onDone={({ tariff_id: from }, { kind, code, customer_id, valid_from: on, valid_until: until }) =>
        void navigate(
          newVersionPath(
            { kind, code },
            groupId === undefined ? { customer_id: Number(customer_id) } : { group_id: groupId },
            {
              from,
              on,
              until,
            },
          ),
        )
      }
      onClose={onClose}
    >
      {groupId === undefined && (
        <FieldItem name="customer_id" label={t.customer} hint={t.customerHint} kind="select" required>
          <CustomerInput />
        </FieldItem>
      )}
      <SelectField name="code" label={t.tariff} required options={options} />
      <DateField name="valid_from" label={t.validFrom} required />
      <DateField name="valid_until" label={t.validUntil} hint={t.untilHint} />
      <SelectField
        name="copy"
        label={t.copy}
        required
        options={[
          { value: 'house', label: t.copyHouse },
          { value: 'own', label: t.copyOwn },
        ]}
      />
    </FormDialog>
  )
}

/** Every warehouse's work and every method: what a customer can have a list of. */
function useTariffs() {
  const read = useReader()
  const lists = useRead(officeRateCalls.getPriceLists, {}).data?.rows ?? []
  const methods = useRead(officeRateCalls.getMethods, {}).data?.rows ?? []
  const tariffs = [
    ...lists.filter(({ kind }) => kind === 'handling'),
    ...methods.map((method) => ({ kind: 'method', ...method })),
  ]
  return tariffs.map(({ kind, code, name_en, name_zh }) => ({
    value: keyOf({ kind, code }),
    label: `${read({ en: name_en, zh_CN: name_zh })} (${code})`,
  }))
}
