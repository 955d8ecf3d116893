// Above the recipient's fields: takes over a saved recipient, and where it is wanted hands the one that is typed to be saved. What was typed is replaced only
// after a yes.
import { App, Button, Form, Select } from 'antd'
import { useRef, useState } from 'react'
import { recipient as recipientSchema, type Recipient } from '#shared/orders/order-fields.ts'
import { orderPages } from '#shared/orders/orders.pages.ts'
import { savedRecipientCalls, type SavedRecipient } from '#shared/orders/addresses/saved-recipients.contract.ts'
import { useForbidden, useUser } from '#web/both/application/user-context.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { judge } from '#web/kit/form/form-input.ts'
import { NothingFound } from '#web/kit/form/NothingFound.tsx'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { markUnsaved } from '#web/kit/tabs/unsaved.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { Country } from '../Named.tsx'
import { isBlankRecipient, nameOfRecipient, sameRecipient, type OrderValues } from '../order-values.ts'
import { recipientsText } from '../recipients/recipients.text.ts'
import { usePaused } from './use-paused.ts'
import './goods.css'

function RecipientOption({ row: { saved_as, recipient } }: { row: SavedRecipient }) {
  return (
    <span className="uc-product-option">
      <strong>{saved_as}</strong>
      <span>{[nameOfRecipient(recipient), `${recipient.postal_code} ${recipient.city}`].join(' · ')}</span>
      <small>
        <Country code={recipient.country} />
      </small>
    </span>
  )
}
const renderOption = ({ data }: { data: { row: SavedRecipient } }) => <RecipientOption row={data.row} />

/** Nothing for who has no saved recipients: a supplier, and who may not edit orders. */
export function RecipientTools({ keep }: { keep?: (recipient: Recipient) => void }) {
  const { is_supplier } = useUser()
  const refusal = useForbidden()('orders.edit')
  return is_supplier || refusal ? null : <Tools keep={keep} />
}

function Tools({ keep }: { keep: ((recipient: Recipient) => void) | undefined }) {
  const t = useText(recipientsText)
  const { message } = App.useApp()
  const form = Form.useFormInstance<OrderValues>()
  const take = useTake()
  const save = (keepIt: (recipient: Recipient) => void) => {
    const { input, issues } = judge(recipientSchema, form.getFieldValue('recipient'))
    if (issues.length > 0) void message.info(t.keepFirst)
    else keepIt(input as Recipient)
  }
  return (
    <div className="uc-goods-tools">
      <SavedChoice onPick={take} />
      {keep && <Button onClick={() => save(keep)}>{t.keep}</Button>}
    </div>
  )
}

function SavedChoice({ onPick }: { onPick: (row: SavedRecipient) => void }) {
  const t = useText(recipientsText)
  const read = useReader()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const search = usePaused(typed.trim())
  const found = useRead(
    savedRecipientCalls.getList,
    { size: '50', ...(search !== '' && { search }) },
    { enabled: open, keep: true },
  )
  const rows = found.data?.rows ?? []
  return (
    <Select
      className="uc-product-search"
      value={null}
      placeholder={t.choose}
      aria-label={t.choose}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      onOpenChange={setOpen}
      notFoundContent={
        found.error ? (
          found.error.msg
        ) : found.isFetching ? (
          t.searching
        ) : (
          <NothingFound
            said={search === '' ? t.none : t.nothingFound}
            to={orderPages.recipients.path}
            label={read(orderPages.recipients.title)}
          />
        )
      }
      options={rows.map((row) => ({ value: row.recipient_id, label: row.saved_as, row }))}
      optionRender={renderOption}
      onSelect={(_: unknown, { row }: { row: SavedRecipient }) => {
        setTyped('')
        onPick(row)
      }}
    />
  )
}

/** Fills the fields; asks before it where they hold anything but what was chosen last. */
function useTake(): (row: SavedRecipient) => void {
  const t = useText(recipientsText)
  const { modal } = App.useApp()
  const { key } = useTab()
  const form = Form.useFormInstance<OrderValues>()
  const last = useRef<Partial<Recipient>>({})
  const fill = ({ recipient }: SavedRecipient) => {
    last.current = recipient
    form.setFields(
      Object.entries(recipient).map(([name, value]) => ({
        name: ['recipient', name as keyof Recipient],
        value,
        errors: [],
      })),
    )
    markUnsaved(key)
  }
  return (row) => {
    const now = (form.getFieldValue('recipient') as Partial<Recipient> | undefined) ?? {}
    if (isBlankRecipient(now) || sameRecipient(now, last.current) || sameRecipient(now, row.recipient)) return fill(row)
    void modal.confirm({
      title: t.replaceAsk,
      content: t.replaceText({ name: row.saved_as }),
      okText: t.replace,
      cancelText: t.keepTyped,
      onOk: () => fill(row),
    })
  }
}
