// Labels and box marks: what a scanner reads, the size of the paper, and what is refused before anything is drawn.
import { describe, expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import type { PrinterDpi } from './code128.ts'
import { boxMarksZpl } from '#server/inbound/papers/box-marks-zpl.ts'
import { boxMarksPdf } from '#server/inbound/papers/box-marks.ts'
import type { BoxMarks } from '#server/inbound/papers/mark-layout.ts'
import { markMm } from '#shared/inbound/mark-size.ts'
import { LABEL_SIZES } from '#shared/products/label-size.ts'
import { parcelPapersPdf, parcelPapersZpl, type Parcel } from '#server/orders/packing/parcel-papers.ts'
import { productLabelsZpl } from '#server/products/labels/product-labels-zpl.ts'
import { productLabelsPdf } from '#server/products/labels/product-labels.ts'
import { readPdf, type Page } from './read-pdf.testing.ts'
import { barsOf, scan } from './scan.testing.ts'

const brand = { name: 'Harbour' }
const address = { lines: ['ul. Piotrkowska 123'], city: 'Łódź', postcode: '90-001', country: 'PL' }
const warehouse = { code: 'LDZ1', name: 'Łódź Central', address }
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: unknown) => (error instanceof AppError ? [error.refusal.code, error.refusal.fields?.[0]?.path] : error),
  )

/** What a printer of this form makes of it: bars where they stand, texts left out. */
const printed = (zpl: string, dpi: number): Page => {
  const mm = 25.4 / dpi
  const number = (command: string) => Number(new RegExp(`\\^${command}(\\d+)`).exec(zpl)?.[1])
  const rects = [...zpl.matchAll(/\^FO(\d+),(\d+)\^GB(\d+),(\d+),(\d+)\^FS/g)].map((found) => {
    const [x = 0, y = 0, width = 0, height = 0] = found.slice(1).map(Number)
    return { x: x * mm, y: y * mm, width: width * mm, height: height * mm }
  })
  return { width: number('PW') * mm, height: number('LL') * mm, rects, runs: [], text: '' }
}

type Form = { source: string; width: number; height: number; texts: string[]; boxes: Box[] }
type Box = { x: number; y: number; width: number; height: number }

/** The forms of a document as a strict printer reads them: it fails at any sign that is not one of these commands in their order. */
function formsOf(zpl: string): Form[] {
  return zpl
    .split('^XZ')
    .slice(0, -1)
    .map((source) => {
      const head = /^\s*\^XA\^CI28\^PW(\d+)\^LL(\d+)\n/.exec(source)!
      const form: Form = { source, width: Number(head[1]), height: Number(head[2]), texts: [], boxes: [] }
      let rest = source.slice(head[0].length)
      while (!rest.startsWith('^PQ')) {
        const at = /^\^FO(\d+),(\d+)(\^FR)?/.exec(rest)!
        rest = rest.slice(at[0].length)
        const box = /^\^G(?:B(\d+),(\d+),\d+|D(\d+),(\d+),\d+,B,[LR])\^FS\n/.exec(rest)
        const text = /^\^A0N,(\d+),\1\^FB(\d+),\d+,0,[LCR]\^FH\^FD((?:[A-Za-z0-9 .,:;/()+-]|_[0-9A-F]{2})*)\^FS\n/.exec(
          rest,
        )
        expect(box ?? text, rest.slice(0, 80)).not.toBeNull()
        const place = { x: Number(at[1]), y: Number(at[2]) }
        if (box) form.boxes.push({ ...place, width: Number(box[1] ?? box[3]), height: Number(box[2] ?? box[4]) })
        if (text) {
          form.boxes.push({ ...place, width: Number(text[2]), height: Number(text[1]) })
          const bytes = text[3]!.replace(
            /_([0-9A-F]{2})|([^_])/g,
            (_, hex: string | undefined, sign: string) => hex ?? Buffer.from(sign).toString('hex').toUpperCase(),
          )
          form.texts.push(Buffer.from(bytes, 'hex').toString('utf8'))
        }
        rest = rest.slice((box ?? text)![0].length)
      }
      expect(rest).toBe('^PQ1,0,1,Y')
      return form
    })
}

