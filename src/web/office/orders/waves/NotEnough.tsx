// Why fewer pieces were found than a line asks for, which its orders are taken out with.
import { Button, Modal } from 'antd'
import type { WaveLine } from '#shared/orders/floor/waves.contract.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { wavesText } from './waves.text.ts'

type Props = {
  line: WaveLine
  place: string
  count: number
  sending: boolean
  onSend: (reason: string) => void
  onClose: () => void
}

export function NotEnough({ line, place, count, sending, onSend, onClose }: Props) {
  const t = useText(wavesText)
  const format = useFormat()
  return (
    <Modal open title={t.shortTitle({ sku: line.sku, place })} footer={null} onCancel={onClose}>
      <p>{t.shortLead({ count: format.number(count), of: format.number(line.quantity) })}</p>
      <div className="uc-desk-buttons" role="group" aria-label={t.why}>
        {[t.whyEmpty, t.whyFewer, t.whyDamaged, t.whyOther].map((reason) => (
          <Button key={reason} size="large" disabled={sending} onClick={() => onSend(reason)}>
            {reason}
          </Button>
        ))}
      </div>
    </Modal>
  )
}
