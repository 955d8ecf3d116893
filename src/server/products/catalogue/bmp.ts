// Reads a Windows bitmap, which the drawing library cannot: the plain kind that programs write, 24 or 32 bits a pixel and not packed.
// Anything else is undefined.

type Bitmap = { pixels: Buffer; width: number; height: number; channels: 3 }

const HEADER_BYTES = 54

/** The pixels as RGB from the top left; the transparency that some 32-bit files carry is left out, because most fill it with nothing. */
export function readBmp(bytes: Buffer): Bitmap | undefined {
  if (bytes.length < HEADER_BYTES || bytes.toString('latin1', 0, 2) !== 'BM') return undefined
  const start = bytes.readUInt32LE(10)
  const width = bytes.readInt32LE(18)
  const tall = bytes.readInt32LE(22)
  const perPixel = bytes.readUInt16LE(28) / 8
  const packing = bytes.readUInt32LE(30)
  const height = Math.abs(tall)
  if (width < 1 || height < 1 || packing !== 0 || (perPixel !== 3 && perPixel !== 4)) return undefined
  // Rows are filled up to four bytes and stand bottom first, unless the height is negative.
  const stride = Math.ceil((width * perPixel) / 4) * 4
  if (start < HEADER_BYTES || start + stride * height > bytes.length) return undefined

  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    const row = start + stride * (tall > 0 ? height - 1 - y : y)
    for (let x = 0; x < width; x++) {
      const from = row + x * perPixel
      const to = (y * width + x) * 3
      pixels[to] = bytes[from + 2]!
      pixels[to + 1] = bytes[from + 1]!
      pixels[to + 2] = bytes[from]!
    }
  }
  return { pixels, width, height, channels: 3 }
}
