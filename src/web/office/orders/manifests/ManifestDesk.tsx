// The desk of the hand-over: each parcel is scanned as it goes into the van, what came of it is said, and the last scan can be taken back.
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { manifestCalls, type Manifest } from '#shared/orders/floor/manifests.contract.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useWrite } from '#web/kit/call/use-call.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { ScanField } from '#web/office/desk/ScanField.tsx'
import { useScanQueue } from '#web/office/desk/scan-queue.ts'
import { useFeedback } from '#web/office/desk/use-feedback.ts'
import { manifestReads } from './manifest-calls.ts'
import { manifestsText } from './manifests.text.ts'
import { ParcelRows } from './ParcelRows.tsx'

type Parcel = { customer_id: number; order_id: string; parcel_no: number; order_no: string; tracking_no: string | null }

export function ManifestDesk({ manifest }: { manifest: Manifest }) {
  const t = useText(manifestsText)
  const format = useFormat()
  const field = useRef<HTMLInputElement>(null)
  const { feedback, tell } = useFeedback()
  const [last, setLast] = useState<Parcel>()
  const writes = { invalidates: manifestReads, rereads: true } as const
  const scan = useWrite(manifestCalls.scan, writes)
  const addAll = useWrite(manifestCalls.addAll, writes)
  const takeOut = useWrite(manifestCalls.takeOut, writes)
  const { manifest_id, waiting } = manifest
  const busy = scan.isPending || addAll.isPending || takeOut.isPending

  const attempt = async (step: () => Promise<string>) => {
    try {
      tell('good', await step())
    } catch (error) {
      tell('bad', messageOf(error))
    }
    field.current?.focus()
  }
  const put = useScanQueue(busy, (code) => {
    void attempt(async () => {
      setLast(undefined)
      const parcel = await scan.mutateAsync({ input: { manifest_id, code } })
      setLast(parcel)
      return t.scanned({ order: parcel.order_no, number: parcel.tracking_no ?? '' })
    })
  })
  const takeAll = () =>
    attempt(async () => {
      setLast(undefined)
      const { added } = await addAll.mutateAsync({ input: { manifest_id } })
      return t.added({ count: format.number(added) })
    })
  const takeOff = ({ customer_id, order_id, parcel_no, order_no, tracking_no }: Parcel) =>
    attempt(async () => {
      await takeOut.mutateAsync({ input: { manifest_id, customer_id, order_id, parcel_no } })
      setLast(undefined)
      return t.undone({ number: tracking_no ?? order_no })
    })
  return (
    <>
      <ScanField ref={field} label={t.scan} hint={t.scanHint} feedback={feedback} busy={busy} onScan={put} />
      <div className="uc-desk" data-width="narrow">
        <p className="uc-manifest-count" role="status">
          <span>
            <strong className="uc-figures">{format.number(manifest.parcels)}</strong>
            {t.onIt}
          </span>
          <span>
            <strong className="uc-figures">{format.number(waiting)}</strong>
            {t.waiting}
          </span>
        </p>
        <div className="uc-manifest-acts">
          {last && (
            <Button size="large" disabled={busy} onClick={() => void takeOff(last)}>
              {t.undo({ number: last.tracking_no ?? last.order_no })}
            </Button>
          )}
          <Button size="large" disabled={busy || waiting === 0} onClick={() => void takeAll()}>
            {t.addAll({ count: format.number(waiting) })}
          </Button>
        </div>
        <Plate title={t.parcelsOn}>
          {manifest.parcels === 0 ? (
            <p>{t.nothingOn}</p>
          ) : (
            <ParcelRows
              label={t.parcelsOn}
              parcels={manifest.parcels_of}
              of={manifest.parcels}
              busy={busy}
              onTakeOff={(parcel) => void takeOff(parcel)}
            />
          )}
        </Plate>
        <Plate title={t.stillWaiting}>
          {waiting === 0 ? (
            <p>{t.noneWait}</p>
          ) : (
            <ParcelRows label={t.stillWaiting} parcels={manifest.waiting_of} of={waiting} />
          )}
        </Plate>
      </div>
    </>
  )
}
