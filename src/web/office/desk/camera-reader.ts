// Reads barcodes from the camera's picture: by the browser itself where it can, else by a reader of our own that is loaded only then.
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** The code that is seen now; undefined for none. */
export type ReadPicture = (video: HTMLVideoElement) => Promise<string | undefined>

type Detector = { detect: (video: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type Detectors = { new (): Detector; getSupportedFormats: () => Promise<string[]> }

/** Longer sides are drawn smaller: a barcode that fills a third of the picture is read all the same. */
const LONGEST_PX = 1280

export async function openReader(): Promise<ReadPicture> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: Detectors }
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  return BarcodeDetector && formats.includes('code_128') ? browserReader(new BarcodeDetector()) : ownReader()
}

const browserReader =
  (detector: Detector): ReadPicture =>
  async (video) =>
    (await detector.detect(video))[0]?.rawValue

async function ownReader(): Promise<ReadPicture> {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader')
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const { videoWidth, videoHeight } = video
    if (!context || videoWidth === 0) return undefined
    const scale = Math.min(1, LONGEST_PX / Math.max(videoWidth, videoHeight))
    canvas.width = Math.round(videoWidth * scale)
    canvas.height = Math.round(videoHeight * scale)
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    const picture = context.getImageData(0, 0, canvas.width, canvas.height)
    const found = await readBarcodes(picture, { maxNumberOfSymbols: 1 })
    return found.find(({ isValid }) => isValid)?.text
  }
}
