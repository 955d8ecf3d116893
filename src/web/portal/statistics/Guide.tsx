// The way through the portal in six sentences, opened from the greeting.
import { Drawer } from 'antd'
import { Link } from 'react-router'
import { useText } from '#web/kit/text.ts'
import { workplaceText } from './workplace.text.ts'

const STEPS = [
  ['stepSku', 'guideSku', '/productsList'],
  ['stepBooking', 'guideBooking', '/inbound/packages'],
  ['stepTopUp', 'guideTopUp', '/billing/topUp'],
  ['stepOrder', 'guideOrder', '/order/order-list'],
  ['stepAwaiting', 'guideShip', '/order/order-list?status=awaiting_shipping'],
  ['stepTransit', 'guideTrack', '/order/order-list?status=in_transit'],
] as const

export function Guide({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText(workplaceText)
  return (
    <Drawer open={open} onClose={onClose} title={t.guide} size={440}>
      <ol className="uc-guide">
        {STEPS.map(([name, sentence, to]) => (
          <li key={name}>
            <Link to={to} onClick={onClose}>
              {t[name]}
            </Link>
            <p>{t[sentence]}</p>
          </li>
        ))}
      </ol>
    </Drawer>
  )
}
