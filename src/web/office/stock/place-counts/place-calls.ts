// What is stale after a count by location has changed.
import { placeCountCalls } from '#shared/stock/place-counts.contract.ts'
import { countReads } from '../counts/count-calls.ts'

export const placeCountReads = [placeCountCalls.getList, placeCountCalls.getSheet, ...countReads] as const
