// What a customer needs to know of a warehouse before sending goods there: the address, when it works, when it is closed.
import { inLanguage } from '#shared/language.ts'
import { WEEKDAY_TEXT, WEEKDAYS } from '#shared/warehouses/warehouse-fields.ts'
import type { OpenWarehouse } from '#shared/warehouses/warehouses.contract.ts'
import { FactList, type Fact } from '#web/kit/layout/FactList.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useLanguage } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { wizardText } from '../wizard.text.ts'

/** The next ones; a year of them would hide the rest. */
const SHOWN_DAYS = 6

export function WarehouseFacts({ warehouse }: { warehouse: OpenWarehouse }) {
  const t = useText(wizardText)
  const language = useLanguage()
  const format = useFormat()
  const { address } = warehouse
  const place = [address.company, address.street, `${address.postal_code} ${address.city}`.trim(), address.country]
  const days = WEEKDAYS.filter((day) => warehouse.working_days.includes(day))
  const facts: Fact[] = [
    [t.address, [...place, address.phone].filter((part) => part !== '').join(', ')],
    [t.workingDays, days.map((day) => inLanguage(WEEKDAY_TEXT[day], language)).join(t.comma)],
    [t.cutOff, `${warehouse.cut_off} (${warehouse.time_zone})`],
  ]
  if (warehouse.closed_on.length > 0)
    facts.push([
      t.closedOn,
      warehouse.closed_on
        .slice(0, SHOWN_DAYS)
        .map((day) => format.date(day))
        .join(t.comma),
    ])
  return (
    <div className="uc-warehouse-facts">
      <FactList facts={facts} />
    </div>
  )
}
