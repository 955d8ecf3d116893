// Versions that wait for a second person (Rule 11.19), each with what it changes.
import { App, Button } from 'antd'
import { Link } from 'react-router'
import type { OutputOf } from '#shared/contract.ts'
import { officeRateCalls } from '#shared/rates/rates.contract.ts'
import { tariffPath } from '#shared/rates/rates-office.pages.ts'
import { isHouses, ownerIn } from '#shared/rates/tariffs/whose.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useRead, useWrite } from '#web/kit/call/use-call.ts'
import { Page, Plate } from '#web/kit/layout/Page.tsx'
import { FailedList, LoadingRows } from '#web/kit/list/ListStates.tsx'
import { DESTROYS } from '#web/kit/parts/destroys.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { StateTag } from '#web/kit/parts/StateTag.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { Changes } from './Changes.tsx'
import { STALE_TARIFFS } from './rate-calls.ts'
import { ratesText } from './rates.text.ts'
import { useForWhom } from './use-for-whom.ts'
import './rates.css'

type Proposal = OutputOf<typeof officeRateCalls.getProposals>['rows'][number]

export default function ProposalsPage() {
  const t = useText(ratesText)
  const { data, error, refetch } = useRead(officeRateCalls.getProposals, {})
  return (
    <Page title={t.proposals} lead={t.proposalsLead}>
      {error && !data && <FailedList error={error} retry={() => void refetch()} />}
      {!data && !error && <LoadingRows columns={3} rows={4} />}
      {data?.rows.length === 0 && <Plate title={t.noProposals}>{t.noProposalsLead}</Plate>}
      {data?.rows.map((row) => (
        <Waiting key={row.proposal_id} row={row} />
      ))}
    </Page>
  )
}

function Waiting({ row }: { row: Proposal }) {
  const t = useText(ratesText)
  const format = useFormat()
  const whom = useForWhom()
  const { modal, message } = App.useApp()
  const forbidden = useForbidden()
  const confirm = useWrite(officeRateCalls.confirmTariff, { invalidates: STALE_TARIFFS })
  const reject = useWrite(officeRateCalls.rejectTariff, { invalidates: STALE_TARIFFS })
  const { document, proposal_id } = row
  const run = async (decide: typeof confirm | typeof reject, said: string) => {
    try {
      await decide.mutateAsync({ input: { proposal_id } })
      void message.success(said)
    } catch (error) {
      void message.error(messageOf(error))
    }
  }
  const ask = () =>
    void modal.confirm({
      title: t.rejectAsk(document),
      content: t.rejectText,
      okText: t.reject,
      ...DESTROYS,
      onOk: () => run(reject, t.rejected(document)),
    })
  return (
    <section aria-label={`${document.code} ${document.version}`}>
      <Plate
        title={
          <>
            <Link to={tariffPath(document, ownerIn(row))}>{document.code}</Link> · {t.writing(document)}{' '}
            <StateTag shade="warn">{row.reason === 'price' ? t.reasonPrice : t.reasonPast}</StateTag>
          </>
        }
      >
        {!isHouses(ownerIn(row)) && <p>{whom(row, row.valid_until)}</p>}
        <p>{t.proposedAt({ name: row.proposed_by, time: format.time(row.proposed_at) })}</p>
        <div className="uc-rates-acts">
          <Reasoned
            type="primary"
            loading={confirm.isPending}
            refusal={forbidden('rates.edit') ?? (row.own ? { code: 'tariff_own' } : undefined)}
            onClick={() => void run(confirm, t.confirmed(document))}
          >
            {t.confirm}
          </Reasoned>
          {!forbidden('rates.edit') && (
            <Button danger onClick={ask}>
              {t.reject}
            </Button>
          )}
        </div>
      </Plate>
      <Changes document={document} owner={ownerIn(row)} proposed />
    </section>
  )
}
