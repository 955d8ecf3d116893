// How far goods are to reach and how long new ones take, which reorder proposals are made of (Rule 6.19): of one product, or of the account.
import { App, Button, Modal } from 'antd'
import { useState } from 'react'
import { stockCalls, type ReorderTarget, type SkuStockRow } from '#shared/stock/stock.contract.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useRead, useWrite } from '#web/kit/call/use-call.ts'
import { CallForm } from '#web/kit/form/CallForm.tsx'
import { NumberField } from '#web/kit/form/NumberField.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { markSaved } from '#web/kit/tabs/unsaved.ts'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { useText } from '#web/kit/text/text.ts'
import { stockText } from './stock.text.ts'

type Of = Pick<SkuStockRow, 'sku_id' | 'sku' | 'own_target'> & ReorderTarget

const STALE = [stockCalls.getList, stockCalls.getSkuList, stockCalls.getReorderTarget]

/** Without a row it is the account's. */
export function TargetButton({ row }: { row?: Of }) {
  const t = useText(stockText)
  const refusal = useForbidden()('products.edit')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Reasoned {...(row && { type: 'link', size: 'small' })} refusal={refusal} onClick={() => setOpen(true)}>
        {row ? t.target : t.targets}
      </Reasoned>
      {open &&
        (row ? (
          <TargetForm row={row} target={row} onClose={() => setOpen(false)} />
        ) : (
          <AccountTarget onClose={() => setOpen(false)} />
        ))}
    </>
  )
}

function AccountTarget({ onClose }: { onClose: () => void }) {
  const { data } = useRead(stockCalls.getReorderTarget, {})
  return data ? <TargetForm target={data} onClose={onClose} /> : null
}

function TargetForm({ row, target, onClose }: { row?: Of; target: ReorderTarget; onClose: () => void }) {
  const t = useText(stockText)
  const { message } = App.useApp()
  const { key } = useTab()
  const reset = useWrite(stockCalls.setReorderTarget, { invalidates: STALE })
  const close = () => {
    markSaved(key)
    onClose()
  }
  const done = () => {
    void message.success(t.targetSaved)
    close()
  }
  const back = () =>
    reset.mutateAsync({ input: { sku_id: row?.sku_id ?? null, target: null } }).then(done, (fault: unknown) => {
      void message.error(messageOf(fault))
    })
  return (
    <Modal open title={row ? t.targetOf({ sku: row.sku }) : t.targets} footer={null} onCancel={close} destroyOnHidden>
      <p>{row ? t.targetLead : t.targetsLead}</p>
      <CallForm
        call={stockCalls.setReorderTarget}
        initialValues={{ target: { target_days: target.target_days, lead_days: target.lead_days } }}
        toInput={(values) => ({ sku_id: row?.sku_id ?? null, ...values })}
        invalidates={STALE}
        submitLabel={t.save}
        beside={
          <>
            <Button onClick={close}>{t.cancel}</Button>
            {row?.own_target && (
              <Button type="link" loading={reset.isPending} onClick={() => void back()}>
                {t.targetBack}
              </Button>
            )}
          </>
        }
        onDone={done}
      >
        <NumberField name={['target', 'target_days']} label={t.targetDays} unit={t.day} required />
        <NumberField name={['target', 'lead_days']} label={t.leadDays} unit={t.day} required />
      </CallForm>
    </Modal>
  )
}
