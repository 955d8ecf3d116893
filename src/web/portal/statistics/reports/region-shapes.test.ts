// Every region that a parcel can be counted in has a shape on its country's map, and the other way round.
import { expect, test } from 'vitest'
import { regionsOf } from '#shared/countries/regions.ts'
import { REGION_SHAPES } from './region-shapes.ts'

type Collection = {
  features: { properties: { name: string }; geometry: { coordinates: number[][][][] | number[][][] } | null }[]
}
/** Of the United States: islands far away, and what is no place on a map. */
const WITHOUT: Record<string, string[]> = { US: ['AA', 'AE', 'AP', 'AS', 'FM', 'GU', 'MH', 'MP', 'PR', 'PW', 'VI'] }

test.each(Object.keys(REGION_SHAPES))('the regions of %s', async (country) => {
  const { features } = (await REGION_SHAPES[country]!.load()) as Collection
  const without = WITHOUT[country] ?? []
  const codes = regionsOf(country)!.flatMap(({ code }) => (without.includes(code) ? [] : [code]))
  expect(features.map(({ properties }) => properties.name).toSorted()).toEqual(codes.toSorted())
  for (const { geometry } of features) expect(geometry?.coordinates.flat(3).length).toBeGreaterThan(8)
}) // prettier-ignore
