// One count of the customer's goods with what was found.
import { useParams } from 'react-router'
import { lossPath } from '#shared/inbound/inbound.pages.ts'
import { countCalls } from '#shared/stock/counts.contract.ts'
import { CountFacts } from '#web/both/stock/CountFacts.tsx'
import { CountLines } from '#web/both/stock/CountLines.tsx'
import { CountStatusTag } from '#web/both/stock/CountStatusTag.tsx'
import { countsText } from '#web/both/stock/counts.text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { useText } from '#web/kit/text/text.ts'

export default function CountPage() {
  const { id = '' } = useParams()
  const t = useText(countsText)
  const { data: count, error, refetch } = useRead(countCalls.getDetail, { count_id: id })
  if (!count)
    return (
      <Page title={t.one}>
        {error ? <FailedList error={error} retry={() => void refetch()} /> : <LoadingRows rows={6} columns={3} />}
      </Page>
    )
  return (
    <Page
      subject={count.count_no}
      title={
        <>
          {count.count_no} <CountStatusTag status={count.status} />
        </>
      }
    >
      <CountFacts count={count} />
      <CountLines
        lines={count.lines}
        zone={count.time_zone}
        lossPath={lossPath}
        exports={{ call: countCalls.exportLines, input: { count_id: id } }}
        pictures={{ call: countCalls.getPicture, input: { count_id: id } }}
      />
    </Page>
  )
}
