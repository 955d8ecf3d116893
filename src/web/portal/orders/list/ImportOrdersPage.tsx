// Orders from a file: our template, what Shopify, WooCommerce and Amazon export, or any other whose columns are matched by hand (Rule 9.80). Whoever wishes has them submitted at once (Rule 9.57).
import { Checkbox } from 'antd'
import { Link } from 'react-router'
import {
  orderImportCalls,
  orderMappingCalls,
  uploadResultCalls,
  type OrderWish,
} from '#shared/orders/order-import.contract.ts'
import { methodRuleCalls } from '#shared/orders/methods/method-rules.contract.ts'
import { ordersPath, orderPages } from '#shared/orders/orders.pages.ts'
import { useForbidden, useUser } from '#web/both/application/user-context.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { SheetImport } from '#web/kit/sheets/SheetImport.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { UploadResults } from '../methods/UploadResults.tsx'
import { importText } from './import-orders.text.ts'

export default function ImportOrdersPage() {
  const t = useText(importText)
  return (
    <Page title={t.title} lead={t.lead}>
      <p>
        {t.shops} {t.next} <Link to={ordersPath('approving')}>{t.waiting}</Link>
      </p>
      <SheetImport
        calls={orderImportCalls}
        mapping={orderMappingCalls}
        wishes={(chosen, choose, { import_id }) => <Wishes importId={import_id} chosen={chosen} choose={choose} />}
        results={(of) => of.wishes.length > 0 && <UploadResults key={of.done} of={of} />}
      />
    </Page>
  )
}

type WishesProps = { importId: string; chosen: readonly string[]; choose: (wishes: string[]) => void }

function Wishes({ importId, chosen, choose }: WishesProps) {
  const t = useText(importText)
  const forbidden = useForbidden()
  const supplier = useUser().is_supplier === true
  const { data } = useRead(methodRuleCalls.getList, {}, { enabled: !supplier })
  const none = !data?.rows.some(({ enabled }) => enabled)
  const box = (wish: OrderWish, label: string, disabled = false) => (
    <Checkbox
      checked={chosen.includes(wish)}
      disabled={disabled}
      onChange={({ target }) => choose(target.checked ? [...chosen, wish] : chosen.filter((one) => one !== wish))}
    >
      {label}
    </Checkbox>
  )
  return (
    <>
      {!supplier && (
        <span>
          {box('by_rules', t.byRules, none)} <Link to={orderPages.methodRules.path}>{none ? t.noRules : t.rules}</Link>
          {chosen.includes('by_rules') && <FittingRules importId={importId} />}
        </span>
      )}
      <span>
        {box('submit', t.submit, forbidden('orders.submit') !== undefined)} <small>{t.submitHint}</small>
      </span>
    </>
  )
}

/** Which rule would choose for how many of the file's orders (Rule 9.87). */
function FittingRules({ importId }: { importId: string }) {
  const t = useText(importText)
  const format = useFormat()
  const { data, error } = useRead(uploadResultCalls.previewRules, { import_id: importId })
  const parts = data && [
    ...data.rules
      .filter(({ orders }) => orders > 0)
      .map(({ place, orders }) => t.ruleFits({ place, orders: format.number(orders) })),
    ...(data.none > 0 ? [t.noneFits({ orders: format.number(data.none) })] : []),
    ...(data.named > 0 ? [t.namedByFile({ orders: format.number(data.named) })] : []),
  ]
  return <small role="status">{error ? messageOf(error) : parts?.join(' · ')}</small>
}
