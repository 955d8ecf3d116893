// Who does the rows of an import once a job does them: the person who confirmed it, behind the customer's own wall and with the SKUs that this
// person saw at that moment. The log names the same person as for a change by hand.
import { systemActor, type CustomerActor } from '#server/base/actor.ts'

type Maker = Pick<
  CustomerActor,
  'kind' | 'subAccountId' | 'name' | 'skuIds' | 'boundTo' | 'platformType' | 'actingStaff'
>

export const makerOf = ({
  kind,
  subAccountId,
  name,
  skuIds,
  boundTo,
  platformType,
  actingStaff,
}: CustomerActor): Maker => ({
  kind,
  subAccountId,
  name,
  skuIds,
  ...(boundTo && { boundTo }),
  platformType,
  actingStaff,
})

/** Holds no permission: what it may do was asked when the import was confirmed. */
export function actorOf(customerId: number, id: string, maker: unknown, job: string): CustomerActor {
  return {
    ...(maker as Maker),
    customerId,
    id,
    email: '',
    permissions: new Set(),
    seesMoney: false,
    request: systemActor(job).request,
  }
}
