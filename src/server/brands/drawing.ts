// Draws one SVG as a PNG. A program of its own, started by draw-svg.ts for the drawings of a brand: whatever a drawing does to it, the server stands. It
// knows no brand and no database, and ends itself where it takes more memory than a logo can need.
import sharp from 'sharp'

export type Asked = { svg: string; white: boolean }
export type Drawn = { png: Uint8Array } | { rule: 'svg_empty' | 'svg_broken' }

const MOST_BYTES = 400 * 1024 * 1024

sharp.cache(false)
sharp.concurrency(1)

async function draw({ svg, white }: Asked): Promise<Drawn> {
  try {
    const read = sharp(Buffer.from(svg), { limitInputPixels: 1_000_000 })
    const { data, info } = await read.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    if (!data.some((value, at) => at % 4 === 3 && value > 0)) return { rule: 'svg_empty' }
    const pixels = sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    return { png: await (white ? pixels.flatten({ background: '#ffffff' }) : pixels).png().toBuffer() }
  } catch {
    return { rule: 'svg_broken' }
  }
}

if (import.meta.main) {
  setInterval(() => process.memoryUsage.rss() > MOST_BYTES && process.exit(1), 20).unref()
  process.once('disconnect', () => process.exit(1))
  process.on('message', (asked: Asked) => void draw(asked).then((drawn) => process.send?.(drawn)))
  process.send?.('ready')
}
