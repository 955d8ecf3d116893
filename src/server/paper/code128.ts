// Code 128: which texts it carries and how wide its bars become on a thermal printer. It plans bars; the sheet draws them.
import bwipjs from 'bwip-js/node'
import { AppError } from '#shared/errors.ts'

/** Label printers by their resolution. Bars of whole dots come out even; bars of a part of a dot do not. */
export type PrinterDpi = 203 | 300
/** One dot in mm: a 203 dpi head has 8 dots a mm. */
export const DOT_MM: Record<PrinterDpi, number> = { 203: 0.125, 300: 25.4 / 300 }
/** Our choice: below 0.125 mm a common scanner no longer tells the bars apart. */
const MIN_MODULE_MM = 0.125
/** Quiet zone on each side in modules (ISO/IEC 15417 asks for ten). */
export const QUIET_MODULES = 10
const MAX_LENGTH = 48

/** Bars from the left edge of the box, in mm; `widthMm` includes both quiet zones. */
export type BarPlan = { moduleMm: number; widthMm: number; bars: { xMm: number; widthMm: number }[] }

/**
 * Refuses what Code 128 cannot carry: anything but 1 to 48 printable ASCII characters, or a space at either end, which
 * scanners drop. `path` names the field at fault.
 */
export function checkBarcode(text: string, path: string): void {
  if (text.length <= MAX_LENGTH && /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(text)) return
  throw new AppError('invalid_input', undefined, [
    {
      path,
      reason: {
        en: `A barcode has 1 to ${MAX_LENGTH} letters, digits or signs without accents`,
        zh_CN: `条码须为 1 至 ${MAX_LENGTH} 个英文字母、数字或半角符号`,
      },
    },
  ])
}

/**
 * The bars of a text in a box of `maxWidthMm`, quiet zones included: the widest module of whole printer dots that fits,
 * from 0.125 mm up to `maxModuleMm`. Refuses (`invalid_input`) a text that does not fit.
 */
export function planBarcode(
  text: string,
  maxWidthMm: number,
  path: string,
  { maxModuleMm = 0.5, dpi = 203 }: { maxModuleMm?: number; dpi?: PrinterDpi } = {},
): BarPlan {
  checkBarcode(text, path)
  const widths = modulesOf(text)
  const modules = widths.reduce((sum, width) => sum + width, 0) + 2 * QUIET_MODULES
  const dots = Math.floor(Math.min(maxModuleMm, maxWidthMm / modules) / DOT_MM[dpi] + 1e-9)
  const moduleMm = dots * DOT_MM[dpi]
  if (moduleMm < MIN_MODULE_MM) {
    throw new AppError('invalid_input', undefined, [
      {
        path,
        reason: {
          en: `The barcode ${text} is too long for this label, please choose a larger size`,
          zh_CN: `条码 ${text} 过长，无法印在该尺寸的标签上，请选择更大的尺寸`,
        },
      },
    ])
  }
  const bars: BarPlan['bars'] = []
  let at = QUIET_MODULES
  widths.forEach((width, index) => {
    if (index % 2 === 0) bars.push({ xMm: at * moduleMm, widthMm: width * moduleMm })
    at += width
  })
  return { moduleMm, widthMm: modules * moduleMm, bars }
}

/** Widths of bar, space, bar, ... in modules. */
function modulesOf(text: string): number[] {
  const [symbol] = bwipjs.raw({ bcid: 'code128', text })
  if (!symbol || !('sbs' in symbol)) throw new Error('Code 128 gave no bars')
  return symbol.sbs
}
