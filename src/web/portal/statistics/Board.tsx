// The dashboards beside the workplace, and the reports over months. They have most of their files in common, and those are named here: the first script names those of every page, and who
// signs in loads it.
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { reportPages, statisticsPages } from '#shared/statistics/statistics.pages.ts'
import { LoadingRows } from '#web/kit/list/ListStates.tsx'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import { useReader } from '#web/kit/text/language.ts'

const BOARDS = [
  { ...statisticsPages.analysis, Shown: lazy(() => import('./analysis/AnalysisPage.tsx')) },
  { ...statisticsPages.monitor, Shown: lazy(() => import('./monitor/MonitorPage.tsx')) },
  { ...statisticsPages.workplace2, Shown: lazy(() => import('./own/OwnWorkplacePage.tsx')) },
  { ...reportPages.shipping, Shown: lazy(() => import('./reports/ShippingPage.tsx')) },
  { ...reportPages.countries, Shown: lazy(() => import('./reports/CountriesPage.tsx')) },
  { ...reportPages.volume, Shown: lazy(() => import('./reports/VolumePage.tsx')) },
  { ...reportPages.onTime, Shown: lazy(() => import('./reports/OnTimePage.tsx')) },
  { ...reportPages.expenses, Shown: lazy(() => import('./reports/ExpensesPage.tsx')) },
  { ...reportPages.skus, Shown: lazy(() => import('./reports/SkusPage.tsx')) },
]

export default function Board() {
  const read = useReader()
  const { pathname } = useLocation()
  // A tab that is left stays what it is.
  const [{ title, Shown }] = useState(() => BOARDS.find(({ path }) => pathname.startsWith(path))!)
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
