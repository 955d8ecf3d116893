// The picture of a verification code: pixels alone, which what reads the font in them does not read.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { codeFrom, drawCode, glyphOf, LETTERS } from './draw-code.ts'

const CODES = Array.from({ length: 12 }, (_, n) => {
  const chance = Buffer.from([n * 5, n * 7 + 1, n * 11 + 2, n * 13 + 3])
  return { code: codeFrom(chance), seed: 0x5eed + n * 7919 }
})

test('nothing is in the file but pixels: no outline, no text, no comment', async () => {
  for (const { code, seed } of CODES) {
    const bytes = await drawCode(code, seed)
    const text = bytes.toString('latin1')
    expect(text.slice(0, 8)).toBe('\x89PNG\r\n\x1a\n')
    const names: string[] = []
    for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) names.push(text.slice(at + 4, at + 8))
    expect(names.filter((name) => !/^(IHDR|pHYs|PLTE|IDAT|IEND)$/.test(name))).toEqual([])
  }
  expect(new Set(CODES.map(({ code }) => code)).size).toBe(CODES.length)
})

test('the same code never looks the same twice', async () => {
  const [one, other] = await Promise.all([drawCode('ACDE', 1), drawCode('ACDE', 99)])
  expect(one.equals(other)).toBe(false)
})

test(
  'who knows font and places and takes the likeliest letter reads hardly a whole code; of clean letters it reads each',
  { timeout: 120_000 },
  async () => {
    const letters = [...LETTERS]
    const fonts = await Promise.all(letters.map(async (letter) => ({ letter, ink: await glyphOf(letter) })))
    const likeliest = (dark: (x: number, y: number) => number, left: number, shifts: number[]) =>
    fonts
      .map(({ letter, ink }) => ({ letter, score: Math.max(...shifts.flatMap((x) => shifts.map((y) => likeness(ink, dark, left + x, 4 + y)))) }))
      .sort((a, b) => b.score - a.score)[0]?.letter // prettier-ignore
    for (const { letter, ink } of fonts) expect(likeliest((x, y) => ink[(y - 4) * 80 + x] ?? 0, 0, [0])).toBe(letter)
    let whole = 0
    for (const { code, seed } of CODES) {
      const { data, info } = await sharp(await drawCode(code, seed))
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true })
      const dark = (x: number, y: number) => 255 - (data[(y * info.width + x) * info.channels] ?? 255)
      const read = [0, 53, 106, 159].map((left) => likeliest(dark, left, [-6, 0, 6])).join('')
      if (read.toLowerCase() === code.toLowerCase()) whole++
    }
    expect(whole).toBeLessThanOrEqual(1)
  },
)

/** How alike a letter of 80 by 80 and a place of the picture are: the correlation of their pixels. */
function likeness(ink: Buffer, dark: (x: number, y: number) => number, left: number, top: number): number {
  let [n, a, b, aa, bb, ab] = [0, 0, 0, 0, 0, 0]
  for (let y = 0; y < 80; y += 2) {
    for (let x = 0; x < 80; x += 2) {
      const [p, q] = [ink[y * 80 + x] ?? 0, dark(left + x, top + y)]
      n++
      a += p
      b += q
      aa += p * p
      bb += q * q
      ab += p * q
    }
  }
  return (n * ab - a * b) / Math.sqrt((n * aa - a * a) * (n * bb - b * b) || 1)
}
