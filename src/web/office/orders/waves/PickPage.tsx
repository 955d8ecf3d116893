// Where a wave is picked: one line at a time, in the order of the walk.
import { Alert } from 'antd'
import { Link, useParams } from 'react-router'
import { wavePath } from '#shared/orders/orders-office.pages.ts'
import { waveCalls } from '#shared/orders/floor/waves.contract.ts'
import { refuseWaveEvent } from '#shared/orders/floor/waves.states.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { useText } from '#web/kit/text/text.ts'
import { DeskSettings } from '#web/office/desk/DeskSettings.tsx'
import { PickDesk } from './PickDesk.tsx'
import { wavesText } from './waves.text.ts'

export default function PickPage() {
  const { id = '' } = useParams()
  const t = useText(wavesText)
  const { data: wave, error, refetch } = useRead(waveCalls.getDetail, { wave_id: id })
  if (!wave)
    return (
      <Page title={t.desk}>
        {error ? <FailedList error={error} retry={() => void refetch()} /> : <LoadingRows rows={6} columns={1} />}
      </Page>
    )
  const closed = refuseWaveEvent('pick', wave.status) !== undefined
  return (
    <Page
      subject={String(wave.number)}
      title={t.deskOf({ number: wave.number })}
      lead={<Link to={wavePath(wave)}>{t.toWave}</Link>}
      actions={<DeskSettings />}
    >
      {closed && (
        <Alert
          type={wave.status === 'picked' ? 'success' : 'info'}
          showIcon
          title={wave.status === 'picked' ? t.allDone : t.notOpen}
        />
      )}
      {/* The desk keeps what it said last: which slots are to be emptied may have come with the last line. */}
      <PickDesk wave={wave} closed={closed} />
    </Page>
  )
}
