// The dashboards beside the workplace. They have most of their files in common, and those are named here: the first script names those of every page, and who
// signs in loads it.
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { statisticsPages } from '#shared/statistics/statistics.pages.ts'
import { LoadingRows } from '#web/kit/list/ListStates.tsx'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import { useReader } from '#web/kit/text/language.ts'

const DASHBOARDS = [
  { ...statisticsPages.analysis, Shown: lazy(() => import('./analysis/AnalysisPage.tsx')) },
  { ...statisticsPages.monitor, Shown: lazy(() => import('./monitor/MonitorPage.tsx')) },
  { ...statisticsPages.workplace2, Shown: lazy(() => import('./own/OwnWorkplacePage.tsx')) },
]

export default function Board() {
  const read = useReader()
  const { pathname } = useLocation()
  // A tab that is left stays what it is.
  const [{ title, Shown }] = useState(() => DASHBOARDS.find(({ path }) => pathname.startsWith(path))!)
  const waiting = (
    <Page title={read(title)}>
      <Plate>
        <LoadingRows columns={4} rows={10} />
      </Plate>
    </Page>
  )
  return (
    <Suspense fallback={waiting}>
      <Shown />
    </Suspense>
  )
}
