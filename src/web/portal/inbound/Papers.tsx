// Buttons that download a booking's papers: product list, packing list, box marks in a chosen size.
import { DownloadOutlined } from '@ant-design/icons'
import { App, Select } from 'antd'
import { useState } from 'react'
import { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import { MARK_SIZES } from '#shared/inbound/mark-size.ts'
import type { Refusal } from '#shared/errors.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useText } from '#web/kit/text/text.ts'
import { inboundText } from './inbound.text.ts'
import { MarksModal } from './MarksModal.tsx'
import { packingText } from './packing.text.ts'
import { wizardText } from './wizard.text.ts'

/** Runs one download at a time and says when it failed. */
export function useDownload(): {
  running: string | undefined
  download: (name: string, start: () => Promise<unknown>) => Promise<void>
} {
  const { message } = App.useApp()
  const [running, setRunning] = useState<string>()
  return {
    running,
    download: async (name, start) => {
      setRunning(name)
      await start().catch((error: unknown) => void message.error(messageOf(error)))
      setRunning(undefined)
    },
  }
}

type Props = { bookingId: string; refusal?: Refusal }

export function ProductListButton({ bookingId }: Props) {
  const t = useText(inboundText)
  const { running, download } = useDownload()
  return (
    <Reasoned
      aria-label={t.downloadOf({ paper: t.productList })}
      icon={<DownloadOutlined aria-hidden />}
      refusal={undefined}
      loading={running !== undefined}
      onClick={() => void download('list', () => callApi(inboundCalls.productList, { booking_id: bookingId }))}
    >
      {t.productList}
    </Reasoned>
  )
}

export function PackingListButton({ bookingId, refusal }: Props) {
  const t = useText(inboundText)
  const { running, download } = useDownload()
  return (
    <Reasoned
      aria-label={t.downloadOf({ paper: t.packingList })}
      icon={<DownloadOutlined aria-hidden />}
      refusal={refusal}
      loading={running !== undefined}
      onClick={() => void download('list', () => callApi(inboundCalls.packingList, { booking_id: bookingId }))}
    >
      {t.packingList}
    </Reasoned>
  )
}

const sizeLabel = (size: string) => (size === 'A4' ? 'A4' : `${size.replace('x', ' × ')} mm`)

export function BoxMarksButton({ bookingId, refusal }: Props) {
  const t = useText(inboundText)
  const w = useText(wizardText)
  const p = useText(packingText)
  const [choosing, setChoosing] = useState(false)
  const [size, setSize] = useState<(typeof MARK_SIZES)[number]>('100x150')
  const { running, download } = useDownload()
  return (
    <span className="uc-choice-button">
      <Select
        aria-label={w.size}
        value={size}
        onChange={setSize}
        options={MARK_SIZES.map((value) => ({ value, label: sizeLabel(value) }))}
        popupMatchSelectWidth={false}
      />
      <Reasoned
        aria-label={t.downloadOf({ paper: t.boxMarks })}
        icon={<DownloadOutlined aria-hidden />}
        refusal={refusal}
        loading={running !== undefined}
        onClick={() => void download('marks', () => callApi(inboundCalls.boxMarks, { booking_id: bookingId, size }))}
      >
        {t.boxMarks}
      </Reasoned>
      <Reasoned refusal={refusal} onClick={() => setChoosing(true)}>
        {p.moreMarks}
      </Reasoned>
      {choosing && <MarksModal bookingId={bookingId} onClose={() => setChoosing(false)} />}
    </span>
  )
}
