// Contract -> use case for what is attached to orders, of both sides; no logic.
import { officeOrderFileCalls, orderFileCalls } from '#shared/orders/attached/order-files.contract.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import { answered, type Routes } from '#server/base/http/http.ts'
import { addOrderFile, openOrderFile, removeOrderFile } from './attached/order-files.ts'
import { openOwnLabel, setOwnLabel } from './attached/own-labels.ts'

const owned = <Input extends object>({ customerId }: CustomerActor, input: Input) => ({
  ...input,
  customer_id: customerId,
})

const ownRoutes = answered(orderFileCalls, (ctx) => ({
  addFile: (actor, input, { file }) => addOrderFile(ctx, actor, owned(actor, input), file),
  removeFile: (actor, input) => removeOrderFile(ctx, actor, owned(actor, input)),
  getFile: (actor, input) => openOrderFile(ctx, actor, owned(actor, input)),
  setOwnLabel: (actor, input, { file }) => setOwnLabel(ctx, actor, owned(actor, input), file),
  getOwnLabel: (actor, input) => openOwnLabel(ctx, actor, owned(actor, input)),
}))

const officeRoutes = answered(officeOrderFileCalls, (ctx) => ({
  addFile: (actor, input, { file }) => addOrderFile(ctx, actor, input, file),
  removeFile: (actor, input) => removeOrderFile(ctx, actor, input),
  getFile: (actor, input) => openOrderFile(ctx, actor, input),
  setOwnLabel: (actor, input, { file }) => setOwnLabel(ctx, actor, input, file),
  getOwnLabel: (actor, input) => openOwnLabel(ctx, actor, input),
}))

export const fileRoutes: readonly Routes[] = [ownRoutes, officeRoutes]
