// The frame before the person is known: same edges, no content, so that nothing jumps when it arrives.
import { useText } from '#web/kit/text/text.ts'
import { useTheme } from '#web/kit/theme/theme-store.ts'
import { layoutText } from './layout.text.ts'
import { useTone } from '#web/kit/theme/tone.ts'
import { usePhone } from '#web/kit/theme/use-phone.ts'
import '#web/kit/layout/page.css'
import './shell.css'
import './frame.css'

export function LayoutSkeleton() {
  const t = useText(layoutText)
  const phone = usePhone()
  const settings = useTheme((state) => state.settings)
  const sideTone = useTone(settings.sideStyle)
  const headTone = useTone(settings.headStyle)
  const layout = phone ? 'phone' : settings.layoutStyle
  const full = settings.bodyFullscreen && !phone
  const side = layout === 'side' && !full
  return (
    <div
      className="uc-shell"
      data-layout={layout}
      data-side={side}
      data-collapsed={settings.collapse}
      data-full={full}
      aria-busy="true"
      aria-label={t.loading}
    >
      {side && <div className="uc-side" {...sideTone} />}
      <div className="uc-header" {...headTone} />
      <div className="uc-pages" />
    </div>
  )
}
