// What lists of bookings can be narrowed by on both sides, beside what each has of its own.
import { INSPECTION_TEXT, INSPECTIONS, SHIPPING_METHOD_TEXT, SHIPPING_METHODS } from '#shared/inbound/inbound.values.ts'
import type { SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { pair } from '#web/kit/text/text.ts'
import { bookingsText } from './bookings.text.ts'

export const MORE_FILTERS: readonly SearchField[] = [
  { name: 'arrival', from: 'arrival_from', to: 'arrival_to', label: pair(bookingsText, 'arrival'), kind: 'dates' },
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
