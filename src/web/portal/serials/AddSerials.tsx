// The dialog that takes serial numbers of one SKU as they are typed, scanned or pasted.
import { App, Button, Modal } from 'antd'
import { readTerms } from '#shared/list-search.ts'
import { serialCalls } from '#shared/serials/serials.contract.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { markSaved } from '#web/kit/tabs/unsaved.ts'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { ownSerialsText } from './own-serials.text.ts'

const lines = (typed: unknown): string[] =>
  String(typed ?? '')
    .split(/\r?\n/)
    .flatMap(readTerms)

export function AddSerials({ close }: { close: () => void }) {
  const t = useText(ownSerialsText)
  const format = useFormat()
  const { message } = App.useApp()
  const { key } = useTab()
  const leave = () => {
    markSaved(key)
    close()
  }
  return (
    <Modal open title={t.add} footer={null} onCancel={leave} destroyOnHidden>
      <p>{t.addLead}</p>
      <CallForm
        call={serialCalls.addSerials}
        initialValues={{ sku: '', box_mark: '', serial_numbers: '' }}
        toInput={(values) => ({ ...values, serial_numbers: lines(values['serial_numbers']) })}
        invalidates={[serialCalls.getList, serialCalls.getLog]}
        submitLabel={t.add}
        beside={<Button onClick={leave}>{t.cancel}</Button>}
        onDone={({ added }) => {
          void message.success(t.added({ count: format.number(added) }))
          leave()
        }}
      >
        <TextField name="sku" label={t.skuField} required />
        <TextField name="box_mark" label={t.boxField} hint={t.boxHint} />
        <TextField name="serial_numbers" label={t.numbers} hint={t.numbersHint} rows={8} required />
      </CallForm>
    </Modal>
  )
}
