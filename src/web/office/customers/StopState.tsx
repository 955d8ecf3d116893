// Whether a customer may submit: a word in its colour.
import { useText } from '#web/kit/text/text.ts'
import { customerText } from './customers.text.ts'
import './customers.css'

export function StopState({ onStop }: { onStop: boolean }) {
  const t = useText(customerText)
  return (
    <span className="uc-stop-state" data-stop={onStop}>
      {onStop ? t.on_stop : t.active}
    </span>
  )
}
