// One wave: how far it is, its orders with their slots, its walk, and what may be done to it.
import { App, Button } from 'antd'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { orderPath, packingPath, wavePickPath } from '#shared/orders/orders-office.pages.ts'
import { waveCalls, type Wave, type WaveOrder } from '#shared/orders/floor/waves.contract.ts'
import { refuseWaveEvent, WAVE_LEAVING_TEXT } from '#shared/orders/floor/waves.states.ts'
import { OrderStatusTag } from '#web/both/orders/OrderStatusTag.tsx'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useRead, useWrite } from '#web/kit/call/use-call.ts'
import { Moment } from '#web/kit/dates/Moment.tsx'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { FactList } from '#web/kit/layout/FactList.tsx'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { StateTag } from '#web/kit/parts/StateTag.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { WarehouseCell } from '#web/kit/text/WarehouseCell.tsx'
import { printDocument } from '../print-label.ts'
import { waveReads } from './wave-calls.ts'
import { wavesText } from './waves.text.ts'
import { WaveTag } from './WaveTag.tsx'
import { WaveWalk } from './WaveWalk.tsx'
import './waves.css'

export default function WavePage() {
  const { id = '' } = useParams()
  const t = useText(wavesText)
  const { data: wave, error, refetch } = useRead(waveCalls.getDetail, { wave_id: id })
  if (!wave)
    return (
      <Page title={t.title}>
        {error ? <FailedList error={error} retry={() => void refetch()} /> : <LoadingRows rows={6} columns={3} />}
      </Page>
    )
  return (
    <Page
      subject={String(wave.number)}
      title={
        <>
          {t.of({ number: wave.number })} <WaveTag status={wave.status} />
        </>
      }
      actions={<Actions wave={wave} />}
    >
      <Facts wave={wave} />
      <Plate title={t.orders}>
        <ul className="uc-desk-rows uc-wave-orders" aria-label={t.orders}>
          {wave.orders_of.map((order) => (
            <Order key={order.order_id} wave={wave} order={order} />
          ))}
        </ul>
      </Plate>
      <Plate title={t.walk}>
        {wave.lines.length > 0 ? <WaveWalk wave={wave} lines={wave.lines} /> : <p>{t.noLines}</p>}
      </Plate>
    </Page>
  )
}

function Facts({ wave }: { wave: Wave }) {
  const t = useText(wavesText)
  const format = useFormat()
  return (
    <Plate>
      <FactList
        facts={[
          [t.warehouse, <WarehouseCell key="warehouse" row={wave} />],
          [t.orders, format.number(wave.orders)],
          [t.picked, t.piecesOf({ picked: format.number(wave.picked), of: format.number(wave.pieces) })],
          [t.packed, format.number(wave.packed)],
          [t.leftOut, format.number(wave.left_out)],
          [t.made, <Moment key="made" at={wave.created_at} zone={wave.time_zone} />],
          [t.madeBy, wave.created_by],
          ...(wave.note ? [[t.note, wave.note] as const] : []),
          ...(wave.reason ? [[t.reason, wave.reason] as const] : []),
        ]}
      />
    </Plate>
  )
}

function Actions({ wave }: { wave: Wave }) {
  const t = useText(wavesText)
  const { message } = App.useApp()
  const [canceling, setCanceling] = useState(false)
  const finish = useWrite(waveCalls.finish, { invalidates: waveReads })
  const { wave_id, number, status } = wave
  const atWork = !refuseWaveEvent('pick', status)
  const left = wave.lines.some((line) => line.picked < line.quantity)
  const finishIt = () =>
    finish.mutateAsync({ input: { wave_id } }).then(
      () => void message.success(t.finished({ number })),
      (error: unknown) => void message.error(messageOf(error)),
    )
  const print = () =>
    printDocument(waveCalls.print, { wave_id }).catch(
      (error: unknown) => void message.error(t.printFailed({ reason: messageOf(error) })),
    )
  return (
    <>
      {wave.lines.length > 0 && <Button onClick={() => void print()}>{t.print}</Button>}
      <Reasoned danger refusal={refuseWaveEvent('cancel', status)} onClick={() => setCanceling(true)}>
        {t.cancel}
      </Reasoned>
      {atWork && left ? (
        <Link to={wavePickPath(wave)}>
          <Button type="primary" tabIndex={-1}>
            {t.pick}
          </Button>
        </Link>
      ) : (
        <Reasoned
          type="primary"
          loading={finish.isPending}
          refusal={refuseWaveEvent('finish', status)}
          onClick={() => void finishIt()}
        >
          {t.finish}
        </Reasoned>
      )}
      {canceling && (
        <FormDialog
          act={t.cancel}
          destroys
          of={String(number)}
          lead={t.cancelLead}
          call={waveCalls.cancel}
          about={{ wave_id }}
          invalidates={waveReads}
          back={t.back}
          done={t.canceled({ number })}
          onClose={() => setCanceling(false)}
        >
          <WhyField />
        </FormDialog>
      )}
    </>
  )
}

function Order({ wave, order }: { wave: Wave; order: WaveOrder }) {
  const t = useText(wavesText)
  const format = useFormat()
  const read = useReader()
  const [taking, setTaking] = useState(false)
  const { customer_id, order_id, order_no, left_as } = order
  const out = left_as !== null && left_as !== 'packed'
  const count = { picked: format.number(order.picked), of: format.number(order.pieces) }
  return (
    <li data-state={out ? 'out' : (left_as ?? 'open')}>
      <div>
        <strong>
          <span className="uc-wave-slot" aria-label={t.slotOf({ slot: order.slot })}>
            {order.slot}
          </span>{' '}
          <Link to={orderPath(order)}>{order_no}</Link> <OrderStatusTag status={order.status} />
        </strong>
        <small>
          {order.customer_order_no} · {order.company_name} · {t.piecesOf(count)}
        </small>
        {out && (
          <small>
            <StateTag shade="warn">{read(WAVE_LEAVING_TEXT[left_as])}</StateTag>{' '}
            {[order.reason, order.left_by].filter(Boolean).join(' · ')}
          </small>
        )}
        {out && order.picked > 0 && order.status === 'awaiting_packing' && (
          <small role="note">{t.toEmpty({ count: count.picked })}</small>
        )}
      </div>
      {left_as === null && (
        <span className="uc-wave-acts">
          <Link to={packingPath(order_no)} aria-label={`${t.pack}: ${order_no}`}>
            <Button tabIndex={-1}>{t.pack}</Button>
          </Link>
          <Button aria-label={`${t.takeOut}: ${order_no}`} onClick={() => setTaking(true)}>
            {t.takeOut}
          </Button>
        </span>
      )}
      {taking && (
        <FormDialog
          act={t.takeOut}
          of={order_no}
          lead={t.takeOutLead}
          call={waveCalls.takeOut}
          about={{ wave_id: wave.wave_id, customer_id, order_id }}
          invalidates={waveReads}
          back={t.back}
          done={t.takenOut({ number: order_no })}
          onClose={() => setTaking(false)}
        >
          <WhyField />
        </FormDialog>
      )}
    </li>
  )
}

/** What takes orders out of a wave wants a reason. */
function WhyField() {
  const t = useText(wavesText)
  return <TextField name="reason" label={t.why} required rows={2} max={200} />
}