/** Nothing leaves the page, and no two runs of text lie on each other. */
function expectTidy(page: Page): void {
  for (const run of page.runs) {
    expect(run.x, run.text).toBeGreaterThanOrEqual(0)
    expect(run.x + run.width, run.text).toBeLessThanOrEqual(page.width)
    expect(run.y, run.text).toBeLessThanOrEqual(page.height)
    const [top, bottom] = [run.y - run.size * 0.25, run.y]
    const touching = page.runs.filter(
      (other) =>
        other !== run &&
        other.x < run.x + run.width - 0.1 &&
        run.x < other.x + other.width - 0.1 &&
        other.y - other.size * 0.25 < bottom &&
        top < other.y,
    )
    expect(touching.map((other) => `${run.text} / ${other.text}`)).toEqual([])
    for (const bar of barsOf(page)) {
      const apart =
        bar.y >= bottom || bar.y + bar.height <= top || bar.x >= run.x + run.width || bar.x + bar.width <= run.x
      expect(apart, `${run.text} on a bar`).toBe(true)
    }
  }
}

describe('product labels', () => {
  const cases: [string, string][] = [
    ['30x20', '7'],
    ['30x20', '4006381333931'],
    ['30x20', 'SKU-BT-000123'],
    ['50x30', 'ABCDEFGHIJKLMNOPQ'],
    ['50x30', '12345678901234567'],
    ['60x40', 'A'],
    ['60x40', 'ABCDEFGHIJKLMNOPQ'],
    ['60x40', 'abcdefghij-ABCDEFGHIJ-01234567'],
    ['60x40', '123456789012345678901234567890'],
    ['20x20', '7'],
    ['35x25', '4006381333931'],
    ['150x20', 'ABCDEFGHIJKLMNOPQ'],
    ['40x150', '4006381333931'],
  ]
  const one = async (size: string, barcode: string, dpi?: PrinterDpi): Promise<Page> => {
    const [page] = readPdf(
      await productLabelsPdf([{ sku: 'SKU-1', name: '耳机', barcode, copies: 1 }], size, 'en', brand, dpi),
    )
    return page!
  }
  /** The quiet zones hold, and every bar is of whole dots on whole dots. */
  const expectEven = (page: Page, dotMm: number): void => {
    const bars = barsOf(page)
    for (const length of bars.flatMap((bar) => [bar.x, bar.width])) {
      expect(Math.abs(length / dotMm - Math.round(length / dotMm))).toBeLessThan(1e-3)
    }
    const [first, last, moduleMm] = [bars[0]!, bars.at(-1)!, bars[0]!.width / 2]
    expect(moduleMm).toBeGreaterThanOrEqual(0.1249)
    expect(first.x).toBeGreaterThanOrEqual(10 * moduleMm - 0.001)
    expect(page.width - last.x - last.width).toBeGreaterThanOrEqual(10 * moduleMm - 0.001)
  }

  test.each(cases)('on %s the code %s reads back from a 203 dpi printer', async (size, barcode) => {
    const page = await one(size, barcode)
    expectEven(page, 0.125)
    expect(await scan(page, 203)).toEqual([barcode])
    // Bars of two dots and more come out on the finer printer as well.
    if (barsOf(page)[0]!.width > 0.4) expect(await scan(page, 300)).toEqual([barcode])
  })

  test.each(cases.filter(([, barcode]) => !barcode.startsWith('abc')))(
    'on %s the code %s reads back from a 300 dpi printer',
    async (size, barcode) => {
      const page = await one(size, barcode, 300)
      expectEven(page, 25.4 / 300)
      expect(await scan(page, 300)).toEqual([barcode])
    },
  )

  test.each([...LABEL_SIZES, '35x20', '40x40', '150x20', '35x150', '150x150'])(
    '%s is exactly that many mm',
    async (size) => {
      const [width = 0, height = 0] = size.split('x').map(Number)
      const label = { sku: 'W'.repeat(30), name: '超长的产品名称测试'.repeat(40), barcode: '4006381333931', copies: 2 }
      const pages = readPdf(await productLabelsPdf([label], size, 'zh_CN', brand))
      expect(pages).toHaveLength(2)
      for (const page of pages) {
        expect(page.width).toBeCloseTo(width, 5)
        expect(page.height).toBeCloseTo(height, 5)
        expectTidy(page)
        expect(page.text).toContain('…')
      }
    },
  )

  test('refuses what cannot be printed, before printing', async () => {
    const label = { sku: 'A', name: 'A', barcode: 'A', copies: 1 }
    const print = (change: Partial<typeof label>, size = '50x30') =>
      refusal(productLabelsPdf([label, { ...label, ...change }], size, 'en', brand))
    for (const barcode of ['耳机', 'ŁÓDŹ', '', ' A', 'A\n', 'A'.repeat(49)]) {
      expect(await print({ barcode })).toEqual(['invalid_input', 'labels.1.barcode'])
    }
    expect(await print({ barcode: 'ABCDEFGHIJKLMNOPQ' }, '30x20')).toEqual(['invalid_input', 'labels.1.barcode'])
    for (const copies of [0, -1, 1.5, NaN, 5000, 100_000])
      expect(await print({ copies })).toEqual(['invalid_input', 'labels'])
    for (const size of ['0x0', '1000000x20', '19x20', '20x151', '30.5x20', '030x20', '30x20x20', 'A4', 'toString', ''])
      expect(await print({}, size)).toEqual(['invalid_input', 'size'])
    expect(await refusal(productLabelsPdf([], '30x20', 'en', brand))).toEqual(['invalid_input', 'labels'])
  })

  test.each(cases.filter(([, barcode]) => !barcode.startsWith('abc')))(
    'as ZPL on %s the code %s reads back',
    async (size, barcode) => {
      for (const dpi of [203, 300] as const) {
        const zpl = productLabelsZpl([{ sku: 'SKU-1', name: 'Lamp', barcode, copies: 1 }], size, dpi)
        expect(await scan(printed(zpl, dpi), dpi)).toEqual([barcode])
      }
    },
  )

  test('ZPL says its size in dots, its copies, and nothing that a text could command', () => {
    const label = { sku: 'A_1 ~^XA', name: 'Lämp ^XZ ~JR', barcode: 'A', copies: 12 }
    const zpl = productLabelsZpl([label, { ...label, copies: 1 }], '50x30', 203)
    expect(zpl.match(/\^XA/g)).toHaveLength(2)
    expect(zpl.match(/\^XZ/g)).toHaveLength(2)
    expect(zpl).not.toContain('~')
    expect(zpl).toContain('^PW400^LL240')
    expect(zpl).toContain('^PQ12,')
    expect(zpl).toContain('A_5F1 _7E_5EXA')
    expect(zpl).toContain('L_C3_A4mp')
  })

  test('prints 5,000 and keeps the event loop free', async () => {
    const labels = [{ sku: 'SKU-1', name: '蓝牙耳机', barcode: 'SKU-BT-000123', copies: 5000 }]
    let longestMs = 0
    let before = process.threadCpuUsage()
    const turn = () => {
      const { user, system } = process.threadCpuUsage(before)
      longestMs = Math.max(longestMs, (user + system) / 1000)
      before = process.threadCpuUsage()
    }
    const timer = setInterval(turn, 1)
    const pdf = await productLabelsPdf(labels, '50x30', 'en', brand)
    turn()
    clearInterval(timer)
    expect(readPdf(pdf)).toHaveLength(5000)
    // About 30 ms of the processor between two turns of the loop; the margin is for a garbage collection. What others make it wait does not count.
    expect(longestMs).toBeLessThan(250)
  })
})

