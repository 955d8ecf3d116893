// Reads the barcodes of a drawn page as a printer and a scanner would: the bars become black or white dots, then a decoder
// looks at the picture. For tests only.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { Page, Rect } from './read-pdf.testing.ts'

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
prepareZXingModule({
  overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.length) as ArrayBuffer },
})

/** The Code 128 texts on a page printed at `dpi`, from top to bottom. Areas larger than any bar (bands) are paper here. */
export async function scan(page: Page, dpi: number): Promise<string[]> {
  const found = await readBarcodes(await rasterise(page, dpi), {
    formats: ['Code128'],
    tryHarder: true,
    maxNumberOfSymbols: 50,
  })
  return found
    .filter((code) => code.isValid)
    .sort((a, b) => a.position.topLeft.y - b.position.topLeft.y)
    .map((code) => code.text)
}

export const barsOf = (page: Page): Rect[] => page.rects.filter((rect) => rect.width <= 4 && rect.height >= 3)

/** The page in black and white, as a PNG. */
function rasterise(page: Page, dpi: number): Promise<Buffer> {
  const dots = dpi / 25.4
  const width = Math.round(page.width * dots)
  const height = Math.round(page.height * dots)
  const data = Buffer.alloc(width * height, 255)
  for (const bar of barsOf(page)) {
    // A dot is black where its middle lies under the bar.
    const [left, right] = [Math.round(bar.x * dots), Math.round((bar.x + bar.width) * dots)]
    for (let y = Math.round(bar.y * dots); y < Math.round((bar.y + bar.height) * dots); y += 1) {
      data.fill(0, y * width + left, y * width + right)
    }
  }
  return sharp(data, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
}

/** What the QR code of a picture says, as a telephone's camera reads it; undefined where there is none. */
export async function scanPicture(picture: Buffer): Promise<string | undefined> {
  const [found] = await readBarcodes(picture, { formats: ['QRCode'], tryHarder: true })
  return found?.isValid ? found.text : undefined
}
