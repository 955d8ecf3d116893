// The picture of a verification code: pixels only. The letters lie over one another, turned and bent by waves, under strokes of their own
// ink and speckles, so that neither outlines nor a comparison with the font reads them. Who trains a network reads them all the same.
import sharp from 'sharp'
import svgCaptcha from 'svg-captcha'

/** Letters that nobody takes for another one, however they are bent. Capitals and small ones count as one. */
export const LETTERS = 'ACDEFHKLMNPRTUWXY347mnw'
const LENGTH = 4
const GLYPH_PX = 80
const WIDTH_PX = 240
const HEIGHT_PX = 88

/** A code out of chance: one byte a letter. */
export const codeFrom = (chance: Buffer): string =>
  [...chance.subarray(0, LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('')

const glyphs = new Map<string, Promise<Buffer>>()
/** One letter, upright: how much ink lies on each pixel, 0 to 255. Drawn once. */
export function glyphOf(letter: string): Promise<Buffer> {
  const known = glyphs.get(letter)
  if (known) return known
  const side = GLYPH_PX
  const svg = svgCaptcha.create({ size: 1, charPreset: letter, noise: 0, width: side, height: side, fontSize: side, background: '#fff' }).data // prettier-ignore
  const drawn = sharp(Buffer.from(svg)).flatten({ background: '#fff' }).greyscale().extractChannel(0).raw().toBuffer().then(filled) // prettier-ignore
  glyphs.set(letter, drawn)
  return drawn
}

/** Ink in place of light, and a pixel wider: the font is hollow, and a picture is small. */
function filled(light: Buffer): Buffer {
  const darkest = Math.min(...light)
  const wide = light.map((_, at) => {
    let ink = 0
    for (let row = -1; row <= 1; row++)
      for (let column = -1; column <= 1; column++)
        if (row * row + column * column <= 2) ink = Math.max(ink, 255 - (light[at + row * GLYPH_PX + column] ?? 255))
    return (255 * ink) / Math.max(1, 255 - darkest)
  })
  return Buffer.from(wide)
}

/** Numbers from 0 to 1, quick and of no secret value: the code was chosen before. */
function numbers(seed: number): () => number {
  let state = seed | 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}

/** The code as a PNG of 240 by 88 pixels; `seed` decides how it is bent. */
export async function drawCode(code: string, seed: number): Promise<Buffer> {
  const number = numbers(seed)
  const between = (least: number, most: number) => least + (most - least) * number()
  const letters = await Promise.all(
    [...code].map(async (letter, at) => ({
      ink: await glyphOf(letter),
      x: 40 + at * 53 + between(-8, 8),
      y: HEIGHT_PX / 2 + between(-10, 10),
      turn: between(-0.5, 0.5),
      lean: between(-0.4, 0.4),
      scale: between(1, 1.25),
    })),
  )
  const wave = (most: number) => ({ most, length: between(14, 26), from: between(0, 6.3) })
  const bend = ({ most, length, from }: ReturnType<typeof wave>, at: number) => most * Math.sin(at / length + from)
  const [across, down] = [wave(between(3, 5.5)), wave(between(3, 5.5))]
  const strokes = Array.from({ length: 4 }, (_, at) => ({
    y: between(18, HEIGHT_PX - 18),
    ...wave(between(8, 20)),
    thick: between(0.9, 1.6),
    // Two of the ink and two of the paper.
    ink: at % 2 === 0,
  }))
  const pixels = Buffer.alloc(WIDTH_PX * HEIGHT_PX)
  for (let y = 0; y < HEIGHT_PX; y++) {
    for (let x = 0; x < WIDTH_PX; x++) {
      const [bentX, bentY] = [x + bend(across, y), y + bend(down, x)]
      let ink = 0
      for (const letter of letters) ink = Math.max(ink, inkAt(letter, bentX, bentY))
      for (const stroke of strokes)
        if (Math.abs(y - stroke.y - bend(stroke, x)) < stroke.thick) ink = stroke.ink ? 255 : 0
      if (number() < 0.05) ink = 255 * number()
      pixels[y * WIDTH_PX + x] = 245 - 200 * (ink / 255) - 25 * number()
    }
  }
  return sharp(pixels, { raw: { width: WIDTH_PX, height: HEIGHT_PX, channels: 1 } })
    .png({ palette: true, colours: 16 })
    .toBuffer()
}

type Letter = { ink: Buffer; x: number; y: number; turn: number; lean: number; scale: number }
function inkAt({ ink, x, y, turn, lean, scale }: Letter, atX: number, atY: number): number {
  const [dx, dy] = [(atX - x) / scale, (atY - y) / scale]
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const column = Math.round(cos * dx + sin * dy + lean * dy + GLYPH_PX / 2)
  const row = Math.round(cos * dy - sin * dx + GLYPH_PX / 2)
  return column < 0 || row < 0 || column >= GLYPH_PX || row >= GLYPH_PX ? 0 : (ink[row * GLYPH_PX + column] ?? 0)
}
