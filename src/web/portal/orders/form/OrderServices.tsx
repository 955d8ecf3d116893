// The value-added services of an order: out of its warehouse's list, no more than the pieces that stand in the form.
import type { OfferedService } from '#shared/rates/chosen-services.ts'
import { ServiceFields } from '#web/both/rates/ServiceFields.tsx'
import { useLines } from './use-lines.ts'

export function OrderServices({ services }: { services: readonly OfferedService[] | undefined }) {
  const { lines } = useLines()
  return <ServiceFields services={services} lines={lines} />
}
