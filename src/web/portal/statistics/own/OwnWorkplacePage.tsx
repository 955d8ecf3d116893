// The page that each person makes of the cards of the others: which there are and in which order is kept with the person, as the columns of lists are.
import { AppstoreOutlined } from '@ant-design/icons'
import { Button, Popover, Spin } from 'antd'
import { lazy, Suspense } from 'react'
import { analysisCalls } from '#shared/statistics/analysis.contract.ts'
import { dashboardCalls } from '#shared/statistics/dashboard.contract.ts'
import { monitorCalls } from '#shared/statistics/monitor.contract.ts'
import { statisticsPages } from '#shared/statistics/statistics.pages.ts'
import { usePermitted } from '#web/both/application/user-context.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { arrange } from '#web/kit/list/arrange.ts'
import { LoadingRows } from '#web/kit/list/ListStates.tsx'
import { useOwnLists } from '#web/kit/list/own-lists.ts'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { CARDS, type Answers, type Source } from './own-cards.tsx'
import { ownWorkplaceText } from './own-workplace.text.ts'
import '../workplace.css'
import '../dashboards.css'

const NAME = 'workplace-cards'
const Arranger = lazy(() => import('#web/kit/list/own/Arranger.tsx'))

export default function OwnWorkplacePage() {
  const t = useText(ownWorkplaceText)
  const read = useReader()
  const permitted = usePermitted()
  const own = useOwnLists()
  const mine = CARDS.filter(({ permissions }) => permitted.all(...permissions))
  const arranged = arrange(mine, own.columnsOf(NAME), 0)
  const shown = arranged.flatMap(({ column, hidden }) => (hidden ? [] : [column]))
  const answers = useAnswers(new Set(shown.map(({ source }) => source)))
  const arranger = (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t.arrange}
      content={
        <Suspense fallback={<Spin />}>
          <Arranger name={NAME} arranged={arranged} stays={0} />
        </Suspense>
      }
      destroyOnHidden
    >
      <Button icon={<AppstoreOutlined aria-hidden />}>{t.arrange}</Button>
    </Popover>
  )
  return (
    <Page title={read(statisticsPages.workplace2.title)} lead={t.lead} actions={arranger}>
      {shown.length === 0 && <Plate>{t.none}</Plate>}
      <div className="uc-own-cards">
        {shown.map((card) => {
          const { data, error, refetch } = answers[card.source]
          return (
            <div key={card.key} data-wide={card.wide || undefined}>
              {data ? (
                card.draw({ [card.source]: data } as Answers)
              ) : (
                <Plate title={read(card.title)}>
                  {error ? (
                    <>
                      {t.failed}{' '}
                      <Button size="small" onClick={() => void refetch()}>
                        {t.retry}
                      </Button>
                    </>
                  ) : (
                    <LoadingRows columns={2} rows={3} />
                  )}
                </Plate>
              )}
            </div>
          )
        })}
      </div>
    </Page>
  )
}

/** Asks for what the cards show, and for nothing else. */
function useAnswers(sources: ReadonlySet<Source>) {
  const of = (source: Source) => ({ keep: true, enabled: sources.has(source) })
  return {
    workplace: useRead(dashboardCalls.getWorkplace, {}, of('workplace')),
    analysis: useRead(analysisCalls.getAnalysis, { period: '30' }, of('analysis')),
    monitor: useRead(monitorCalls.getMonitor, {}, of('monitor')),
  }
}
