// What happens now, for a screen on the wall: it fills the window or the screen, and reads itself again with every news and once a minute.
import { CompressOutlined, ExpandOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useEffect } from 'react'
import { monitorCalls } from '#shared/statistics/monitor.contract.ts'
import { statisticsPages } from '#shared/statistics/statistics.pages.ts'
import { layoutText } from '#web/both/frame/layout.text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { useTheme } from '#web/kit/theme/theme-store.ts'
import { Alerts, Arrivals, Carriers, PackingFloor, TodaysOrders, type Monitor } from './cards.tsx'
import { monitorText } from './monitor.text.ts'
import '../workplace.css'

/** What the clock alone changes is no news: a day that ends, an order that becomes late. */
const LOOK_MS = 60_000

export default function MonitorPage() {
  const t = useText(monitorText)
  const read = useReader()
  const format = useFormat()
  const { data, error, refetch, dataUpdatedAt } = useRead(monitorCalls.getMonitor, {}, { keep: true })
  useEffect(() => {
    const timer = setInterval(() => document.hidden || void refetch(), LOOK_MS)
    return () => clearInterval(timer)
  }, [refetch])
  const asOf = dataUpdatedAt > 0 ? format.time(new Date(dataUpdatedAt).toISOString()) : ''
  return (
    <Page
      title={read(statisticsPages.monitor.title)}
      lead={data && (error ? t.failed : t.asOf({ time: asOf }))}
      actions={<WallScreen />}
    >
      {error && !data ? (
        <FailedList error={error} retry={() => void refetch()} />
      ) : data && seesNothing(data) ? (
        <Plate>{t.nothing}</Plate>
      ) : data ? (
        <>
          <TodaysOrders data={data} />
          <PackingFloor data={data} />
          <div className="uc-workplace-pair">
            <Arrivals data={data} />
            <Alerts data={data} />
          </div>
          <Carriers data={data} />
        </>
      ) : (
        <Plate>
          <LoadingRows columns={4} rows={10} />
        </Plate>
      )}
    </Page>
  )
}

const seesNothing = (data: Monitor): boolean =>
  Object.entries(data).every(([name, part]) => name === 'today' || part === null)

/** The page alone, over the whole screen; over the whole window where the browser has no full screen. */
function WallScreen() {
  const t = useText(monitorText)
  const { noFullscreen } = useText(layoutText)
  const { message } = App.useApp()
  const full = useTheme((state) => state.settings.bodyFullscreen)
  const change = useTheme((state) => state.change)
  const toggle = async () => {
    change({ bodyFullscreen: !full })
    try {
      if (!full) await document.documentElement.requestFullscreen()
      else if (document.fullscreenElement) await document.exitFullscreen()
    } catch {
      void message.error(noFullscreen)
    }
  }
  return (
    <Button
      className="uc-wide-only"
      icon={full ? <CompressOutlined aria-hidden /> : <ExpandOutlined aria-hidden />}
      onClick={() => void toggle()}
    >
      {full ? t.leaveWall : t.wall}
    </Button>
  )
}
