// Contract -> use case for the calls of waves; no logic.
import { waveCalls } from '#shared/orders/floor/waves.contract.ts'
import { answered } from '#server/base/http/http.ts'
import { makeWave } from './waves/make-wave.ts'
import { printPickList } from './waves/print-pick-list.ts'
import { cancelWave, finishWave, pickLine, takeOrderOut } from './waves/pick-wave.ts'
import { listWaves, waitingForWave, waveDetail } from './waves/waves.queries.ts'

export const waveRoutes = answered(waveCalls, (ctx) => ({
  getList: (actor, input) => listWaves(ctx, actor, input),
  getDetail: (actor, input) => waveDetail(ctx, actor, input),
  getWaiting: (actor, input) => waitingForWave(ctx, actor, input),
  make: (actor, input) => makeWave(ctx, actor, input),
  pick: (actor, input) => pickLine(ctx, actor, input),
  print: (actor, input) => printPickList(ctx, actor, input),
  takeOut: (actor, input) => takeOrderOut(ctx, actor, input),
  finish: (actor, input) => finishWave(ctx, actor, input),
  cancel: (actor, input) => cancelWave(ctx, actor, input),
}))
