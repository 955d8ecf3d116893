// The states of the United States as shapes, each under its code of two letters, laid out as their maps are: Alaska and Hawaii below. From the Census
// Bureau, in the public domain; loaded only where it is drawn.
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import atlas from 'us-atlas/states-albers-10m.json' with { type: 'json' }
import type { Position } from 'geojson'
import { regionsOf } from '#shared/countries/regions.ts'

const codeOf = new Map(regionsOf('US')?.flatMap(({ code, names }) => names.map((name) => [name, code])))
const topology = atlas as unknown as Topology<{ states: GeometryCollection<{ name: string }> }>
const HEIGHT = 610

/** The atlas counts downwards, as pictures do; the chart upwards, as latitudes do. */
const upright = (ring: Position[]): Position[] => ring.map(([x, y]) => [x! / 10, (HEIGHT - y!) / 10])

export const statesMap = {
  type: 'FeatureCollection' as const,
  features: feature(topology, topology.objects.states).features.map(({ geometry, properties, ...shape }) => ({
    ...shape,
    geometry:
      geometry.type === 'Polygon'
        ? { ...geometry, coordinates: geometry.coordinates.map(upright) }
        : geometry.type === 'MultiPolygon'
          ? { ...geometry, coordinates: geometry.coordinates.map((polygon) => polygon.map(upright)) }
          : geometry,
    properties: { name: codeOf.get(properties.name) ?? properties.name },
  })),
} as never
