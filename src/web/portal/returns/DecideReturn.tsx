// The customer's decision about everything that an inspection found: by SKU and grade, with what each choice costs a piece.
import { App, Button, Modal, Radio } from 'antd'
import { useState } from 'react'
import { returnCalls, type ReturnDetail } from '#shared/returns/returns.contract.ts'
import { DECISION_TEXT, GRADE_TEXT, type Decision } from '#shared/returns/returns.rules.ts'
import { returnText } from '#web/both/returns/returns.text.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useWrite } from '#web/kit/call/use-call.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { portalReturnText } from './portal-returns.text.ts'
import { returnReads } from './return-reads.ts'
import './decide.css'

export function DecideReturn({ found, close }: { found: ReturnDetail; close: () => void }) {
  const t = useText(portalReturnText)
  const shared = useText(returnText)
  const read = useReader()
  const format = useFormat()
  const { message } = App.useApp()
  const decide = useWrite(returnCalls.decide, { invalidates: returnReads })
  const goods = found.lines.flatMap(({ sku_id, sku, found: grades }) => grades.map((one) => ({ ...one, sku_id, sku })))
  const [chosen, setChosen] = useState<Readonly<Record<string, Decision>>>({})
  const keyOf = (one: (typeof goods)[number]) => `${one.sku_id}/${one.grade}`
  const decisionOf = (one: (typeof goods)[number]): Decision => chosen[keyOf(one)] ?? one.choices[0]!
  const label = (decision: Decision) => {
    const name = read(DECISION_TEXT[decision])
    const prices = found.fees?.prices
    const price = decision === 'quarantine' ? null : prices?.[decision]
    return prices && price ? t.each({ name, amount: format.money(price, prices.currency) }) : name
  }
  const send = async () => {
    const decisions = goods.map((one) => ({ sku_id: one.sku_id, grade: one.grade, decision: decisionOf(one) }))
    try {
      await decide.mutateAsync({ input: { return_id: found.return_id, decisions } })
      void message.success(t.decided({ number: found.return_no }))
      close()
    } catch (error) {
      void message.error(messageOf(error))
    }
  }
  return (
    <Modal
      open
      title={`${t.decide} · ${found.return_no}`}
      onCancel={close}
      footer={
        <>
          <Button onClick={close}>{shared.keep}</Button>
          <Button type="primary" loading={decide.isPending} onClick={() => void send()}>
            {t.decide}
          </Button>
        </>
      }
    >
      <p>{t.decideLead}</p>
      <div className="uc-return-decisions">
        {goods.map((one) => {
          const name = t.decideGoods({ sku: one.sku, grade: read(GRADE_TEXT[one.grade]) })
          return (
            <fieldset key={keyOf(one)}>
              <legend>
                {name} · {t.pieces({ count: format.number(one.quantity) })}
              </legend>
              <Radio.Group
                aria-label={name}
                value={decisionOf(one)}
                options={one.choices.map((value) => ({ value, label: label(value) }))}
                onChange={({ target }) => setChosen({ ...chosen, [keyOf(one)]: target.value as Decision })}
              />
            </fieldset>
          )
        })}
      </div>
    </Modal>
  )
}
