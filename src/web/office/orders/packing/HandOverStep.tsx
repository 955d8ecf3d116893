// A packed order that the customer collects: no label and no carrier, only the person who comes for it.
import { Button } from 'antd'
import { useText } from '#web/kit/text/text.ts'
import { CollectorFacts } from '../detail/OrderFacts.tsx'
import { HandOver } from '../HandOver.tsx'
import { ordersText } from '../orders.text.ts'
import { Charge } from './LabelStep.tsx'
import { packingText } from './packing.text.ts'
import type { StepProps } from './PackStep.tsx'

export function HandOverStep({
  order,
  busy,
  onAside,
  onUnpack,
  onDone,
}: StepProps & { onUnpack: () => void; onDone: () => void }) {
  const t = useText(packingText)
  const ours = useText(ordersText)
  return (
    <>
      <CollectorFacts order={order} />
      <Charge order={order} />
      <p className="uc-order-note">{t.collectLead}</p>
      <div className="uc-desk-buttons">
        <HandOver large order={order} onDone={onDone} />
        <Button size="large" disabled={busy} onClick={onUnpack}>
          {ours.unpack}
        </Button>
        <Button size="large" aria-keyshortcuts="Escape" title="Esc" onClick={onAside}>
          {t.next}
        </Button>
      </div>
    </>
  )
}
