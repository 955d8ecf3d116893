// How far goods are to reach and how long new ones take, which reorder proposals are made of (Rule 6.19): of one product, or of the account.
import { App, Button } from 'antd'
import { useState } from 'react'
import { stockCalls, type ReorderTarget, type SkuStockRow } from '#shared/stock/stock.contract.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useRead, useWrite } from '#web/kit/call/use-call.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { NumberField } from '#web/kit/form/NumberField.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
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
  return <TargetForm target={data} onClose={onClose} />
}

function TargetForm({ row, target, onClose }: { row?: Of; target: ReorderTarget | undefined; onClose: () => void }) {
  const t = useText(stockText)
  const { message } = App.useApp()
  const reset = useWrite(stockCalls.setReorderTarget, { invalidates: STALE })
  const sku_id = row?.sku_id ?? null
  const back = async () => {
    try {
      await reset.mutateAsync({ input: { sku_id, target: null } })
      void message.success(t.targetSaved)
      onClose()
    } catch (fault) {
      void message.error(messageOf(fault))
    }
  }
  return (
    <FormDialog
      title={row ? t.targetOf({ sku: row.sku }) : t.targets}
      act={t.save}
      lead={row ? t.targetLead : t.targetsLead}
      loading={!target}
      call={stockCalls.setReorderTarget}
      initialValues={{ target: target && { target_days: target.target_days, lead_days: target.lead_days } }}
      about={{ sku_id }}
      invalidates={STALE}
      back={t.cancel}
      more={
        row?.own_target && (
          <Button type="link" loading={reset.isPending} onClick={() => void back()}>
            {t.targetBack}
          </Button>
        )
      }
      done={t.targetSaved}
      onClose={onClose}
    >
      <NumberField name={['target', 'target_days']} label={t.targetDays} unit={t.day} required />
      <NumberField name={['target', 'lead_days']} label={t.leadDays} unit={t.day} required />
    </FormDialog>
  )
}
