// A closed booking on the desk: what came of it late, scanned or typed, and unannounced goods that the customer has accepted. Stock grows at
// once; nothing of the booking's counts changes.
import { Alert, Button, Checkbox, Input, Select } from 'antd'
import { useImperativeHandle, useState, type Ref } from 'react'
import type { OfficeBookingDetail } from '#shared/inbound/booking.outputs.ts'
import { LATE_REASON_TEXT, LATE_REASONS, type LateReason } from '#shared/inbound/found-goods.rules.ts'
import { receivingCalls } from '#shared/inbound/inbound-office.contract.ts'
import { refuseLots, type Asked } from '#shared/stock/lots.rules.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useWrite } from '#web/kit/call/use-call.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import type { useFeedback } from '#web/office/desk/use-feedback.ts'
import { bookingReads } from '../inbound-calls.ts'
import { countOf, isLocation } from '#web/office/desk/typed-count.ts'
import type { Counting } from './CountDesk.tsx'
import { findingText } from './finding.text.ts'
import { lotsOf, type TypedLots } from '#web/office/desk/lot-draft.ts'
import { LotFields } from '#web/office/desk/LotFields.tsx'
import { receivingText } from './receiving.text.ts'
import { useScanLog } from './scan-log.ts'
import { UnannouncedDialog } from './UnannouncedDialog.tsx'

type Props = {
  booking: OfficeBookingDetail
  counting: Ref<Counting>
  tell: ReturnType<typeof useFeedback>['tell']
  onDone: () => void
  onClose: () => void
}