describe('box marks', () => {
  const box = (number: number, skus = 1) => ({
    number,
    code: `IB1024-000045-${String(number).padStart(3, '0')}`,
    items: Array.from({ length: skus }, (_, index) => ({ sku: `SKU-${index}`, quantity: index + 1 })),
  })
  const marks = (boxes: BoxMarks['boxes']): BoxMarks => ({
    bookingNo: 'IB1024-000045',
    warehouse,
    customerNo: '1024',
    boxCount: 40,
    boxes,
  })

  const SIZES = ['100x100', '100x150', 'A4', '60x60', '70x120', '102x152', '150x100', '200x80', '300x300']
  test.each(SIZES)('%s reads back and is exactly that many mm', async (size) => {
    const { width, height } = markMm(size)!
    const [page] = readPdf(await boxMarksPdf(marks([box(3, 60)]), size, 'en', brand))
    expect(page!.width).toBeCloseTo(width, 5)
    expect(page!.height).toBeCloseTo(height, 5)
    for (const dpi of [203, 300] as const) {
      const [same] = readPdf(await boxMarksPdf(marks([box(3, 60)]), size, 'en', brand, dpi))
      expect(await scan(same!, dpi)).toEqual(['IB1024-000045', 'IB1024-000045-003'])
    }
    expectTidy(page!)
    expect(page!.text).toContain('3 / 40')
    const listed = page!.runs.filter((run) => /^SKU-\d+$/.test(run.text)).length
    expect(page!.text).toContain(`and ${60 - listed} more SKUs`)
  })

  test.each(SIZES)('as ZPL %s reads back on both kinds of printers, and nothing leaves the label', async (size) => {
    for (const dpi of [203, 300] as const) {
      const zpl = boxMarksZpl(marks([box(3, 60), box(4)]), size, dpi)
      const forms = zpl.split('^XZ').slice(0, 2)
      expect(await scan(printed(forms[0]!, dpi), dpi)).toEqual(['IB1024-000045', 'IB1024-000045-003'])
      expect(await scan(printed(forms[1]!, dpi), dpi)).toEqual(['IB1024-000045', 'IB1024-000045-004'])
      const page = printed(forms[0]!, dpi)
      for (const { x, y, width, height } of page.rects) {
        expect(x + width).toBeLessThanOrEqual(page.width + 0.01)
        expect(y + height).toBeLessThanOrEqual(page.height + 0.01)
      }
      expect(zpl).toMatch(/and \d+ more SKUs/)
    }
  })

  test('40 boxes are 40 pages, each with its own code', async () => {
    const pdf = await boxMarksPdf(
      marks(Array.from({ length: 40 }, (_, index) => box(index + 1))),
      '100x150',
      'zh_CN',
      brand,
    )
    const pages = readPdf(pdf)
    expect(pages).toHaveLength(40)
    expect(await scan(pages[39]!, 203)).toEqual(['IB1024-000045', 'IB1024-000045-040'])
    expect(pages[39]!.text).toContain('40 / 40')
    expect(pages[39]!.text).toContain('箱条码')
  })

  test('refuses other sizes, too many boxes and codes that cannot be drawn', async () => {
    const print = (boxes: BoxMarks['boxes'], size = '100x150') => refusal(boxMarksPdf(marks(boxes), size, 'en', brand))
    for (const size of ['49x100', '100x301', '0x0', 'A5'])
      expect(await print([box(1)], size)).toEqual(['invalid_input', 'size'])
    expect(await print(Array.from({ length: 5001 }, (_, index) => box(index)))).toEqual(['invalid_input', 'boxes'])
    expect(await print([{ ...box(1), code: '箱1' }])).toEqual(['invalid_input', 'boxes.0.code'])
  })
})

