// The customer's first page: where the goods, the orders and the money stand. Its figures follow what happens without a reload, because
// news of any topic reads this call again.
import { Button, Result, Skeleton } from 'antd'
import { dashboardCalls } from '#shared/statistics/dashboard.contract.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { openGuide } from '#web/both/messages/guide.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { Figures } from './Figures.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { LatestOrders, LatestUploads, SignIns } from './LatestOrders.tsx'
import { ProcessSteps } from './ProcessSteps.tsx'
import { StatusBars } from './StatusBars.tsx'
import { TrendChart } from './TrendChart.tsx'
import { workplaceText } from './workplace.text.ts'
import './workplace.css'

export default function WorkplacePage() {
  const t = useText(workplaceText)
  const { data: shown, error, refetch } = useRead(dashboardCalls.getWorkplace, {}, { keep: true })
  if (error && !shown) {
    const again = <Button onClick={() => void refetch()}>{t.retry}</Button>
    return <Result status="warning" title={t.failed} subTitle={messageOf(error)} extra={again} />
  }
  if (!shown) {
    return (
      <Page title={<span aria-busy>…</span>}>
        <Skeleton active paragraph={{ rows: 12 }} />
      </Page>
    )
  }
  return (
    <Page
      title={t.welcome({ name: shown.name })}
      lead={shown.company_name}
      actions={
        <Button type="link" onClick={openGuide}>
          {t.guideLink}
        </Button>
      }
    >
      <FirstSteps shown={shown} />
      <ProcessSteps shown={shown} />
      <Figures shown={shown} />
      {shown.orders && (
        <div className="uc-workplace-pair">
          <StatusBars orders={shown.orders} />
          {shown.trend && <TrendChart days={shown.trend} />}
        </div>
      )}
      {shown.latest_uploads && shown.latest_uploads.length > 0 && <LatestUploads rows={shown.latest_uploads} />}
      <div className="uc-workplace-pair" data-wide-first>
        {shown.latest_orders && <LatestOrders rows={shown.latest_orders} />}
        <SignIns rows={shown.sign_ins} />
      </div>
    </Page>
  )
}
