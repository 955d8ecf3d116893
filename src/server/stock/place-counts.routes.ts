// Contract -> use case for counts by location; no logic.
import { placeCountCalls } from '#shared/stock/place-counts.contract.ts'
import { answered } from '#server/base/http/http.ts'
import { beginPlaceCount, cancelPlaceCount } from './moves/begin-place-count.ts'
import { enterPlaceCounts } from './moves/enter-place-counts.ts'
import { listPlaceCounts, placeCountSheet } from './moves/place-counts.queries.ts'

export const placeCountRoutes = answered(placeCountCalls, (ctx) => ({
  getList: (actor, input) => listPlaceCounts(ctx, actor, input),
  getSheet: (actor, input) => placeCountSheet(ctx, actor, input),
  begin: (actor, input) => beginPlaceCount(ctx, actor, input),
  enter: (actor, input) => enterPlaceCounts(ctx, actor, input),
  cancel: (actor, input) => cancelPlaceCount(ctx, actor, input),
}))
