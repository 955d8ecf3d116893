// Sending events again from a time on.
import { useState } from 'react'
import { webhookCalls } from '#shared/integrations/webhooks.contract.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { MomentField } from '#web/kit/form/MomentField.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { useText } from '#web/kit/text/text.ts'
import { webhooksText } from './webhooks.text.ts'

const DAY_MS = 86_400_000

export default function ReplayDialog({ endpointId, onClose }: { endpointId: string; onClose: () => void }) {
  const t = useText(webhooksText)
  const [yesterday] = useState(() => new Date(Date.now() - DAY_MS).toISOString())
  return (
    <FormDialog
      call={webhookCalls.replayFrom}
      act={t.again}
      title={t.againFrom}
      lead={t.againFromLead}
      back={t.cancel}
      about={{ endpoint_id: endpointId }}
      initialValues={{ from: yesterday, only: 'lost' }}
      invalidates={[webhookCalls.getList, webhookCalls.getDeliveries]}
      done={({ replayed, more }) => t.replayed({ count: replayed, more })}
      onClose={onClose}
    >
      <MomentField name="from" label={t.from} required />
      <SelectField
        name="only"
        label={t.only}
        required
        options={[
          { value: 'lost', label: t.lost },
          { value: 'all', label: t.everything },
        ]}
      />
    </FormDialog>
  )
}
