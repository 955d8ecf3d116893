// The frame before the person is known: same edges, no content, so that nothing jumps when it arrives.
import { useText } from '../text.ts'
import { layoutText } from './layout.text.ts'
import './layout.css'

export function LayoutSkeleton() {
  const t = useText(layoutText)
  return (
    <div className="uc-shell" data-layout="side" aria-busy="true" aria-label={t.loading}>
      <div className="uc-side" />
      <div className="uc-header" />
      <div className="uc-pages" />
    </div>
  )
}
