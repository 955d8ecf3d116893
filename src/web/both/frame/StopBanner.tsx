// Told on every page of a customer on stop, before a form is filled that could not be submitted (Rule 3.9).
import { Alert } from 'antd'
import { useUser } from '#web/both/application/user-context.ts'
import { useText } from '#web/kit/text/text.ts'
import { layoutText } from './layout.text.ts'

export function StopBanner() {
  const t = useText(layoutText)
  return useUser().on_stop ? <Alert banner type="warning" role="status" title={t.onStop} /> : null
}
