// What lists of bookings can be narrowed by on both sides, beside what each has of its own.
import {
  ARRIVAL_PERIOD_TEXT,
  ARRIVAL_PERIODS,
  INSPECTION_TEXT,
  INSPECTIONS,
  SHIPPING_METHOD_TEXT,
  SHIPPING_METHODS,
} from '#shared/inbound/inbound.values.ts'
import type { SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { pair } from '#web/kit/text/text.ts'
import { bookingsText } from './bookings.text.ts'

export const MORE_FILTERS: readonly SearchField[] = [
  { name: 'arrival', from: 'arrival_from', to: 'arrival_to', label: pair(bookingsText, 'arrival'), kind: 'dates' },
  { name: 'slot', from: 'slot_from', to: 'slot_to', label: pair(bookingsText, 'slot'), kind: 'dates' },
  {
    name: 'slot_period',
    label: pair(bookingsText, 'slotPeriod'),
    kind: 'select',
    options: ARRIVAL_PERIODS.map((value) => ({ value, label: ARRIVAL_PERIOD_TEXT[value] })),
  },
  {
    name: 'shipping_method',
    label: pair(bookingsText, 'shippingMethod'),
    kind: 'select',
    options: SHIPPING_METHODS.map((value) => ({ value, label: SHIPPING_METHOD_TEXT[value] })),
  },
  {
    name: 'inspection',
    label: pair(bookingsText, 'inspection'),
    kind: 'select',
    options: INSPECTIONS.map((value) => ({ value, label: INSPECTION_TEXT[value] })),
  },
]
