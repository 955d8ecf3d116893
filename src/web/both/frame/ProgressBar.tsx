// The thin bar on top while a page is being loaded. It shows only after a moment, so quick pages do not flicker.
import { useNavigation } from 'react-router'
import { useText } from '#web/kit/text/text.ts'
import { layoutText } from './layout.text.ts'

export function ProgressBar() {
  const t = useText(layoutText)
  const loading = useNavigation().state !== 'idle'
  return loading ? <div className="uc-progress" role="progressbar" aria-label={t.loading} /> : null
}
