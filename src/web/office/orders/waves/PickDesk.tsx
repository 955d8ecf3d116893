// The desk of picking: go to the location and scan it, scan the goods piece by piece or type how many, put them into their slots, next. What is
// not there is said with a reason.
import { Alert, Button, Input } from 'antd'
import { useRef, useState } from 'react'
import { waveCalls, type Wave, type WaveLine } from '#shared/orders/floor/waves.contract.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useWrite } from '#web/kit/call/use-call.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { ScanField } from '#web/office/desk/ScanField.tsx'
import { useScanQueue } from '#web/office/desk/scan-queue.ts'
import { countOf } from '#web/office/desk/typed-count.ts'
import { useFeedback } from '#web/office/desk/use-feedback.ts'
import { orderReads } from '../order-calls.ts'
import { NotEnough } from './NotEnough.tsx'
import { waveReads } from './wave-calls.ts'
import { wavesText } from './waves.text.ts'
import { lineKey, useLots, WaveWalk } from './WaveWalk.tsx'
import './waves.css'

export function PickDesk({ wave, closed }: { wave: Wave; closed: boolean }) {
  const t = useText(wavesText)
  const format = useFormat()
  const field = useRef<HTMLInputElement>(null)
  const { feedback, tell } = useFeedback()
  const [chosen, setChosen] = useState<string>()
  /** The location that was scanned last; goods without one need none. */
  const [at, setAt] = useState('')
  const [count, setCount] = useState('')
  const [short, setShort] = useState(false)
  const [problem, setProblem] = useState<string>()
  const pick = useWrite(waveCalls.pick, { invalidates: [...waveReads, ...orderReads], rereads: true })
  const lotsOf = useLots(wave.lots)

  const open = wave.lines.filter((one) => one.picked < one.quantity)
  const line = closed ? undefined : (open.find((one) => lineKey(one) === chosen) ?? open[0])
  const place = line?.code || t.nowhere
  const isHere = line !== undefined && (line.code === '' || line.code === at)
  const counted = countOf(count) ?? 0

  const scanGoods = (code: string, { sku, barcode, quantity }: WaveLine) => {
    if (code !== barcode && code.toLowerCase() !== sku.toLowerCase()) return tell('bad', t.wrongGoods({ code, sku }))
    const of = format.number(quantity)
    if (counted >= quantity) return tell('bad', t.enough({ sku, of }))
    setCount(String(counted + 1))
    return tell('good', t.piece({ sku, count: format.number(counted + 1), of }))
  }
  const scan = useScanQueue(pick.isPending, (code) => {
    if (!line) return
    if (isHere) return scanGoods(code, line)
    if (code.toUpperCase() !== line.code) return tell('bad', t.wrongPlace({ code, place }))
    setAt(line.code)
    return tell('good', t.atPlace({ place }))
  })

  const send = async (quantity: number, reason: string) => {
    if (!line) return
    setProblem(undefined)
    const { customer_id, sku_id, code, sku } = line
    try {
      const answer = await pick.mutateAsync({ input: { wave_id: wave.wave_id, customer_id, sku_id, code, quantity, reason } }) // prettier-ignore
      setCount('')
      setChosen(undefined)
      setShort(false)
      const orders = answer.out.map(({ order_no, slot }) => `${order_no} (${t.slotOf({ slot })})`).join(', ')
      if (orders) tell('ask', t.out({ orders }))
      else tell('good', t.lineDone({ sku, count: format.number(quantity) }))
      field.current?.focus()
    } catch (error) {
      setProblem(messageOf(error))
      tell('bad', messageOf(error))
    }
  }
  const label = !line ? t.allDone : isHere ? t.scanGoods({ sku: line.sku }) : t.scanPlace({ place })
  return (
    <>
      <ScanField
        ref={field}
        label={label}
        {...(isHere && { hint: t.scanGoodsHint })}
        feedback={feedback}
        busy={pick.isPending}
        onScan={scan}
      />
      <div className="uc-desk" data-width="narrow">
        {problem && <Alert type="error" showIcon role="alert" title={problem} />}
        {line && (
          <form
            className="uc-wave-line"
            aria-label={t.here}
            onSubmit={(event) => {
              event.preventDefault()
              if (isHere && counted === line.quantity && !pick.isPending) void send(counted, '')
            }}
          >
            <h2>{place}</h2>
            <p>
              <strong>{line.sku}</strong>
              <small>
                {line.product_name} · {line.barcode}
              </small>
              <small>{line.company_name}</small>
              {line.kits.length > 0 && <small>{t.ofKits({ kits: line.kits.join(', ') })}</small>}
              {lotsOf(line).map((lot) => (
                <small key={lot}>{lot}</small>
              ))}
            </p>
            <label className="uc-wave-count">
              <Input
                inputMode="numeric"
                className="uc-figures"
                value={count}
                disabled={!isHere}
                aria-label={t.quantityOf({ sku: line.sku })}
                status={count !== '' && (countOf(count) ?? Infinity) > line.quantity ? 'error' : undefined}
                onFocus={({ target }) => target.select()}
                onChange={({ target }) => setCount(target.value)}
              />
              <strong className="uc-figures">/ {format.number(line.quantity)}</strong>
            </label>
            <ul className="uc-wave-slots" aria-label={t.into}>
              {line.slots.map(({ slot, quantity }) => (
                <li key={slot}>
                  {format.number(quantity)} →{' '}
                  <span className="uc-wave-slot" aria-label={t.slotOf({ slot })}>
                    {slot}
                  </span>
                </li>
              ))}
            </ul>
            <footer className="uc-desk-foot">
              <Button size="large" disabled={pick.isPending || counted >= line.quantity} onClick={() => setShort(true)}>
                {t.notThere}
              </Button>
              <Button
                size="large"
                type="primary"
                htmlType="submit"
                loading={pick.isPending}
                disabled={!isHere || counted !== line.quantity}
              >
                {t.next}
              </Button>
            </footer>
          </form>
        )}
        {open.length > 1 && !closed && (
          <>
            <p className="uc-figures">
              {t.left({ left: format.number(open.length), of: format.number(wave.lines.length) })}
            </p>
            <WaveWalk
              wave={wave}
              lines={open.filter((one) => one !== line)}
              onOpen={(next) => {
                setChosen(lineKey(next))
                setCount('')
                field.current?.focus()
              }}
            />
          </>
        )}
      </div>
      {short && line && (
        <NotEnough
          line={line}
          place={place}
          count={counted}
          sending={pick.isPending}
          onSend={(reason) => void send(counted, reason)}
          onClose={() => setShort(false)}
        />
      )}
    </>
  )
}
