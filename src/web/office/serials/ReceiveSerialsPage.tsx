// Scanning serial numbers where goods come in, made for a phone and a scanner: the box, the goods, then piece by piece.
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { officeSerialCalls } from '#shared/serials/office-serials.contract.ts'
import { officeSerialPages } from '#shared/serials/serials-office.pages.ts'
import { ApiError, messageOf } from '#web/kit/call/api-error.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { useWrite } from '#web/kit/call/use-call.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { DeskSettings } from '#web/office/desk/DeskSettings.tsx'
import { ScanField } from '#web/office/desk/ScanField.tsx'
import { useScanQueue } from '#web/office/desk/scan-queue.ts'
import { useFeedback } from '#web/office/desk/use-feedback.ts'
import { officeSerialsText } from './office-serials.text.ts'
import { dropAll, dropLast, scanAtBox, type Bench } from './receive-scan.ts'
import './receive-serials.css'

export default function ReceiveSerialsPage() {
  const t = useText(officeSerialsText)
  const read = useReader()
  const format = useFormat()
  const { feedback, tell } = useFeedback()
  const [bench, setBench] = useState<Bench>()
  const [asking, setAsking] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const receive = useWrite(officeSerialCalls.receive, {
    invalidates: [officeSerialCalls.getList, officeSerialCalls.getLog],
  })

  const run = async (work: () => Promise<unknown>) => {
    setAsking(true)
    try {
      await work()
    } catch (error) {
      tell('bad', error instanceof ApiError ? error.msg : messageOf(error))
    } finally {
      setAsking(false)
      field.current?.focus()
    }
  }
  const look = async (code: string) => {
    const goods = await callApi(officeSerialCalls.findGoods, { code })
    setBench({ goods, chosen: undefined, serials: [] })
    return goods
  }
  const open = async (code: string) => {
    const { box_mark, receiving_no, lines } = await look(code)
    tell('good', t.boxOpen({ code: box_mark ?? receiving_no, count: format.number(lines.length) }))
  }
  const save = ({ goods, chosen, serials }: Bench) =>
    run(async () => {
      if (!chosen) return
      const code = goods.box_mark ?? goods.receiving_no
      const { sku, sku_id } = chosen
      const { received } = await receive.mutateAsync({ input: { code, sku_id, serial_numbers: [...serials] } })
      await look(code)
      tell('good', t.saved({ sku, count: format.number(received) }))
    })

  const scan = useScanQueue(asking, (code) => {
    if (!bench) return void run(() => open(code))
    const scanned = scanAtBox(bench, code)
    if ('bench' in scanned) setBench(scanned.bench)
    switch (scanned.kind) {
      case 'chosen':
        return tell('ask', t.chosen({ sku: scanned.line.sku }))
      case 'taken':
        return tell('good', t.taken({ sn: code, count: format.number(scanned.bench.serials.length) }))
      case 'unsaved':
        return tell('bad', t.unsaved)
      case 'none':
        return tell('bad', t.notInBox({ code }))
      case 'twice':
        return tell('bad', t.twice({ code }))
      case 'wrong':
        return tell('bad', t.wrong({ code }))
      case 'full':
        return tell('bad', t.full({ count: format.number(bench.serials.length) }))
    }
  })
  const chosen = bench?.chosen
  const label = !bench ? t.scanBox : chosen ? t.scanNumber({ sku: chosen.sku }) : t.scanSku
  const hint = !bench ? t.scanBoxHint : chosen ? undefined : t.scanSkuHint
  return (
    <Page title={read(officeSerialPages.receive.title)} actions={<DeskSettings />}>
      <div className="uc-desk" data-width="narrow">
        <ScanField ref={field} label={label} {...(hint && { hint })} feedback={feedback} busy={asking} onScan={scan} />
        {bench && (
          <section className="uc-plate">
            <h2>{bench.goods.box_mark ?? bench.goods.receiving_no}</h2>
            <p>{bench.goods.company_name}</p>
            <ul className="uc-receive-serials">
              {bench.goods.lines.map((line) => (
                <li key={line.sku_id} data-chosen={line.sku_id === chosen?.sku_id}>
                  <Button
                    type="text"
                    aria-pressed={line.sku_id === chosen?.sku_id}
                    onClick={() => scan(line.sku)}
                    className="uc-receive-serials-name"
                  >
                    <strong>{line.sku}</strong>
                    <small>
                      {line.product_name}
                      {line.scan_serial && ` · ${t.asks}`}
                    </small>
                  </Button>
                  <span className="uc-figures">
                    {t.progress({ serials: format.number(line.serials), pieces: format.number(line.pieces) })}
                  </span>
                </li>
              ))}
            </ul>
            {bench.serials.length > 0 && <p className="uc-receive-serials-list">{bench.serials.join(', ')}</p>}
          </section>
        )}
        {bench && (
          <div className="uc-desk-buttons">
            {bench.serials.length > 0 ? (
              <>
                <Button type="primary" size="large" loading={receive.isPending} onClick={() => void save(bench)}>
                  {t.save({ count: format.number(bench.serials.length) })}
                </Button>
                <Button size="large" onClick={() => setBench(dropLast(bench))}>
                  {t.dropLast}
                </Button>
                <Button size="large" onClick={() => setBench(dropAll(bench))}>
                  {t.dropAll}
                </Button>
              </>
            ) : (
              <Button size="large" onClick={() => setBench(undefined)}>
                {t.otherBox}
              </Button>
            )}
          </div>
        )}
      </div>
    </Page>
  )
}
