// What is stale after a wave has changed.
import { waveCalls } from '#shared/orders/floor/waves.contract.ts'

export const waveReads = [waveCalls.getList, waveCalls.getDetail, waveCalls.getWaiting] as const
