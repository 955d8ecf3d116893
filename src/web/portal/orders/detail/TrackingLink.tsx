// The public page of a parcel, to open and to copy for the recipient (Rule 10.8).
import { platformType } from '#web/both/brands/platform-type.ts'
import { CopyButton } from '#web/kit/parts/CopyButton.tsx'
import { useText } from '#web/kit/text/text.ts'
import { orderText } from '../order.text.ts'

/** The brand is named too: a browser that was never here shows it, whatever the host's name says (Rule 1.3). */
function addressOf(path: string): string {
  const address = new URL(path, location.origin)
  const brand = platformType()
  if (brand) address.searchParams.set('platform_type', String(brand))
  return address.toString()
}

export function TrackingLink({ path }: { path: string }) {
  const t = useText(orderText)
  const address = addressOf(path)
  return (
    <>
      <span className="uc-tracking-no">
        <a href={address} target="_blank" rel="noreferrer">
          {t.trackingPageOpen}
        </a>
        <CopyButton value={address}>{t.trackingPageCopy}</CopyButton>
      </span>
      <small>{t.trackingPageLead}</small>
    </>
  )
}
