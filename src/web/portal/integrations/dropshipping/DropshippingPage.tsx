// The dropshipping panel (section 24 of the rules): the person's account in the brand's ordering system, and the way there.
import { Alert, App, Button } from 'antd'
import type { OutputOf } from '#shared/contract.ts'
import { dropshippingCalls } from '#shared/integrations/dropshipping.contract.ts'
import { ORDERING_STATE_TEXT, type OrderingState } from '#shared/integrations/dropshipping.rules.ts'
import { integrationPages } from '#shared/integrations/integrations.pages.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useRead, useWrite } from '#web/kit/call/use-call.ts'
import { FactList, type Fact } from '#web/kit/layout/FactList.tsx'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { StateTag, type Shade } from '#web/kit/parts/StateTag.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { dropshippingText } from './dropshipping.text.ts'
import './dropshipping.css'

type Account = OutputOf<typeof dropshippingCalls.getState>

const SHADES: Record<OrderingState, Shade> = { new: 'plain', waiting: 'busy', made: 'good', failed: 'bad' }
const STALE = [dropshippingCalls.getState]

export default function DropshippingPage() {
  const t = useText(dropshippingText)
  const read = useReader()
  const { data, error, refetch } = useRead(dropshippingCalls.getState, {})
  return (
    <Page title={read(integrationPages.dropshipping.title)} lead={t.lead}>
      {error && !data ? (
        <FailedList error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Plate>
          <LoadingRows columns={2} rows={4} />
        </Plate>
      ) : (
        <Panel account={data} />
      )}
    </Page>
  )
}

function Panel({ account }: { account: Account }) {
  const t = useText(dropshippingText)
  const read = useReader()
  const format = useFormat()
  const { state, asked_at, made_at, told_at } = account
  const tag = <StateTag shade={SHADES[state]}>{read(ORDERING_STATE_TEXT[state])}</StateTag>
  const facts: Fact[] = [
    [t.status, tag],
    [t.name, account.name],
    [t.email, account.email],
    [t.system, account.simulated ? t.simulatorHost : account.host],
    ...(asked_at ? [[t.asked, format.time(asked_at)] as const] : []),
    ...(made_at ? [[t.made, format.time(made_at)] as const] : []),
    ...(told_at ? [[t.told, format.time(told_at)] as const] : []),
  ]
  return (
    <>
      {account.simulated && (
        <div className="uc-dropshipping-demo">
          <Alert type="info" showIcon title={t.simulator} description={t.simulatorText} />
        </div>
      )}
      <Plate title={t.account}>
        <div className="uc-dropshipping">
          <FactList facts={facts} />
          <Trouble account={account} />
          <Acts state={state} />
        </div>
      </Plate>
    </>
  )
}

/** Why it is not there yet, or not up to date. */
function Trouble({ account: { state, change, fault, status, says } }: { account: Account }) {
  const t = useText(dropshippingText)
  const { message } = App.useApp()
  const again = useWrite(dropshippingCalls.tryAgain, { invalidates: STALE })
  const gaveUp = state === 'failed' || change === 'failed'
  if (!fault && !gaveUp) return change === 'waiting' ? <Alert type="info" showIcon title={t.changing} /> : null
  const tryAgain = () =>
    again
      .mutateAsync({ input: {} })
      .then(() => message.success(t.tryingAgain))
      .catch((error: unknown) => message.error(messageOf(error)))
  return (
    <Alert
      type={gaveUp ? 'error' : 'warning'}
      showIcon
      title={gaveUp ? (state === 'failed' ? t.failed : t.changeFailed) : t.notYet}
      description={
        fault && [t.fault(fault), ...(status ? [t.status_({ status })] : []), ...(says ? [t.says({ says })] : [])].join(' ')
      }
      action={
        <Button loading={again.isPending} onClick={() => void tryAgain()}>
          {t.again}
        </Button>
      }
    />
  )
} // prettier-ignore

function Acts({ state }: { state: OrderingState }) {
  const t = useText(dropshippingText)
  const { message } = App.useApp()
  const begin = useWrite(dropshippingCalls.start, { invalidates: STALE })
  const code = useWrite(dropshippingCalls.getCode)
  if (state === 'new')
    return (
      <div>
        <p>{t.newText}</p>
        <Button
          type="primary"
          loading={begin.isPending}
          onClick={() =>
            void begin
              .mutateAsync({ input: {} })
              .then(() => message.success(t.begun))
              .catch((error: unknown) => message.error(messageOf(error)))
          }
        >
          {t.begin}
        </Button>
      </div>
    )
  if (state === 'waiting') return <p role="status">{t.waitingText}</p>
  if (state === 'failed') return null
  const open = async () => {
    // Opened by the click itself, or the browser would stop it; where it goes is known a moment later.
    const tab = window.open('', '_blank')
    try {
      const { url } = await code.mutateAsync({ input: {} })
      const there = new URL(url, window.location.origin).toString()
      if (!tab) return window.location.assign(there)
      tab.opener = null
      tab.location.replace(there)
    } catch (error) {
      tab?.close()
      void message.error(messageOf(error))
    }
  }
  return (
    <div>
      <Button type="primary" loading={code.isPending} onClick={() => void open()}>
        {t.open}
      </Button>
      <p className="uc-second">{t.opens}</p>
    </div>
  )
}
