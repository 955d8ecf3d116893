// The rest of a long table, a portion at a time: a list of remote areas may have thousands of rows, and nobody reads them all.
import { Button } from 'antd'
import { useText } from '#web/kit/text/text.ts'
import { tariffText } from './tariff.text.ts'

export const FEW_ROWS = 100
const MORE_ROWS = 500

export function ShowMore({ total, shown, onMore }: { total: number; shown: number; onMore: (shown: number) => void }) {
  const t = useText(tariffText)
  if (total <= shown) return null
  return (
    <p className="uc-tariff-more">
      {t.shownOf({ shown, total })}{' '}
      <Button type="link" size="small" onClick={() => onMore(shown + MORE_ROWS)}>
        {t.more}
      </Button>
    </p>
  )
}
