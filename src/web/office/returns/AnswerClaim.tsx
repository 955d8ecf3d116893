// A claim of a parcel is answered: what the customer says is in it, and whether that is so.
import { Alert, App, Button, Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { officeReturnCalls } from '#shared/returns/returns.contract.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { returnText } from '#web/both/returns/returns.text.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useWrite } from '#web/kit/call/use-call.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useText } from '#web/kit/text/text.ts'
import { officeReturnText } from './office-returns.text.ts'
import { returnReads } from './return-reads.ts'

type Claim = {
  customer_id: number
  company_name: string
  claim_id: string
  number: string
  note: string
  asked_by: string
}

export function AnswerClaim({ claim, close }: { claim: Claim; close: () => void }) {
  const t = useText(officeReturnText)
  const shared = useText(returnText)
  const { message } = App.useApp()
  const forbidden = useForbidden()('returns.work')
  const id = useId()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const answer = useWrite(officeReturnCalls.answerClaim, { invalidates: returnReads })
  const { customer_id, claim_id } = claim
  const send = async (confirmed: boolean) => {
    try {
      const { opened } = await answer.mutateAsync({ input: { customer_id, claim_id, confirmed, reason } })
      void message.success(opened ? t.confirmed({ number: opened.return_no }) : t.refused)
      close()
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  return (
    <Modal
      open
      title={t.claimOf({ customer: `${customer_id} · ${claim.company_name}` })}
      onCancel={close}
      footer={
        <>
          <Button onClick={close}>{shared.keep}</Button>
          <Reasoned danger refusal={forbidden} loading={answer.isPending} onClick={() => void send(false)}>
            {t.refuse}
          </Reasoned>
          <Reasoned type="primary" refusal={forbidden} loading={answer.isPending} onClick={() => void send(true)}>
            {t.confirm}
          </Reasoned>
        </>
      }
    >
      <p>{claim.number}</p>
      <p>{t.claimSays({ note: claim.note, by: claim.asked_by })}</p>
      {problem && <Alert type="error" showIcon role="alert" title={problem} />}
      <label htmlFor={id}>{t.reason}</label>
      <Input.TextArea
        id={id}
        rows={3}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Modal>
  )
}
