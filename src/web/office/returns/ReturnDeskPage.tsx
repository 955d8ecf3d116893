// The desk of returns: a parcel is scanned, which receives it, and its goods are counted by grade. What nobody expects is written down.
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { officeReturnCalls, type OfficeReturnDetail, type OfficeReturnRow } from '#shared/returns/returns.contract.ts'
import { RETURN_KIND_TEXT } from '#shared/returns/returns.states.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { useWrite } from '#web/kit/call/use-call.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { DeskSettings } from '#web/office/desk/DeskSettings.tsx'
import { ScanField } from '#web/office/desk/ScanField.tsx'
import { useScanQueue } from '#web/office/desk/scan-queue.ts'
import { useFeedback } from '#web/office/desk/use-feedback.ts'
import { InspectReturn } from './InspectReturn.tsx'
import { officeReturnText } from './office-returns.text.ts'
import { RecordFound } from './RecordFound.tsx'
import { returnReads } from './return-reads.ts'

export default function ReturnDeskPage() {
  const t = useText(officeReturnText)
  const [parameters] = useSearchParams()
  const [found, setFound] = useState<OfficeReturnDetail>()
  const { feedback, tell } = useFeedback()
  const done = (said: string) => {
    setFound(undefined)
    tell('good', said)
  }
  return (
    <Page title={t.desk} subject={found?.return_no} lead={t.deskLead} actions={<DeskSettings />}>
      {found ? (
        <InspectReturn key={found.return_id} found={found} feedback={feedback} tell={tell} onDone={done} />
      ) : (
        <FindReturn code={parameters.get('code') ?? ''} feedback={feedback} tell={tell} onOpen={setFound} />
      )}
    </Page>
  )
}

type Desk = ReturnType<typeof useFeedback>
type Props = Desk & { code: string; onOpen: (found: OfficeReturnDetail) => void }

function FindReturn({ code, feedback, tell, onOpen }: Props) {
  const t = useText(officeReturnText)
  const read = useReader()
  const field = useRef<HTMLInputElement>(null)
  const [choices, setChoices] = useState<readonly OfficeReturnRow[]>([])
  const [unknown, setUnknown] = useState<string>()
  const [recording, setRecording] = useState(false)
  const [asking, setAsking] = useState(false)
  const arrive = useWrite(officeReturnCalls.arrive, { invalidates: returnReads })

  const open = async (row: OfficeReturnRow) => {
    const { customer_id, return_id } = row
    if (row.status === 'announced') await arrive.mutateAsync({ input: { customer_id, return_id } })
    const detail = await callApi(officeReturnCalls.getDetail, { customer_id: String(customer_id), return_id })
    tell('good', t.opened({ number: row.return_no, customer: row.company_name }))
    onOpen(detail)
  }
  const find = async (scanned: string) => {
    setUnknown(undefined)
    setChoices([])
    setAsking(true)
    try {
      const { returns } = await callApi(officeReturnCalls.findScanned, { code: scanned })
      const [only] = returns
      if (only && returns.length === 1) return await open(only)
      setChoices(returns)
      if (only) return tell('ask', t.which)
      setUnknown(scanned)
      return tell('ask', t.unknownParcel({ code: scanned }))
    } catch (error) {
      return tell('bad', messageOf(error))
    } finally {
      setAsking(false)
    }
  }
  const scan = useScanQueue(asking, (scanned) => void find(scanned))
  // Opened from a return's page, the desk begins with it.
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current || code === '') return
    begun.current = true
    scan(code)
  })
  return (
    <>
      <ScanField
        ref={field}
        label={t.scanReturn}
        hint={t.scanReturnHint}
        feedback={feedback}
        busy={asking}
        onScan={scan}
      />
      <div className="uc-desk" data-width="narrow">
        {choices.length > 0 && (
          <div className="uc-desk-buttons">
            {choices.map((row) => (
              <Button key={row.return_id} size="large" onClick={() => scan(row.return_no)}>
                {row.return_no} · {row.company_name} · {read(RETURN_KIND_TEXT[row.kind])}
              </Button>
            ))}
          </div>
        )}
        <div className="uc-desk-buttons">
          <Button size="large" onClick={() => setRecording(true)}>
            {t.found}
          </Button>
        </div>
      </div>
      {recording && <RecordFound code={unknown ?? ''} close={() => setRecording(false)} onOpened={scan} />}
    </>
  )
}
