// The way through the portal in six steps. Each leads to its page where this person may open it; before the guide was read there is nowhere
// to go yet.
import { Link } from 'react-router'
import { billingPages } from '#shared/billing/billing.pages.ts'
import { inboundPages } from '#shared/inbound/inbound.pages.ts'
import { orderPages, ordersPath } from '#shared/orders/orders.pages.ts'
import { productPages } from '#shared/products/products.pages.ts'
import { useUser } from '#web/both/application/user-context.ts'
import { allowedPaths } from '#web/both/frame/menu/menu.ts'
import { useText } from '#web/kit/text/text.ts'
import { guideText } from './guide.text.ts'
import './guide.css'

const STEPS = [
  ['sku', 'skuText', productPages.list.path],
  ['booking', 'bookingText', inboundPages.list.path],
  ['topUp', 'topUpText', billingPages.topUps.path],
  ['order', 'orderText', orderPages.list.path],
  ['ship', 'shipText', ordersPath('awaiting_shipping')],
  ['track', 'trackText', ordersPath('in_transit')],
] as const

export function GuideSteps({ onLeave }: { onLeave?: () => void }) {
  const t = useText(guideText)
  const allowed = allowedPaths(useUser().menu_list)
  return (
    <ol className="uc-guide">
      {STEPS.map(([name, sentence, to], n) => (
        <li key={name}>
          <span aria-hidden>{n + 1}</span>
          <div>
            {onLeave && allowed.has(to.split('?')[0] ?? '') ? (
              <Link to={to} onClick={onLeave}>
                {t[name]}
              </Link>
            ) : (
              <strong>{t[name]}</strong>
            )}
            <p>{t[sentence]}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