describe('parcel labels', () => {
  const parcel: Parcel = {
    orderNo: 'SO1024-00000123',
    trackingNo: '00340434161094042557',
    method: 'DHL Paket',
    shippedOn: '2026-03-01',
    weightG: 1250,
    recipient: { name: 'Małgorzata Święcicka', phone: '+48 600 100 200', ...address },
    warehouse,
    customs: { description: 'Headphones', value: '45.90', currency: 'EUR', hsCode: '851830', originCountry: 'CN' },
  }

  test('carries both codes and everything a carrier reads', async () => {
    const [page] = readPdf(await parcelPapersPdf([{ brand: brand.name, label: parcel }], 'en'))
    expect([page!.width, page!.height].map((side) => side.toFixed(4))).toEqual(['100.0000', '150.0000'])
    for (const dpi of [203, 300]) expect(await scan(page!, dpi)).toEqual(['00340434161094042557', 'SO1024-00000123'])
    for (const text of [
      'Małgorzata Święcicka',
      '90-001 Łódź',
      'POLAND',
      '1.250 kg',
      '2026-03-01',
      'DHL Paket',
      'Ship to',
    ]) {
      expect(page!.text).toContain(text)
    }
    expect(page!.text.replaceAll('\n', ' ')).toContain('Value 45.90 EUR')
    expectTidy(page!)
  })

  test('a very long address and a tracking number of 30 characters still fit', async () => {
    const lines = Array.from(
      { length: 5 },
      () => 'Wyszyńskiego-Brzęczyszczykiewicza 123/45, klatka schodowa B, piętro 4',
    )
    const recipient = {
      ...parcel.recipient,
      name: 'Wolfeschlegelsteinhausenbergerdorff '.repeat(4),
      company: 'X'.repeat(90),
      lines,
    }
    const long = {
      ...parcel,
      recipient,
      method: '德国邮政国际挂号小包'.repeat(4),
      trackingNo: 'ABCDEFGHIJ-ABCDEFGHIJ-ABCDEFGH',
    }
    const [page] = readPdf(await parcelPapersPdf([{ brand: brand.name, label: long }], 'zh_CN'))
    expectTidy(page!)
    expect(await scan(page!, 203)).toEqual([long.trackingNo, long.orderNo])
  })

  test('the packing slip says what is in the box, on as many pages as it needs', async () => {
    const lines = Array.from({ length: 40 }, (_, n) => ({ sku: `SKU-${n}`, name: `Kopfhörer ${n}`, quantity: 2 }))
    const slip = { orderNo: parcel.orderNo, theirNo: 'PO-77', recipient: parcel.recipient, lines }
    const papers = [{ brand: brand.name, label: parcel, slip }, { brand: 'Other', slip: { ...slip, lines: lines.slice(0, 1) } }] // prettier-ignore
    const pages = readPdf(await parcelPapersPdf(papers, 'en'))
    pages.forEach(expectTidy)
    const [label, first] = pages
    expect(await scan(label!, 203)).toEqual([parcel.trackingNo, parcel.orderNo])
    expect(await scan(first!, 203)).toEqual([parcel.orderNo])
    const said = pages.map(({ text }) => text).join(' ')
    for (const { sku, name } of lines) expect(said).toContain(`${sku}\n${name}\n2`)
    expect(said).toContain('Pieces: 80')
    expect(pages.at(-1)!.text).toContain('Other')
    expect(pages.at(-1)!.text).toContain('Pieces: 2')
  })

  test('as ZPL the label carries the same, its form behind it, and every command is one that printers know', async () => {
    const declaration: Parcel['declaration'] = {
      form: 'cn23', trackingNo: parcel.trackingNo, orderNo: parcel.orderNo, signedOn: '2026-03-01', sender: { name: 'Harbour', ...address },
      recipient: parcel.recipient, sellerCode: '', receiverCode: '', grossWeightG: 1250,
      lines: [{ sku: 'S', description: 'Kopfhörer ^XZ', quantity: 2, weight_g: 300, unit_price_usd: '8.50', hs_code: '851830', origin_country: 'CN' }],
    } // prettier-ignore
    const slip = { orderNo: parcel.orderNo, theirNo: 'PO-77', recipient: parcel.recipient, lines: [{ sku: 'SKU-1', name: '蓝牙耳机', quantity: 2 }] } // prettier-ignore
    const label = { ...parcel, declaration }
    const zpl = await parcelPapersZpl([{ brand: brand.name, label, slip }])
    const forms = formsOf(zpl)
    expect(forms).toHaveLength(3)
    const codes = [[parcel.trackingNo, parcel.orderNo], [parcel.trackingNo], [parcel.orderNo]]
    for (const [n, form] of forms.entries()) {
      expect([form.width, form.height]).toEqual([800, 1200])
      for (const { x, y, width, height } of form.boxes) {
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x + width).toBeLessThanOrEqual(form.width)
        expect(y + height).toBeLessThanOrEqual(form.height)
      }
      expect(await scan(printed(form.source, 203), 203)).toEqual(codes[n])
    }
    const said = forms.map(({ texts }) => texts.join('\n'))
    for (const text of ['Małgorzata Święcicka', '90-001 Łódź', 'POLAND', '1.250 kg', 'DHL Paket', 'Ship to'])
      expect(said[0]).toContain(text)
    expect(said[1]).toContain('CUSTOMS DECLARATION')
    expect(said[1]).toContain('Kopfhörer ^XZ')
    expect(said[1]).toContain('17.00 USD')
    expect(said[2]).toContain('蓝牙耳机')
    expect(said[2]).toContain('Pieces: 2')
  })

  test('as ZPL a very long address and a text full of commands stay texts', async () => {
    const recipient = { ...parcel.recipient, name: '^XA~JR ^FD_41 '.repeat(12), lines: Array.from({ length: 5 }, () => 'Wyszyńskiego-Brzęczyszczykiewicza 123/45'.repeat(3)) } // prettier-ignore
    const long = { ...parcel, recipient, trackingNo: 'ABCDEFGHIJ-ABCDEFGHIJ-ABCDEFGH' }
    const [form, ...others] = formsOf(await parcelPapersZpl([{ brand: brand.name, label: long }]))
    expect(others).toEqual([])
    expect(form!.texts.join(' ')).toContain('^XA~JR ^FD_41')
    expect(await scan(printed(form!.source, 203), 203)).toEqual([long.trackingNo, long.orderNo])
  })

  test('refuses a tracking number that cannot be a barcode', async () => {
    expect(
      await refusal(parcelPapersZpl([{ brand: brand.name, label: { ...parcel, trackingNo: 'Ünknown' } }])),
    ).toEqual(['invalid_input', 'parcels.0.trackingNo'])
    expect(
      await refusal(parcelPapersPdf([{ brand: brand.name, label: { ...parcel, trackingNo: 'Ünknown' } }], 'en')),
    ).toEqual(['invalid_input', 'parcels.0.trackingNo'])
  })
})
