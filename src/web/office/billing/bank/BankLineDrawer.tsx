// One payment at the bank: what it may be with the reasons, and what a clerk does about it (Rules 13.16, 13.17, 13.18).
import { Alert, App, Button, Drawer, Input, Space } from 'antd'
import { lazy, Suspense, useRef, useState } from 'react'
import { bankCalls, type MatchProposal, type ProposedLine } from '#shared/billing/bank.contract.ts'
import { BANK_NAMES, MATCH_REASON_NAMES } from '#shared/billing/bank.text.ts'
import { officeTopUpCalls } from '#shared/billing/top-up.contract.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { useWrite } from '#web/kit/call/use-call.ts'
import { FormDialog } from '#web/kit/dialogs/FormDialog.tsx'
import { MoneyField } from '#web/kit/form/MoneyField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { BLANK, useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { bankText } from './bank.text.ts'
import { STALE } from '../stale.ts'
import '../top-ups.css'

const FileFromLine = lazy(() => import('./FileFromLine.tsx'))

export default function BankLineDrawer({ line, onClose }: { line: ProposedLine; onClose: () => void }) {
  const t = useText(bankText)
  const read = useReader()
  const format = useFormat()
  const body = useRef<HTMLDivElement>(null)
  const facts = [
    [BANK_NAMES.amount, <strong key="amount">{format.money(line.amount, line.currency)}</strong>],
    [BANK_NAMES.booked_on, format.date(line.booked_on)],
    [BANK_NAMES.payer, line.payer || BLANK],
    [BANK_NAMES.text, line.text || BLANK],
    [BANK_NAMES.reference, line.reference || BLANK],
    [BANK_NAMES.account_no, line.account_no],
    [BANK_NAMES.file, line.file_name],
    ...(line.top_up_no ? [[BANK_NAMES.top_up_no, `${line.top_up_no} · ${line.company_name} (${line.customer_id})`] as const] : []), // prettier-ignore
    ...(line.ignore_reason ? [[BANK_NAMES.ignore_reason, line.ignore_reason] as const] : []),
    ...(line.decided_at
      ? [[BANK_NAMES.decided_by, `${line.decided_by_name}, ${format.time(line.decided_at)}`] as const]
      : []),
  ] as const
  return (
    <Drawer
      open
      onClose={onClose}
      // The likeliest match is one Enter away. The drawer takes the focus itself while it opens.
      afterOpenChange={(open) => open && body.current?.querySelector<HTMLElement>('.uc-bank-proposals button')?.focus()}
      title={`${t.payment} · ${format.money(line.amount, line.currency)}`}
      size={640}
    >
      <div ref={body}>
        <dl className="uc-review-facts">
          {facts.map(([name, value]) => (
            <div key={name.en} style={{ display: 'contents' }}>
              <dt>{read(name)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {line.state === 'open' && <Open line={line} onDone={onClose} />}
        {line.state === 'ignored' && <Ignored line={line} onDone={onClose} />}
      </div>
    </Drawer>
  )
}

function Open({ line, onDone }: { line: ProposedLine; onDone: () => void }) {
  const t = useText(bankText)
  const forbidden = useForbidden()
  const [ignoring, setIgnoring] = useState(false)
  const [filing, setFiling] = useState(false)
  const [found, setFound] = useState<MatchProposal[]>([])
  const shown = [...found, ...line.proposals.filter((one) => found.every((other) => other.top_up_id !== one.top_up_id))]
  return (
    <>
      <h3 className="uc-bank-head">{t.whole}</h3>
      {shown.length === 0 && <Alert type="info" showIcon title={t.noProposal} description={t.noProposalText} />}
      <ul className="uc-bank-proposals">
        {shown.map((one, n) => (
          <Proposal key={one.top_up_id} of={one} line={line} first={n === 0} onDone={onDone} />
        ))}
      </ul>
      <Find onFound={setFound} />
      {line.filed_top_up_no && <p className="uc-second">{t.filedBefore({ number: line.filed_top_up_no })}</p>}
      <Space wrap>
        {!line.filed_top_up_no && (
          <Reasoned refusal={forbidden('finance.confirm')} onClick={() => setFiling(true)}>
            {t.fileIt}
          </Reasoned>
        )}
        <Reasoned refusal={forbidden('finance.confirm')} onClick={() => setIgnoring(true)}>
          {t.ignore}
        </Reasoned>
      </Space>
      {filing && (
        <Suspense>
          <FileFromLine line={line} onDone={onDone} onClose={() => setFiling(false)} />
        </Suspense>
      )}
      {ignoring && (
        <FormDialog
          call={bankCalls.ignore}
          act={t.ignore}
          lead={t.ignoreLead}
          about={{ bank_line_id: line.bank_line_id }}
          initialValues={{ reason: '' }}
          invalidates={STALE}
          back={t.keep}
          done={t.ignored}
          onDone={onDone}
          onClose={() => setIgnoring(false)}
        >
          <TextField name="reason" label={t.ignoreReason} required rows={3} max={500} />
        </FormDialog>
      )}
    </>
  )
}

type ProposalProps = { of: MatchProposal; line: ProposedLine; first: boolean; onDone: () => void }

function Proposal({ of, line, first, onDone }: ProposalProps) {
  const t = useText(bankText)
  const read = useReader()
  const format = useFormat()
  const forbidden = useForbidden()
  const { message } = App.useApp()
  const [asking, setAsking] = useState(false)
  const { mutateAsync, isPending } = useWrite(bankCalls.match, { invalidates: STALE })
  const { customer_id, top_up_id, top_up_no: number, updated_at, account_currency } = of
  const linked = of.status === 'received'
  const which = { bank_line_id: line.bank_line_id, customer_id, top_up_id, updated_at }
  const filed = format.money(of.amount, of.currency)
  const tell = (answer: { outcome: 'booked' | 'proposed' | 'linked'; balance: string | null }) => {
    if (answer.outcome === 'proposed') void message.warning(t.needsSecond({ number }), 8)
    else if (answer.outcome === 'linked') void message.success(t.linked({ number }))
    else void message.success(t.booked({ number, balance: format.money(answer.balance, account_currency) }))
    onDone()
  }
  const match = async () => {
    if (!linked && account_currency !== line.currency) return setAsking(true)
    try {
      tell(await mutateAsync({ input: which }))
    } catch (failure) {
      void message.error(messageOf(failure))
    }
  }
  const notes = [
    ...of.reasons.map((reason) => read(MATCH_REASON_NAMES[reason])),
    ...(linked ? [t.confirmedBefore] : []),
    ...(of.proposed_amount ? [t.firstFound({ amount: format.money(of.proposed_amount, account_currency) })] : []),
    ...(!linked && !of.reasons.includes('amount') ? [t.differs({ amount: filed })] : []),
  ]
  return (
    <li>
      <div>
        <strong>{number}</strong> · {of.company_name} ({customer_id})
        <p>
          {filed} · {format.date(of.paid_on)}
        </p>
        <p>{notes.join(' · ')}</p>
      </div>
      <Reasoned
        type={first ? 'primary' : 'default'}
        refusal={forbidden('finance.confirm')}
        loading={isPending}
        onClick={() => void match()}
        aria-label={`${linked ? t.linkIt : t.confirm}: ${number}`}
      >
        {linked ? t.linkIt : t.confirm}
      </Reasoned>
      {asking && (
        <FormDialog
          call={bankCalls.match}
          act={t.confirm}
          title={t.matchTo({ number })}
          about={which}
          invalidates={STALE}
          onDone={tell}
          onClose={() => setAsking(false)}
        >
          <MoneyField
            name="received_amount"
            label={t.received}
            hint={t.receivedHint}
            required
            currency={account_currency}
          />
        </FormDialog>
      )}
    </li>
  )
}

/** A top-up that nothing proposes, by its number. */
function Find({ onFound }: { onFound: (found: MatchProposal[]) => void }) {
  const t = useText(bankText)
  const [number, setNumber] = useState('')
  const [said, say] = useState<string>()
  const find = async () => {
    say(undefined)
    try {
      const { rows } = await callApi(officeTopUpCalls.getList, { top_up_no: number.trim() })
      onFound(rows.filter(({ status }) => status !== 'rejected').map((row) => ({ ...row, reasons: [] })))
      if (rows.length === 0) say(t.notFound)
    } catch (failure) {
      say(messageOf(failure))
    }
  }
  return (
    <form
      className="uc-bank-find"
      onSubmit={(event) => {
        event.preventDefault()
        if (number.trim() !== '') void find()
      }}
    >
      <label>
        {t.find}
        <Input value={number} maxLength={40} placeholder="TU…" onChange={({ target }) => setNumber(target.value)} />
      </label>
      <Button htmlType="submit">{t.findIt}</Button>
      {said && <span role="alert">{said}</span>}
    </form>
  )
}

function Ignored({ line, onDone }: { line: ProposedLine; onDone: () => void }) {
  const t = useText(bankText)
  const forbidden = useForbidden()
  const { message } = App.useApp()
  const { mutateAsync, isPending } = useWrite(bankCalls.reopen, { invalidates: STALE })
  const reopen = async () => {
    try {
      await mutateAsync({ input: { bank_line_id: line.bank_line_id } })
      void message.success(t.reopened)
      onDone()
    } catch (failure) {
      void message.error(messageOf(failure))
    }
  }
  return (
    <Reasoned refusal={forbidden('finance.confirm')} loading={isPending} onClick={() => void reopen()}>
      {t.reopen}
    </Reasoned>
  )
}
