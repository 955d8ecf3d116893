// Contract -> use case for the calls of manifests; no logic.
import { manifestCalls } from '#shared/orders/floor/manifests.contract.ts'
import { answered } from '#server/base/http/http.ts'
import { closeManifest } from './manifests/close-manifest.ts'
import { cancelManifest, makeManifest } from './manifests/make-manifest.ts'
import { countManifests, listManifests, manifestChoices, manifestDetail } from './manifests/manifests.queries.ts'
import { printManifest } from './manifests/print-manifest.ts'
import { addAll, scanParcel, takeOff } from './manifests/put-on-manifest.ts'

export const manifestRoutes = answered(manifestCalls, (ctx) => ({
  getList: (actor, input) => listManifests(ctx, actor, input),
  getCounts: (actor, input) => countManifests(ctx, actor, input),
  getDetail: (actor, input) => manifestDetail(ctx, actor, input),
  getChoices: (actor, input) => manifestChoices(ctx, actor, input),
  make: (actor, input) => makeManifest(ctx, actor, input),
  scan: (actor, input) => scanParcel(ctx, actor, input),
  addAll: (actor, input) => addAll(ctx, actor, input),
  takeOut: (actor, input) => takeOff(ctx, actor, input),
  close: (actor, input) => closeManifest(ctx, actor, input),
  cancel: (actor, input) => cancelManifest(ctx, actor, input),
  print: (actor, input) => printManifest(ctx, actor, input),
}))
