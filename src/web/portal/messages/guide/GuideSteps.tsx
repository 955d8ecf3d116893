// The way through the portal in six steps. Each leads to its page where this person may open it; before the guide was read there is nowhere
// to go yet.
import { Link } from 'react-router'
import { useUser } from '#web/both/application/user-context.ts'
import { allowedPaths } from '#web/both/frame/menu/menu.ts'
import { useText } from '#web/kit/text/text.ts'
import { guideText } from './guide.text.ts'
import './guide.css'

const STEPS = [
  ['sku', 'skuText', '/productsList'],
  ['booking', 'bookingText', '/inbound/packages'],
  ['topUp', 'topUpText', '/billing/topUp'],
  ['order', 'orderText', '/order/order-list'],
  ['ship', 'shipText', '/order/order-list?status=awaiting_shipping'],
  ['track', 'trackText', '/order/order-list?status=in_transit'],
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
