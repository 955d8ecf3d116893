// How a shop does, and what waits for somebody.
import { Alert, Progress } from 'antd'
import { Link } from 'react-router'
import { shopPath } from '#shared/integrations/integrations.pages.ts'
import { SHOP_KIND_WORDS } from '#shared/integrations/shops/shop-kinds.ts'
import type { Shop } from '#shared/integrations/shops/shops.contract.ts'
import { SHOP_FAULT_TEXT, SHOP_STATE_TEXT, type ShopState } from '#shared/integrations/shops/shops.rules.ts'
import { StateTag, type Shade } from '#web/kit/parts/StateTag.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { shopsText } from './shops.text.ts'

const SHADES: Record<ShopState, Shade> = { healthy: 'good', new: 'busy', failing: 'warn', refused: 'bad', off: 'plain' }

export function ShopTag({ state }: { state: ShopState }) {
  const read = useReader()
  return <StateTag shade={SHADES[state]}>{read(SHOP_STATE_TEXT[state])}</StateTag>
}

export function ShopFacts({ shop }: { shop: Shop }) {
  const t = useText(shopsText)
  const read = useReader()
  const format = useFormat()
  const facts = [
    read(SHOP_KIND_WORDS[shop.kind].name),
    shop.account,
    `${t.key} ${t.keyEnd({ end: shop.key_end })}`,
    ...(shop.last_synced_at ? [t.lastSync({ time: format.time(shop.last_synced_at) })] : []),
    ...(shop.hook_at ? [t.onHook] : []),
  ]
  return <small className="uc-shop-facts">{facts.join(' · ')}</small>
}

/** What is wrong, and how far fetching has come; nothing where all is well. */
export function ShopTrouble({ shop }: { shop: Shop }) {
  const t = useText(shopsText)
  const read = useReader()
  const format = useFormat()
  const { fault, failing_since, said, next_at, filling, enabled } = shop
  const details = [
    ...(failing_since ? [t.failingSince({ time: format.time(failing_since) })] : []),
    ...(said ? [t.saidThere({ said })] : []),
    t.nextTry({ time: format.time(next_at) }),
  ]
  return (
    <>
      {fault && enabled && (
        <Alert
          type={shop.state === 'refused' ? 'error' : 'warning'}
          showIcon
          title={read(SHOP_FAULT_TEXT[fault])}
          description={details.join(' · ')}
        />
      )}
      {filling && (
        <div>
          <span>{t.filling({ done: format.number(filling.done), total: format.number(filling.total) })}</span>
          <Progress
            percent={filling.total === 0 ? 0 : Math.min(99, Math.floor((filling.done / filling.total) * 100))}
            aria-label={t.filling({ done: format.number(filling.done), total: format.number(filling.total) })}
            size="small"
          />
        </div>
      )}
    </>
  )
}

/** Each leads to what it counts. */
export function ShopToDo({ shop }: { shop: Shop }) {
  const t = useText(shopsText)
  const { review, changed, unmapped_skus, unmapped_methods, failed_pushes } = shop
  const path = shopPath(shop.shop_id)
  const all: readonly (readonly [number, string, string])[] = [
    [review, t.review({ count: review }), `${path}?state=review`],
    [changed, t.changed({ count: changed }), `${path}?state=changed`],
    [unmapped_skus, t.unmapped({ count: unmapped_skus }), `${path}?part=skus`],
    [unmapped_methods, t.methodsOpen({ count: unmapped_methods }), `${path}?part=methods`],
    [failed_pushes, t.pushesFailed({ count: failed_pushes }), `${path}?part=log`],
  ]
  const waiting = all.filter(([count]) => count > 0)
  return waiting.length === 0 ? null : (
    <div className="uc-shop-todo">
      {waiting.map(([, words, to]) => (
        <Link key={to} to={to}>
          {words}
        </Link>
      ))}
    </div>
  )
}
