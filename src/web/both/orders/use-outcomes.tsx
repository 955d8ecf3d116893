// Says what became of each order of a batch: how many it was done to, and of the others which and why.
import { App } from 'antd'
import { type Refusal, refusalText } from '#shared/errors.ts'
import { useLanguage } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { waitingText } from './waiting.text.ts'
import './order-outcomes.css'

type Outcomes = { done: number; results: readonly { order_id: string; order_no: string; refusal: Refusal | null }[] }

export function useOutcomes() {
  const t = useText(waitingText)
  const language = useLanguage()
  const { modal, message } = App.useApp()
  return ({ done, results }: Outcomes, said: (about: { count: number }) => string) => {
    if (done > 0) void message.success(said({ count: done }))
    const refused = results.flatMap(({ order_no, refusal }) => (refusal ? [{ order_no, refusal }] : []))
    if (refused.length === 0) return
    void modal.warning({
      title: t.refusedCount({ count: refused.length }),
      content: (
        <ul className="uc-order-refusals">
          {refused.map(({ order_no, refusal }) => (
            <li key={order_no}>
              <strong>{order_no}</strong> {refusalText(refusal, language)}
            </li>
          ))}
        </ul>
      ),
    })
  }
}
