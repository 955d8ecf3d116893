// One manifest: the desk while it is open, and what left with it afterwards; printing, closing and canceling it.
import { Alert, App, Button } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { OutputOf } from '#shared/contract.ts'
import { refusalText } from '#shared/errors.ts'
import { manifestCalls, type Manifest } from '#shared/orders/floor/manifests.contract.ts'
import { refuseManifestEvent } from '#shared/orders/floor/manifests.states.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { Moment } from '#web/kit/dates/Moment.tsx'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { FactList } from '#web/kit/layout/FactList.tsx'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useLanguage } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { WarehouseCell } from '#web/kit/text/WarehouseCell.tsx'
import { DeskSettings } from '#web/office/desk/DeskSettings.tsx'
import { printDocument } from '../print-label.ts'
import { closingReads, manifestReads } from './manifest-calls.ts'
import { ManifestDesk } from './ManifestDesk.tsx'
import { ParcelRows } from './ParcelRows.tsx'
import { manifestsText } from './manifests.text.ts'
import { ManifestTag } from './ManifestTag.tsx'
import './manifests.css'

type Kept = OutputOf<typeof manifestCalls.close>['kept']

export default function ManifestPage() {
  const { id = '' } = useParams()
  const t = useText(manifestsText)
  const [kept, setKept] = useState<Kept>([])
  const { data: manifest, error, refetch } = useRead(manifestCalls.getDetail, { manifest_id: id })
  if (!manifest)
    return (
      <Page title={t.title}>
        {error ? <FailedList error={error} retry={() => void refetch()} /> : <LoadingRows rows={6} columns={2} />}
      </Page>
    )
  const open = manifest.status === 'open'
  return (
    <Page
      subject={String(manifest.number)}
      title={
        <>
          {t.of({ number: manifest.number })} · {manifest.carrier} <ManifestTag status={manifest.status} />
        </>
      }
      lead={<WarehouseCell row={manifest} />}
      actions={<Actions manifest={manifest} onKept={setKept} />}
    >
      <KeptHere kept={kept} />
      {open ? <ManifestDesk manifest={manifest} /> : <Closed manifest={manifest} />}
    </Page>
  )
}

/** What was on it and may not leave: the driver must not take it. */
function KeptHere({ kept }: { kept: Kept }) {
  const t = useText(manifestsText)
  const language = useLanguage()
  if (kept.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={t.kept}
      description={
        <ul>
          {kept.map(({ order_no, refusal }) => (
            <li key={order_no}>
              <strong>{order_no}</strong> · {refusalText(refusal, language)}
            </li>
          ))}
        </ul>
      }
    />
  )
}

function Closed({ manifest }: { manifest: Manifest }) {
  const t = useText(manifestsText)
  const format = useFormat()
  const { closed_at, time_zone } = manifest
  return (
    <>
      <Plate>
        <FactList
          facts={[
            [t.parcels, format.number(manifest.parcels)],
            [t.weight, format.weight(manifest.weight_g)],
            ...(manifest.driver ? [[t.driver, manifest.driver] as const] : []),
            ...(manifest.plate ? [[t.plate, manifest.plate] as const] : []),
            [t.made, <Moment key="made" at={manifest.created_at} zone={time_zone} />],
            [t.madeBy, manifest.created_by],
            ...(closed_at ? [[t.closed, <Moment key="closed" at={closed_at} zone={time_zone} />] as const] : []),
            [t.closedBy, manifest.closed_by],
            ...(manifest.reason ? [[t.reason, manifest.reason] as const] : []),
          ]}
        />
      </Plate>
      {manifest.parcels > 0 && (
        <Plate title={t.parcelsOn}>
          <ParcelRows label={t.parcelsOn} parcels={manifest.parcels_of} of={manifest.parcels} />
        </Plate>
      )}
    </>
  )
}

function Actions({ manifest, onKept }: { manifest: Manifest; onKept: (kept: Kept) => void }) {
  const t = useText(manifestsText)
  const { message } = App.useApp()
  const [doing, setDoing] = useState<'close' | 'cancel'>()
  const { number, status, parcels } = manifest
  const print = () =>
    printDocument(manifestCalls.print, { manifest_id: manifest.manifest_id }).catch(
      (error: unknown) => void message.error(t.printFailed({ reason: messageOf(error) })),
    )
  return (
    <>
      {status === 'open' && <DeskSettings />}
      <Button onClick={() => void print()}>{t.print}</Button>
      <Reasoned danger refusal={refuseManifestEvent('cancel', status)} onClick={() => setDoing('cancel')}>
        {t.cancel}
      </Reasoned>
      <Reasoned
        type="primary"
        refusal={refuseManifestEvent('close', status, parcels)}
        onClick={() => setDoing('close')}
      >
        {t.close}
      </Reasoned>
      {doing === 'close' && <CloseManifest manifest={manifest} onKept={onKept} onClose={() => setDoing(undefined)} />}
      {doing === 'cancel' && (
        <FormDialog
          act={t.cancel}
          destroys
          of={String(number)}
          lead={t.cancelLead}
          call={manifestCalls.cancel}
          about={{ manifest_id: manifest.manifest_id }}
          invalidates={manifestReads}
          back={t.back}
          done={t.canceled({ number })}
          onClose={() => setDoing(undefined)}
        >
          <TextField name="reason" label={t.why} required rows={2} max={200} />
        </FormDialog>
      )}
    </>
  )
}

type Closing = { manifest: Manifest; onKept: (kept: Kept) => void; onClose: () => void }

function CloseManifest({ manifest, onKept, onClose }: Closing) {
  const t = useText(manifestsText)
  const format = useFormat()
  const { manifest_id, number, parcels, scanned, waiting } = manifest
  const unscanned = parcels - scanned
  return (
    <FormDialog
      act={t.close}
      of={t.of({ number })}
      lead={
        <>
          <strong>{t.closeLead({ count: format.number(parcels), weight: format.weight(manifest.weight_g) })}</strong>
          {unscanned > 0 && ` ${t.notScanned({ count: format.number(unscanned) })}`}
          {waiting > 0 && ` ${t.stillWait({ count: format.number(waiting) })}`}
        </>
      }
      call={manifestCalls.close}
      about={{ manifest_id }}
      initialValues={{ driver: '', plate: '' }}
      invalidates={closingReads}
      back={t.back}
      done={(closed) => t.closedSaid({ number, count: format.number(closed.parcels) })}
      onDone={({ kept }) => onKept(kept)}
      onClose={onClose}
    >
      <TextField name="driver" label={t.driver} required max={100} />
      <TextField name="plate" label={t.plate} max={30} />
    </FormDialog>
  )
}
