// Which of the customer's rules chooses for this order, and which fit and could not (Rule 9.55).
import { Alert } from 'antd'
import { refusalText } from '#shared/errors.ts'
import type { RuleChoice } from '#shared/orders/methods/method-wish.ts'
import { useLanguage } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { rulesText } from '../methods/rules.text.ts'
import { reasonsThatMatter } from './offer-order.ts'

export function RuleNote({ choice: { rule, passed } }: { choice: RuleChoice }) {
  const t = useText(rulesText)
  const language = useLanguage()
  const said = passed.map((one) => (
    <div key={one.rule}>
      {t.passed({
        rule: one.rule,
        reasons: reasonsThatMatter(one.reasons)
          .map((reason) => refusalText(reason, language))
          .join('; '),
      })}
    </div>
  ))
  return (
    <Alert
      type="info"
      showIcon
      title={rule !== null ? t.chosenBy({ rule }) : passed.length > 0 ? said : t.noneFits}
      description={rule !== null && passed.length > 0 ? said : undefined}
    />
  )
}
