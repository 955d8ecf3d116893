// Where a manifest stands, as one word in its colour.
import { MANIFEST_STATUS_TEXT, type ManifestStatus } from '#shared/orders/floor/manifests.states.ts'
import { StateTag, type Shade } from '#web/kit/parts/StateTag.tsx'
import { useReader } from '#web/kit/text/language.ts'

const SHADES: Record<ManifestStatus, Shade> = { open: 'busy', closed: 'good', canceled: 'plain' }

export function ManifestTag({ status }: { status: ManifestStatus }) {
  const read = useReader()
  return <StateTag shade={SHADES[status]}>{read(MANIFEST_STATUS_TEXT[status])}</StateTag>
}
