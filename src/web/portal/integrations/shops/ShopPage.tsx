// One shop: its orders that wait or came in, what its words mean here, its settings, and what happened.
import { App } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { integrationPages } from '#shared/integrations/integrations.pages.ts'
import { shopOrderCalls } from '#shared/integrations/shops/shop-orders.contract.ts'
import { shopCalls, type Shop } from '#shared/integrations/shops/shops.contract.ts'
import { SHOP_FAULT_TEXT } from '#shared/integrations/shops/shops.rules.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useRead, useWrite } from '#web/kit/call/use-call.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { StatusTabs } from '#web/kit/list/StatusTabs.tsx'
import { DESTROYS } from '#web/kit/parts/destroys.ts'
import { MoreActions } from '#web/kit/parts/MoreActions.tsx'
import { OnDemand } from '#web/kit/parts/OnDemand.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { ShopFacts, ShopTag, ShopTrouble } from './ShopFacts.tsx'
import { shopsText } from './shops.text.ts'
import './shops.css'

const ShopOrders = lazy(() => import('./ShopOrders.tsx'))
const ShopSkus = lazy(() => import('./ShopSkus.tsx'))
const ShopMethods = lazy(() => import('./ShopMethods.tsx'))
const ShopSettings = lazy(() => import('./ShopSettings.tsx'))
const ShopLog = lazy(() => import('./ShopLog.tsx'))
const ChangeKey = lazy(() => import('./ShopDialogs.tsx').then(({ ChangeKey }) => ({ default: ChangeKey })))
const FetchFrom = lazy(() => import('./ShopDialogs.tsx').then(({ FetchFrom }) => ({ default: FetchFrom })))

const STALE = { invalidates: [shopCalls.getList, shopCalls.getLog, shopOrderCalls.getOrders] }

export default function ShopPage() {
  const { id = '' } = useParams()
  const t = useText(shopsText)
  const { data, error, refetch } = useRead(shopCalls.getList, {})
  const shop = data?.rows.find(({ shop_id }) => shop_id === id)
  if (!data || !shop)
    return (
      <Page title={t.title}>
        {error ? (
          <FailedList error={error} retry={() => void refetch()} />
        ) : data ? (
          <p>{t.removed}</p>
        ) : (
          <LoadingRows rows={6} columns={3} />
        )}
      </Page>
    )
  return <Connected shop={shop} />
}

function Connected({ shop }: { shop: Shop }) {
  const t = useText(shopsText)
  const [search, setSearch] = useSearchParams()
  const part = search.get('part') ?? 'orders'
  const { shop_id, review, changed, unmapped_skus, unmapped_methods, failed_pushes } = shop
  const tabs = [
    { value: 'orders', title: pair(shopsText, 'orders'), count: review + changed },
    { value: 'skus', title: pair(shopsText, 'skus'), count: unmapped_skus },
    { value: 'methods', title: pair(shopsText, 'methods'), count: unmapped_methods },
    { value: 'settings', title: pair(shopsText, 'settings') },
    { value: 'log', title: pair(shopsText, 'log'), count: failed_pushes },
  ]
  return (
    <Page
      title={
        <>
          <span data-own>{shop.name}</span> <ShopTag state={shop.state} />
        </>
      }
      subject={shop.name}
      actions={<ShopActions shop={shop} />}
    >
      <div className="uc-shop-head">
        <ShopFacts shop={shop} />
        <ShopTrouble shop={shop} />
      </div>
      <StatusTabs
        label={t.parts}
        tabs={tabs.map((tab) => (tab.count === 0 ? { value: tab.value, title: tab.title } : tab))}
        value={part}
        onChange={(chosen) => setSearch({ part: chosen ?? 'orders' })}
        all={false}
      />
      <Suspense fallback={<LoadingRows rows={6} columns={3} />}>
        {part === 'skus' ? (
          <ShopSkus shopId={shop_id} />
        ) : part === 'methods' ? (
          <ShopMethods shopId={shop_id} />
        ) : part === 'settings' ? (
          <ShopSettings key={shop_id} shop={shop} />
        ) : part === 'log' ? (
          <ShopLog shopId={shop_id} />
        ) : (
          <ShopOrders shopId={shop_id} />
        )}
      </Suspense>
    </Page>
  )
}

function ShopActions({ shop }: { shop: Shop }) {
  const t = useText(shopsText)
  const read = useReader()
  const navigate = useNavigate()
  const { message, modal } = App.useApp()
  const forbidden = useForbidden()('integrations.edit')
  const sync = useWrite(shopCalls.syncShop, STALE)
  const test = useWrite(shopCalls.testShop, STALE)
  const remove = useWrite(shopCalls.deleteShop, STALE)
  const [open, setOpen] = useState<'key' | 'fetch'>()
  const { shop_id, enabled, name } = shop
  const off = forbidden ?? (enabled ? undefined : ({ code: 'shop_off' } as const))
  const failed = (error: unknown) => void message.error(messageOf(error))
  const ask = { input: { shop_id } }
  const tryIt = () =>
    void test.mutateAsync(ask).then(({ fault, said }) => {
      if (fault === null) void message.success(t.testOk)
      else void message.error([read(SHOP_FAULT_TEXT[fault]), said].filter(Boolean).join(' · '))
    }, failed)
  const askRemove = () =>
    void modal.confirm({
      title: t.removeAsk({ name }),
      content: t.removeText,
      okText: t.remove,
      ...DESTROYS,
      cancelText: t.cancel,
      onOk: () =>
        remove.mutateAsync(ask).then(() => {
          void message.success(t.removed)
          void navigate(integrationPages.shops.path)
        }, failed),
    })
  return (
    <>
      <Reasoned
        refusal={off}
        loading={sync.isPending}
        onClick={() => void sync.mutateAsync(ask).then(() => void message.success(t.synced), failed)}
      >
        {t.sync}
      </Reasoned>
      <MoreActions
        name={t.more}
        actions={[
          { key: 'test', label: t.test, refusal: forbidden, go: tryIt },
          { key: 'fetch', label: t.fetch, refusal: off, go: () => setOpen('fetch') },
          { key: 'key', label: t.changeKey, refusal: forbidden, go: () => setOpen('key') },
          { key: 'remove', label: t.remove, refusal: forbidden, danger: true, go: askRemove },
        ]}
      >
        {t.more}
      </MoreActions>
      <OnDemand open={open !== undefined}>
        {open === 'key' && <ChangeKey shop={shop} onClose={() => setOpen(undefined)} />}
        {open === 'fetch' && <FetchFrom shop={shop} onClose={() => setOpen(undefined)} />}
      </OnDemand>
    </>
  )
}
