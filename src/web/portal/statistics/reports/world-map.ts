// The countries of the world as shapes, each under its code of two letters. From Natural Earth, in the public domain; loaded only by the page that
// draws it. Antarctica is left out: nobody ships there, and it takes a quarter of the picture.
import codes from 'i18n-iso-countries/codes.json' with { type: 'json' }
import type { Geometry, Position } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import atlas from 'world-atlas/countries-110m.json' with { type: 'json' }

const ANTARCTICA = '010'
const codeOf = new Map((codes as [string, string, string][]).map(([code, , number]) => [number, code]))
const { countries } = (atlas as unknown as Topology<{ countries: GeometryCollection }>).objects

/** A country on both sides of the date line, drawn in one piece: what lies behind it goes on to the east. */
const inOnePiece = (ring: Position[]): Position[] => {
  const east = ring.map(([longitude]) => longitude!)
  if (Math.max(...east) - Math.min(...east) <= 180) return ring
  return ring.map(([longitude, latitude]) => [longitude! < 0 ? longitude! + 360 : longitude!, latitude!])
}

const moved = (geometry: Geometry): Geometry => {
  if (geometry.type === 'Polygon') return { ...geometry, coordinates: geometry.coordinates.map(inOnePiece) }
  if (geometry.type !== 'MultiPolygon') return geometry
  return { ...geometry, coordinates: geometry.coordinates.map((polygon) => polygon.map(inOnePiece)) }
}

export const worldMap = {
  type: 'FeatureCollection' as const,
  features: feature(atlas as unknown as Topology, countries)
    .features.filter(({ id }) => id !== ANTARCTICA)
    .map((shape) => ({
      ...shape,
      geometry: moved(shape.geometry),
      properties: { name: codeOf.get(String(shape.id)) ?? String(shape.id ?? '') },
    })),
} as never
