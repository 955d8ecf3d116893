// What stands in place of a product that could not be loaded.
import { Button } from 'antd'
import type { ApiError } from '#web/kit/api-error.ts'
import { useText } from '#web/kit/text.ts'
import { productText } from './products.text.ts'

export function FailedProduct({ error, retry }: { error: ApiError; retry: () => void }) {
  const t = useText(productText)
  return (
    <div className="uc-list-state" role="alert">
      <p>
        <strong>{t.failed}</strong>
      </p>
      <p>{error.msg}</p>
      <Button type="primary" onClick={retry}>
        {t.retry}
      </Button>
    </div>
  )
}
