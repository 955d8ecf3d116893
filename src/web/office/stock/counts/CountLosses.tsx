// A posted count found goods missing: for which of them the house answers with a loss order. Each has one at most.
import { Alert, Checkbox } from 'antd'
import { useState } from 'react'
import { officeLossCalls } from '#shared/inbound/losses.contract.ts'
import type { CountDetail } from '#shared/stock/counts.contract.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { countsText } from '#web/both/stock/counts.text.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useText } from '#web/kit/text/text.ts'
import { countReads } from './count-calls.ts'

export function CountLosses({ count }: { count: CountDetail }) {
  const t = useText(countsText)
  const forbidden = useForbidden()
  const missing = count.lines.filter(({ difference, loss }) => difference !== null && difference < 0 && !loss)
  const [chosen, setChosen] = useState<readonly string[]>()
  if (count.status !== 'posted' || missing.length === 0) return null
  const { customer_id, count_id } = count
  return (
    <>
      <Alert
        className="uc-form-notice"
        type="info"
        showIcon
        title={t.missingGoods({ count: missing.length })}
        action={
          <Reasoned refusal={forbidden('loss.open')} onClick={() => setChosen(missing.map(({ sku_id }) => sku_id))}>
            {t.openLosses}
          </Reasoned>
        }
      />
      {chosen && (
        <FormDialog
          act={t.openLosses}
          lead={t.openLossesLead}
          call={officeLossCalls.openFromCount}
          about={{ customer_id, count_id, sku_ids: [...chosen] }}
          invalidates={[...countReads, officeLossCalls.getList, officeLossCalls.getStatusCounts]}
          refusal={chosen.length === 0 ? { code: 'lines_missing' } : undefined}
          back={t.cancelForm}
          done={({ loss_nos }) => t.lossesOpened({ numbers: loss_nos.join(', ') })}
          onClose={() => setChosen(undefined)}
        >
          <Checkbox.Group
            className="uc-count-missing"
            value={[...chosen]}
            onChange={setChosen}
            options={missing.map(({ sku_id, sku, difference }) => ({
              value: sku_id,
              label: `${sku} × ${-(difference ?? 0)}`,
            }))}
          />
        </FormDialog>
      )}
    </>
  )
}
