// The desk of the destination: scan what arrives piece by piece, or type it; a scanned location is where all of it goes. What comes later is
// received later.
import { Alert, App, Button, Input } from 'antd'
import { useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { transferPath } from '#shared/stock/stock-office.pages.ts'
import { officeTransferCalls, type OfficeTransferDetail } from '#shared/stock/transfers.contract.ts'
import { refuseReceiving, underWay } from '#shared/stock/transfers.rules.ts'
import { refuseTransferEvent } from '#shared/stock/transfers.states.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { transfersText } from '#web/both/stock/transfers.text.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useRead, useWrite } from '#web/kit/call/use-call.ts'
import { useDraft, useOpenDraft, type OpenDraft } from '#web/kit/form/use-draft.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { markSaved, markUnsaved } from '#web/kit/tabs/unsaved.ts'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { DeskSettings } from '#web/office/desk/DeskSettings.tsx'
import { ScanField } from '#web/office/desk/ScanField.tsx'
import { useFeedback } from '#web/office/desk/use-feedback.ts'
import { arrivedOf, countsOf, isOver, lineOf, locationOf, type Arrivals } from './arrivals.ts'
import { transferReads } from './transfer-calls.ts'
import { transferWorkText } from './transfer-work.text.ts'
import './transfer-work.css'

export default function TransferDeskPage() {
  const { customer = '', id = '' } = useParams()
  const t = useText(transfersText)
  const w = useText(transferWorkText)
  const forbidden = useForbidden()
  const asked = { customer_id: customer, transfer_id: id }
  const { data: transfer, error, refetch } = useRead(officeTransferCalls.getDetail, asked)
  const draft = useOpenDraft(`transfer-arrival/${id}`, '1')
  if (!transfer || !draft)
    return (
      <Page title={t.one}>
        {error ? <FailedList error={error} retry={() => void refetch()} /> : <LoadingRows rows={6} columns={1} />}
      </Page>
    )
  const closed = forbidden('receiving.work') ?? refuseTransferEvent('receive', transfer.status)
  return (
    <Page
      subject={transfer.transfer_no}
      title={w.desk({ number: transfer.transfer_no })}
      lead={`${transfer.customer_id} · ${transfer.company_name} · ${transfer.from.warehouse_code} → ${transfer.to.warehouse_code}`}
      actions={<DeskSettings />}
    >
      {closed || !transfer.at_destination ? (
        <Alert
          type="info"
          showIcon
          title={w.notHere}
          action={
            <Link to={transferPath(transfer)}>
              <Button tabIndex={-1}>{w.details}</Button>
            </Link>
          }
        />
      ) : (
        <Desk transfer={transfer} draft={draft} />
      )}
    </Page>
  )
}

type Typed = { arrivals: Arrivals; location?: string }

function Desk({ transfer, draft }: { transfer: OfficeTransferDetail; draft: OpenDraft }) {
  const w = useText(transferWorkText)
  const format = useFormat()
  const { message } = App.useApp()
  const { key, leave } = useTab()
  const field = useRef<HTMLInputElement>(null)
  const { feedback, tell } = useFeedback()
  const [typed, setTyped] = useState<Typed>((draft.restored?.values as Typed | undefined) ?? { arrivals: {} })
  const [problem, setProblem] = useState<string>()
  const receive = useWrite(officeTransferCalls.receive, { invalidates: transferReads })
  useDraft(draft, { read: () => typed, reset: () => setTyped({ arrivals: {} }) })
  const { customer_id, transfer_id, transfer_no: number, lines } = transfer
  const { arrivals, location } = typed
  const change = (next: Typed) => {
    setTyped(next)
    markUnsaved(key)
  }

  const scan = (code: string) => {
    const line = lineOf(lines, code)
    if (line) {
      const count = (arrivedOf(arrivals[line.sku_id]) ?? 0) + 1
      if (count > underWay(line)) return tell('bad', w.tooMany({ sku: line.sku }))
      change({ ...typed, arrivals: { ...arrivals, [line.sku_id]: String(count) } })
      return tell('good', w.counted({ sku: line.sku, count: format.number(count) }))
    }
    const place = locationOf(code)
    if (!place) return tell('bad', w.unknown({ code }))
    change({ arrivals, location: place })
    tell('good', w.goesTo({ location: place }))
  }
  const send = async () => {
    setProblem(undefined)
    const counts = countsOf(arrivals).map((count) => ({ ...count, ...(location && { location }) }))
    try {
      const { status } = await receive.mutateAsync({ input: { customer_id, transfer_id, counts, note: '' } })
      setTyped({ arrivals: {} })
      markSaved(key)
      if (status === 'received') {
        void message.success(w.gotAll({ number }))
        leave(transferPath(transfer))
        return
      }
      tell('good', w.got)
      field.current?.focus()
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  const left = lines.reduce((sum, line) => sum + underWay(line), 0)
  const arrived = countsOf(arrivals).reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <>
      <ScanField ref={field} label={w.scan} feedback={feedback} busy={receive.isPending} onScan={scan} />
      <form
        className="uc-desk"
        data-width="narrow"
        onSubmit={(event) => {
          event.preventDefault()
          if (!refuseReceiving(lines, countsOf(arrivals)) && !receive.isPending) void send()
        }}
      >
        <p className="uc-transfer-place">
          {location ? (
            <>
              <strong>{w.goesTo({ location })}</strong>
              <Button size="small" onClick={() => change({ arrivals })}>
                {w.forget}
              </Button>
            </>
          ) : (
            w.noLocation
          )}
        </p>
        {problem && <Alert type="error" showIcon role="alert" title={problem} />}
        <ul className="uc-desk-rows uc-transfer-work">
          {lines
            .filter(({ shipped }) => (shipped ?? 0) > 0)
            .map((line) => (
              <li key={line.sku_id} data-done={underWay(line) === 0}>
                <div>
                  <strong>{line.sku}</strong>
                  <small>
                    {line.product_name} · {line.barcode}
                  </small>
                  <small className="uc-figures">
                    {underWay(line) > 0 ? w.toCome({ count: format.number(underWay(line)) }) : w.allThere}
                  </small>
                </div>
                {underWay(line) > 0 && (
                  <Input
                    size="large"
                    inputMode="numeric"
                    className="uc-figures"
                    value={arrivals[line.sku_id] ?? ''}
                    status={isOver(line, arrivals) ? 'error' : undefined}
                    aria-label={w.countOf({ sku: line.sku })}
                    onFocus={({ target }) => target.select()}
                    onChange={({ target }) =>
                      change({ ...typed, arrivals: { ...arrivals, [line.sku_id]: target.value } })
                    }
                  />
                )}
              </li>
            ))}
        </ul>
        <footer className="uc-desk-foot">
          <span className="uc-figures">{w.left({ left: format.number(left) })}</span>
          <Link to={transferPath(transfer)}>{w.details}</Link>
          <Reasoned
            size="large"
            type="primary"
            htmlType="submit"
            loading={receive.isPending}
            refusal={refuseReceiving(lines, countsOf(arrivals))}
          >
            {w.send({ count: format.number(arrived) })}
          </Reasoned>
        </footer>
      </form>
    </>
  )
}
