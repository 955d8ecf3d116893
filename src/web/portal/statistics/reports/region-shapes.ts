// The regions of countries that have a closed list of them (Rule 9.75) as shapes, each under its code, laid out as their maps are. From Natural Earth, in
// the public domain, by scripts/region-maps.ts; each country's are loaded only where they are drawn. Those of the United States stand in states-map.ts.
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { MapShape } from '#web/kit/charts/Chart.tsx'

type Shapes = Topology<{ regions: GeometryCollection }>
type Drawn = MapShape & { load: () => Promise<object> }

const of = async (file: Promise<{ default: unknown }>): Promise<object> => {
  const [{ feature }, read] = await Promise.all([import('topojson-client'), file])
  const shapes = read.default as Shapes
  const { features, ...collection } = feature(shapes, shapes.objects.regions)
  return { ...collection, features: features.map((shape) => ({ ...shape, properties: { name: String(shape.id) } })) }
}

/** Of each country how wide its map is to its height, where there is room for the legend, and what loads its shapes. */
export const REGION_SHAPES: Readonly<Record<string, Drawn>> = {
  US: { ratio: 1.6, flat: true, load: async () => (await import('./states-map.ts')).statesMap },
  CA: { ratio: 1.16, flat: true, load: () => of(import('./shapes/CA.json')) },
  AU: { ratio: 1.1, flat: true, legend: 'left', load: () => of(import('./shapes/AU.json')) },
  JP: { ratio: 0.83, flat: true, load: () => of(import('./shapes/JP.json')) },
  BR: { ratio: 0.98, flat: true, load: () => of(import('./shapes/BR.json')) },
  MX: { ratio: 1.59, flat: true, legend: 'left', load: () => of(import('./shapes/MX.json')) },
  IT: { ratio: 0.85, flat: true, legend: 'left', load: () => of(import('./shapes/IT.json')) },
}