export function LateDesk({ booking, counting, tell, onDone, onClose }: Props) {
  const t = useText(receivingText)
  const found = useText(findingText)
  const read = useReader()
  const format = useFormat()
  const { log } = useScanLog(booking)
  const [counts, setCounts] = useState<Readonly<Record<string, string>>>({})
  const [location, setLocation] = useState<string>()
  const [goodsIds, setGoodsIds] = useState<readonly string[]>([])
  const [reason, setReason] = useState<LateReason>('came_later')
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const [lots, setLots] = useState<TypedLots>({})
  const [expired, setExpired] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const [unknown, setUnknown] = useState<string>()
  const [recording, setRecording] = useState<string>()
  const takeLate = useWrite(receivingCalls.takeLate, { invalidates: bookingReads })
  const { customer_id, booking_id, booking_no: number } = booking
  const accepted = booking.unannounced.filter(({ status }) => status === 'accepted')

  const take = (code: string): boolean => {
    setUnknown(undefined)
    const lower = code.toLowerCase()
    const line = booking.lines.find(({ sku, barcode }) => barcode === code || sku.toLowerCase() === lower)
    const said = { step: 'late', code, box_no: null, location: location ?? null } as const
    if (line) {
      const count = (countOf(counts[line.sku_id] ?? '') ?? 0) + 1
      setCounts({ ...counts, [line.sku_id]: String(count) })
      log({ ...said, sku_id: line.sku_id, outcome: 'counted' })
      tell('good', `${line.sku}: ${format.number(count)}`)
      return true
    }
    if (!isLocation(code)) return false
    setLocation(code.toUpperCase())
    log({ ...said, sku_id: null, outcome: 'location', location: code.toUpperCase() })
    tell('good', t.nowTo({ code: code.toUpperCase() }))
    return true
  }
  const tellUnknown = (code: string) => {
    log({ step: 'late', code, box_no: null, location: null, sku_id: null, outcome: 'unknown' })
    setUnknown(code)
  }
  useImperativeHandle(counting, () => ({ take, tellUnknown }))

  const lines = booking.lines.flatMap(({ sku_id }) => {
    const quantity = countOf(counts[sku_id] ?? '') ?? 0
    return quantity > 0 ? [{ sku_id, quantity, ...(location && { location }) }] : []
  })
  const bySku = new Map<string, number>()
  const chosen = accepted.filter(({ goods_id }) => goodsIds.includes(goods_id))
  for (const { sku_id, quantity } of [...lines, ...chosen])
    if (sku_id !== null) bySku.set(sku_id, (bySku.get(sku_id) ?? 0) + quantity)
  const shelving = { today: booking.warehouse_today, confirmed: expired }
  // Goods that nobody announced are of no line, and may ask for a lot all the same.
  const asked = new Map<string, Asked>(booking.lines.map((line) => [line.sku_id, line]))
  for (const { sku_id, sku, asks_lot, asks_expiry, minimum_days } of chosen)
    if (sku_id !== null && sku !== null) asked.set(sku_id, { sku_id, sku, asks_lot, asks_expiry, minimum_days })
  const asking = [...asked.values()]
  const refusal = refuseLots(asking, bySku, lotsOf(bySku, lots), shelving)
  const finish = async () => {
    setProblem(undefined)
    try {
      const taken = { lines, goods_ids: [...goodsIds], lots: lotsOf(bySku, lots), confirm_expired: expired }
      const input = { customer_id, booking_id, ...taken, reason, note }
      const { loss_nos } = await takeLate.mutateAsync({ input })
      setCounts({})
      setGoodsIds([])
      setLots({})
      setRefusals(0)
      setExpired(false)
      setNote('')
      const said = found.taken({ number })
      tell('good', loss_nos.length > 0 ? `${said}. ${found.lossesStay({ numbers: loss_nos.join(', ') })}` : said)
      onDone()
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  return (
    <form
      className="uc-desk"
      data-width="narrow"
      onSubmit={(event) => {
        event.preventDefault()
        if (!takeLate.isPending && !refusal) void finish()
      }}
    >
      <Alert
        type="success"
        showIcon
        title={`${number}: ${t.done}`}
        action={<Button onClick={onClose}>{t.close}</Button>}
      />
      <h2 className="uc-count-lead">{found.late}</h2>
      <p className="uc-count-lead">{found.lateLead}</p>
      {problem && <Alert type="error" showIcon role="alert" title={problem} />}
      {unknown !== undefined && (
        <Button size="large" block onClick={() => setRecording(unknown)}>
          {found.recordCode({ code: unknown })}
        </Button>
      )}
      {location && <p className="uc-count-lead">{t.nowTo({ code: location })}</p>}
      <section className="uc-count-box">
        {accepted.map((goods) => (
          <div key={goods.goods_id} className="uc-count">
            <Checkbox
              checked={goodsIds.includes(goods.goods_id)}
              onChange={({ target }) =>
                setGoodsIds((now) =>
                  target.checked ? [...now, goods.goods_id] : now.filter((other) => other !== goods.goods_id),
                )
              }
            >
              {found.acceptedOf({ code: goods.sku ?? goods.code, count: format.number(goods.quantity) })}
            </Checkbox>
          </div>
        ))}
        {booking.lines.map(({ sku_id, sku, quantity, shelved }) => (
          <div key={sku_id} className="uc-count">
            <div className="uc-count-name">
              <strong>{sku}</strong>
              <small>
                {t.announced({ count: format.number(quantity) })} · {t.onShelf({ count: format.number(shelved) })}
              </small>
            </div>
            <div className="uc-count-input">
              <Input
                size="large"
                inputMode="numeric"
                className="uc-figures"
                aria-label={found.lateCount({ sku })}
                value={counts[sku_id] ?? ''}
                onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
                onChange={({ target }) => setCounts({ ...counts, [sku_id]: target.value })}
              />
            </div>
          </div>
        ))}
      </section>
      <LotFields
        lines={asking}
        pieces={bySku}
        today={booking.warehouse_today}
        value={lots}
        onChange={setLots}
        confirmed={expired}
        onConfirm={setExpired}
        refusals={refusals}
      />
      <Select<LateReason>
        size="large"
        aria-label={found.reason}
        value={reason}
        onChange={setReason}
        options={LATE_REASONS.map((value) => ({ value, label: read(LATE_REASON_TEXT[value]) }))}
      />
      <Input.TextArea
        rows={2}
        maxLength={500}
        value={note}
        placeholder={t.note}
        aria-label={t.note}
        onChange={({ target }) => setNote(target.value)}
      />
      <footer className="uc-desk-foot">
        <Reasoned
          size="large"
          type="primary"
          htmlType="submit"
          refusal={lines.length + goodsIds.length === 0 ? { code: 'late_nothing' } : refusal}
          onRefused={() => refusal && setRefusals(refusals + 1)}
          loading={takeLate.isPending}
        >
          {found.takeLate}
        </Reasoned>
      </footer>
      <UnannouncedDialog
        booking={booking}
        box={undefined}
        code={recording}
        onClose={() => setRecording(undefined)}
        onDone={(goods) => {
          setRecording(undefined)
          setUnknown(undefined)
          tell('good', found.recorded({ goods }))
        }}
      />
    </form>
  )
}
