// The dialogs of holding, intercepting, splitting, merging and choosing a method, loaded when one of them is opened.
import { lazy } from 'react'
import { OnDemand } from '#web/kit/parts/OnDemand.tsx'
import type { useOrderActions } from './use-order-actions.ts'

const HoldDialog = lazy(() => import('./HoldDialog.tsx'))
const ChooseForAll = lazy(() => import('./methods/ChooseForAll.tsx'))
const InterceptDialog = lazy(() => import('./InterceptDialog.tsx'))
const SplitDialog = lazy(() => import('./splitting/SplitDialog.tsx'))
const MergeDialog = lazy(() => import('./splitting/MergeDialog.tsx'))

export function StopDialogs({ actions: { asking, forget } }: { actions: ReturnType<typeof useOrderActions> }) {
  return (
    <OnDemand open={asking !== undefined}>
      {asking?.act === 'hold' && <HoldDialog orderIds={asking.orderIds} onClose={forget} onDone={asking.onDone} />}
      {asking?.act === 'choose' && (
        <ChooseForAll orders={asking.orders} onClose={forget} onDone={asking.onDone} onStarted={asking.onStarted} />
      )}
      {asking?.act === 'merge' && <MergeDialog orderIds={asking.orderIds} onClose={forget} onDone={asking.onDone} />}
      {asking?.act === 'split' && <SplitDialog order={asking.order} onClose={forget} />}
      {asking?.act === 'intercept' && <InterceptDialog order={asking.order} onClose={forget} />}
    </OnDemand>
  )
}
