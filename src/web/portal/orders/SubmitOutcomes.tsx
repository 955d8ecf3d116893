// What became of each order of a batch: submitted, or why not, with the way to mend it and a file of the refused rows.
import { Button, Modal } from 'antd'
import { Link } from 'react-router'
import { billingPages } from '#shared/billing/billing.pages.ts'
import { csvOf } from '#shared/csv.ts'
import { ERRORS, type Language, type Refusal, refusalText } from '#shared/errors.ts'
import { orderPath, shippingPath } from '#shared/orders/orders.pages.ts'
import { saveBlob } from '#web/kit/call/download.ts'
import { useLanguage } from '#web/kit/text/language.ts'
import { text, useText } from '#web/kit/text/text.ts'
import { rulesText } from './methods/rules.text.ts'
import { ordersText } from './orders.text.ts'

/** Where a single order was refused as a call: the server's sentence, and the number of its error. */
type Failure = { sentence: string; number: number | string | undefined }
/** `good`: what is said of one that went through; of a choice of methods, not of a submission, it is `act` that says so. */
export type SubmitOutcome = {
  order_id: string
  order_no: string
  refusal: Refusal | null
  failure?: Failure
  backordered?: boolean
  act?: 'choose' | 'choose_for_all'
  good?: string
}

const outcomeText = text({
  en: {
    title: 'Result of the submission',
    done: ({ done, all }: { done: number; all: number }) => `${done} of ${all} submitted`,
    submitted: 'Submitted',
    waits: 'Submitted, waits for goods',
    waiting: ({ count }: { count: number }) =>
      count === 1 ? ' 1 more waits for goods.' : ` ${count} more wait for goods.`,
    reason: 'Reason',
    save: 'Save the refused rows (CSV)',
  },
  zh_CN: {
    title: '提交结果',
    done: ({ done, all }: { done: number; all: number }) => `共 ${all} 个，已提交 ${done} 个`,
    submitted: '已提交',
    waits: '已提交，缺货排队中',
    waiting: ({ count }: { count: number }) => `，另有 ${count} 个缺货排队`,
    reason: '原因',
    save: '下载失败明细（CSV）',
  },
})

const reasonOf = ({ refusal, failure }: SubmitOutcome, language: Language): string | undefined =>
  failure?.sentence ?? (refusal ? refusalText(refusal, language) : undefined)

export default function SubmitOutcomes({
  outcomes,
  onClose,
}: {
  outcomes: SubmitOutcome[] | undefined
  onClose: () => void
}) {
  const t = useText(outcomeText)
  const shared = useText(ordersText)
  const rules = useText(rulesText)
  const act = outcomes?.[0]?.act
  const language = useLanguage()
  const rows = (outcomes ?? []).map((outcome) => ({ ...outcome, reason: reasonOf(outcome, language) }))
  const refused = rows.filter(({ reason }) => reason !== undefined)
  const waiting = rows.filter(({ backordered }) => backordered).length
  const save = () => {
    const table = [[shared.orderNo, t.reason], ...refused.map(({ order_no, reason }) => [order_no, reason ?? ''])]
    saveBlob(new Blob([csvOf(table)], { type: 'text/csv' }), 'orders-refused.csv')
  }
  return (
    <Modal
      open={outcomes !== undefined}
      title={act === undefined ? t.title : act === 'choose' ? rules.chooseTitle : rules.chosenTitle}
      onCancel={onClose}
      width={640}
      footer={[
        rows.length > 1 && refused.length > 0 && (
          <Button key="save" onClick={save}>
            {t.save}
          </Button>
        ),
        <Button key="close" type="primary" onClick={onClose}>
          {shared.close}
        </Button>,
      ]}
    >
      <p role="status">
        {(act ? rules.chooseDone : t.done)({ done: rows.length - refused.length - waiting, all: rows.length })}
        {waiting > 0 && t.waiting({ count: waiting })}
      </p>
      <ul className="uc-order-outcomes">
        {/* The refused first: they are what there is to do. */}
        {[...refused, ...rows.filter(({ reason }) => reason === undefined)].map((row) => (
          <li key={row.order_id} data-refused={row.reason !== undefined}>
            <Link to={orderPath(row.order_id)} onClick={onClose}>
              {row.order_no}
            </Link>
            <span>{row.reason ?? row.good ?? (row.backordered ? t.waits : t.submitted)}</span>
            <Mend outcome={row} onClose={onClose} />
          </li>
        ))}
      </ul>
    </Modal>
  )
}

function Mend({ outcome, onClose }: { outcome: SubmitOutcome; onClose: () => void }) {
  const t = useText(ordersText)
  const number = outcome.refusal ? ERRORS[outcome.refusal.code].number : outcome.failure?.number
  switch (number) {
    case ERRORS.balance_short.number:
      return (
        <Link to={billingPages.topUps.path} onClick={onClose}>
          {t.topUp}
        </Link>
      )
    case ERRORS.no_method.number:
    case ERRORS.method_refuses.number:
      return (
        <Link to={shippingPath(outcome.order_id)} onClick={onClose}>
          {t.chooseMethod}
        </Link>
      )
    default:
      return null
  }
}
