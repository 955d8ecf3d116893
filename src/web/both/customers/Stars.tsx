// Stars that were given: filled ones, and their number for whoever does not see them.
import { StarFilled, StarOutlined } from '@ant-design/icons'
import { STARS } from '#shared/customers/evaluation.contract.ts'
import { text, useText } from '#web/kit/text/text.ts'
import './stars.css'

const starsText = text({
  en: { of: ({ stars }: { stars: number }) => `${stars} of 5 stars` },
  zh_CN: { of: ({ stars }) => `${stars} 星（共 5 星）` },
})

export function Stars({ stars }: { stars: number }) {
  const t = useText(starsText)
  return (
    <span className="uc-stars" role="img" aria-label={t.of({ stars })}>
      {STARS.map((n) => (n <= stars ? <StarFilled key={n} aria-hidden /> : <StarOutlined key={n} aria-hidden />))}
    </span>
  )
}
