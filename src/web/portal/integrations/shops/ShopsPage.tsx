// The customer's connected shops, how each does and what waits for somebody.
import { PlusOutlined } from '@ant-design/icons'
import { lazy, useState } from 'react'
import { Link } from 'react-router'
import { shopPath } from '#shared/integrations/integrations.pages.ts'
import { shopCalls } from '#shared/integrations/shops/shops.contract.ts'
import { refuseMoreShops } from '#shared/integrations/shops/shops.rules.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { OnDemand } from '#web/kit/parts/OnDemand.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useText } from '#web/kit/text/text.ts'
import { ShopFacts, ShopTag, ShopToDo, ShopTrouble } from './ShopFacts.tsx'
import { shopsText } from './shops.text.ts'
import './shops.css'

const ConnectShop = lazy(() => import('./ConnectShop.tsx'))

export default function ShopsPage() {
  const t = useText(shopsText)
  const forbidden = useForbidden()('integrations.edit')
  const { data, error, refetch } = useRead(shopCalls.getList, {})
  const [connecting, connect] = useState(false)
  return (
    <Page
      title={t.title}
      lead={t.lead}
      actions={
        <Reasoned
          type="primary"
          icon={<PlusOutlined aria-hidden />}
          refusal={forbidden ?? refuseMoreShops(data?.rows.length ?? 0)}
          loading={!data && !error}
          onClick={() => connect(true)}
        >
          {t.connect}
        </Reasoned>
      }
    >
      <Plate>
        {error ? (
          <FailedList error={error} retry={() => void refetch()} />
        ) : !data ? (
          <LoadingRows columns={3} rows={3} />
        ) : data.rows.length === 0 ? (
          <>
            <p>
              <strong>{t.none}</strong>
            </p>
            <p>{t.noneText}</p>
          </>
        ) : (
          <ul className="uc-shops" aria-label={t.title}>
            {data.rows.map((shop) => (
              <li key={shop.shop_id}>
                <div>
                  <Link to={shopPath(shop.shop_id)} className="uc-shop-name" data-own>
                    {shop.name}
                  </Link>{' '}
                  <ShopTag state={shop.state} />
                </div>
                <ShopFacts shop={shop} />
                <ShopTrouble shop={shop} />
                <ShopToDo shop={shop} />
              </li>
            ))}
          </ul>
        )}
      </Plate>
      <OnDemand open={connecting}>{connecting && <ConnectShop onClose={() => connect(false)} />}</OnDemand>
    </Page>
  )
}
