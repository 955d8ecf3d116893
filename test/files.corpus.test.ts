// Files that are not what they say, or more than they say, through every call that takes one: refused by the bytes, nothing kept; what is
// kept comes back clean, with headers that let no browser run it. The forms around the files are input.corpus.test.ts.
import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { Call } from '#shared/contract.ts'
import { topUpCalls, officeTopUpCalls } from '#shared/billing/top-up.contract.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { FILE_RULES, type FilePurpose } from '#shared/files.ts'
import { productCalls } from '#shared/products/products.contract.ts'
import { allCalls } from '#server/routes.ts'
import { ok, useApp } from './app.ts'
import { quickestOf, read, refusalFaults } from './corpus/judge.ts'
import { nameOf, requestOf } from './corpus/requests.ts'
import { changed, rowsOf } from './corpus/rows.ts'
import { makeWorld, PDF, PNG, REMITTANCE, type World } from './corpus/world.ts'

const app = useApp()
const kept = new Set<string>()
beforeAll(() => {
  const store = app.ctx.files
  app.ctx.files = {
    ...store,
    put: async (bytes) => {
      const name = await store.put(bytes)
      kept.add(name)
      return name
    },
    remove: (name) => (kept.delete(name), store.remove(name)),
  }
})

const UPLOADS: Record<string, FilePurpose> = {
  'POST /upload/img': 'product_image',
  'POST /api/office/loss/uploadPicture': 'loss_picture',
  'POST /api/office/return/uploadPicture': 'return_picture',
  'POST /api/office/receiving/uploadPicture': 'goods_picture',
  'POST /api/ucenter/inbound/addFile': 'booking_file',
  'POST /api/office/receiving/addFile': 'booking_file',
  'POST /api/ucenter/order/addFile': 'order_file',
  'POST /api/office/order/addFile': 'order_file',
  'POST /api/ucenter/order/setOwnLabel': 'own_label',
  'POST /api/office/order/setOwnLabel': 'own_label',
  'POST /api/ucenter/billing/uploadDisputeFile': 'dispute_file',
  'POST /api/ucenter/thread/uploadFile': 'thread_file',
  'POST /api/office/thread/uploadFile': 'thread_file',
  'POST /api/ucenter/topup/uploadSlip': 'top_up_slip',
  'POST /api/office/topup/uploadSlip': 'top_up_slip',
}
/** Read and not kept; what may be wrong with them: server/sheets/read-sheet.test.ts, of bank statements server/billing/bank/bank.test.ts. */
const TABLES = [
  'POST /api/ucenter/product/importProduct',
  'POST /api/ucenter/order/importOrders',
  'POST /api/ucenter/order/importOrdersColumns',
  'POST /api/ucenter/inbound/readProductSheet',
  'POST /api/ucenter/inbound/readPackingSheet',
  'POST /api/ucenter/serial/importSerials',
  'POST /api/office/tracking/previewFile',
  'POST /api/office/tracking/takeFile',
  'POST /api/office/bank/readFile',
  'POST /api/office/bank/importFile',
  'POST /api/office/rates/readTariffFile',
  'POST /api/office/rates/readRatesFile',
]
const uploads = allCalls.filter((call) => call.upload)
test('every call that takes a file is tried here', () => {
  expect(uploads.map(nameOf).sort()).toEqual([...Object.keys(UPLOADS), ...TABLES].sort())
})

const picture = (format: 'jpeg' | 'png' | 'gif' | 'webp' | 'tiff' = 'jpeg', width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } })
    .toFormat(format)
    .toBuffer()

/** A PNG of one colour whose header says any size: a few kB that decode to gigabytes. */
function pngBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1 // one bit a pixel, grey
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 })
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const JS_PDF = Buffer.from(
  '%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)
const HTML = Buffer.from('<html><script>alert(document.cookie)</script></html>')
const SVG = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script><foreignObject/></svg>',
)

/** Multipart by hand: file names are sent exactly as they are, line breaks and quotes included. */
function body(
  file: { name: string; bytes: Buffer },
  fields: Record<string, unknown> = {},
  disposition = `form-data; name="file"; filename="${file.name}"`,
): Buffer {
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--corpus\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`),
  )
  return Buffer.concat([
    ...parts,
    Buffer.from(`--corpus\r\ncontent-disposition: ${disposition}\r\ncontent-type: image/png\r\n\r\n`),
    file.bytes,
    Buffer.from('\r\n--corpus--\r\n'),
  ])
}

/** Who makes a call and what stands beside its file, asked once: a request may make a booking or an order of its own. */
const requests = new Map<string, Awaited<ReturnType<typeof requestOf>>>()
async function requestFor(world: World, call: Call) {
  const key = `${world.customerId} ${nameOf(call)}`
  const known = requests.get(key) ?? (await requestOf(world, call))
  requests.set(key, known)
  return known
}

let keys = 0
async function upload(world: World, name: string, payload: Buffer, language = 'en') {
  const call = uploads.find((one) => nameOf(one) === name)
  if (!call) throw new Error(`no upload is named ${name}`)
  const { as } = await requestFor(world, call)
  return quickestOf(async () => {
    const headers = {
      authorization: `Bearer ${as?.token}`,
      'idempotency-key': `files-corpus-${++keys}`,
      'content-type': 'multipart/form-data; boundary=corpus',
      'accept-language': language,
    }
    const began = performance.now()
    const response = await app.app.inject({ method: 'POST', url: call.path, headers, payload })
    return read(response, performance.now() - began)
  })
}

test(
  'what is not what it says is refused, names the field, and leaves no row and no file',
  { timeout: 60_000 },
  async () => {
    const world = await makeWorld(app, 'FILES')
    const jpg = await picture('jpeg')
    const bad = (purpose: FilePurpose): [name: string, bytes: Buffer, code: ErrorCode][] => [
      ['drawing.svg', SVG, 'file_type'],
      ['drawing.png', SVG, 'file_type'],
      ['page.png', HTML, 'file_type'],
      ['page.html', HTML, 'file_type'],
      ['page.jpg', HTML, 'file_type'],
      ['x.png.exe', PNG, 'file_type'],
      ['x.php', PNG, 'file_type'],
      ['x.png\u0000.php', PNG, 'file_type'],
      ['x.png ', PNG, 'file_type'],
      ['png', PNG, 'file_type'],
      ['x.jpg', PNG, 'file_type'],
      ['x.webp', PNG, 'file_type'],
      ['program.png', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), 'file_type'],
      ['archive.png', Buffer.from('504b0304140000000000', 'hex'), 'file_type'],
      [
        'script.gif',
        Buffer.from('GIF89a/*' + '\u0000'.repeat(20) + '*/=1;alert(1)', 'latin1'),
        purpose === 'product_image' ? 'file_unreadable' : 'file_type',
      ],
      ['nothing.png', Buffer.alloc(0), 'file_type'],
      ['header.png', PNG.subarray(0, 30), 'file_unreadable'],
      ['cut.png', PNG.subarray(0, PNG.length - 20), 'file_unreadable'],
      ['cut.jpg', jpg.subarray(0, 200), 'file_unreadable'],
      ['bomb.png', pngBomb(14_000, 14_000), 'file_unreadable'],
      ['wide.png', pngBomb(2_000_000, 100), 'file_unreadable'],
      [
        'large.png',
        Buffer.concat([PNG, Buffer.alloc(FILE_RULES[purpose].maxBytes + 1 - PNG.length)]),
        'file_too_large',
      ],
    ]
    const inputs = new Map<string, Record<string, unknown>>()
    for (const call of uploads) inputs.set(nameOf(call), (await requestFor(world, call)).input)
    const before = await rowsOf(app)
    const files = kept.size
    const wrong: string[] = []
    let count = 0
    for (const [call, purpose] of Object.entries(UPLOADS)) {
      const also: [string, Buffer, ErrorCode][] =
        purpose === 'product_image'
          ? [['slip.pdf', PDF, 'file_type']]
          : [['moving.gif', await picture('gif'), 'file_type']]
      for (const [name, bytes, code] of [...bad(purpose), ...also]) {
        const language = ++count % 2 ? 'en' : 'zh_CN'
        const answer = await upload(world, call, body({ name, bytes }, inputs.get(call)), language.replace('_', '-'))
        const fields = (answer.body as { fields?: { path: string }[] } | undefined)?.fields
        wrong.push(...refusalFaults(answer, language).map((fault) => `${call} ${name}: ${fault}`))
        const tooLarge = code === 'file_too_large' && answer.code === 'too_large'
        if (answer.code !== code && !tooLarge) wrong.push(`${call} ${name}: ${answer.code} instead of ${code}`)
        if (!fields?.some(({ path }) => path === 'file')) wrong.push(`${call} ${name}: names no file`)
      }
    }
    expect(wrong).toEqual([])
    expect(changed(before, await rowsOf(app))).toEqual([])
    expect(kept.size).toBe(files)
    process.stdout.write(`files: ${count} refused\n`)
  },
)

test('forms around a file that are wrong are refused and leave nothing', async () => {
  const world = await makeWorld(app, 'FORMS')
  const file = { name: 'a.png', bytes: PNG }
  const whole = body(file)
  const part = (text: string) => Buffer.from(`--corpus\r\n${text}\r\n--corpus--\r\n`)
  const cases: [string, Buffer][] = [
    ['no file', part('content-disposition: form-data; name="a"\r\n\r\n1')],
    ['a text where the file belongs', part('content-disposition: form-data; name="file"\r\n\r\n1')],
    ['another field', body(file, {}, 'form-data; name="picture"; filename="a.png"')],
    ['an unknown field beside it', body(file, { customer_id: 1 })],
    ['a prototype beside it', body(file, { __proto__x: 1 })],
    ['two files', Buffer.concat([whole.subarray(0, whole.length - 12), Buffer.from('\r\n'), whole])],
    ['1,000 fields', body(file, Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`f${n}`, n])))],
    ['a field of 100 kB', body(file, { a: 'x'.repeat(100_000) })],
    ['no end', whole.subarray(0, whole.length - 14)],
    ['nothing', Buffer.alloc(0)],
    ['no parts', Buffer.from('hello')],
    ['a part without a header', part('\r\nhello')],
    ['__proto__ as a name', part('content-disposition: form-data; name="__proto__"\r\n\r\n1')],
  ]
  const before = await rowsOf(app)
  const files = kept.size
  for (const [name, payload] of cases) {
    const answer = await upload(world, 'POST /upload/img', payload)
    expect(refusalFaults(answer, 'en'), `${name}: ${answer.text.slice(0, 100)}`).toEqual([])
  }
  expect(changed(before, await rowsOf(app))).toEqual([])
  expect(kept.size).toBe(files)
})

const show = async (world: World, file_id: string) => {
  const response = await app.app.inject({
    method: 'GET',
    url: `${productCalls.getImage.path}?file_id=${file_id}`,
    headers: { authorization: `Bearer ${world.customer.token}` },
  })
  return { headers: response.headers, bytes: response.rawPayload }
}

test('a picture comes back as nothing but the picture: polyglots, EXIF, colour spaces, movement', async () => {
  const world = await makeWorld(app, 'PICTURES')
  const exif = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
    .withExif({
      IFD0: { Copyright: 'SECRET', ImageDescription: '<script>alert(1)</script>' },
      IFD3: { GPSLatitude: '51/1 30/1 0/1' },
    })
    .withIccProfile('srgb')
    .jpeg()
    .toBuffer()
  const colours = ['#f00', '#0f0', '#00f'].map((background) =>
    sharp({ create: { width: 20, height: 20, channels: 3, background } })
      .png()
      .toBuffer(),
  )
  const frames = await sharp(await Promise.all(colours), { join: { animated: true } })
    .gif()
    .toBuffer()
  expect((await sharp(frames).metadata()).pages).toBe(3)
  const cases: [string, Buffer][] = [
    ['page.png', Buffer.concat([PNG, HTML])],
    ['page.jpg', Buffer.concat([await picture(), HTML])],
    ['archive.png', Buffer.concat([PNG, Buffer.from('504b0304', 'hex'), HTML])],
    ['script.gif', Buffer.concat([await picture('gif'), Buffer.from('*/=1;alert(document.cookie)')])],
    ['place.jpg', exif],
    [
      'print.jpg',
      await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
        .toColourspace('cmyk')
        .jpeg()
        .toBuffer(),
    ],
    [
      'deep.png',
      await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
        .toColourspace('rgb16')
        .png()
        .toBuffer(),
    ],
    ['moving.gif', frames],
    ['one.png', await picture('png', 1, 1)],
    ['PHOTO.JPEG', await picture()],
  ]
  for (const [name, bytes] of cases) {
    const answer = await upload(world, 'POST /upload/img', body({ name, bytes }))
    expect(answer.code ?? 'taken', `${name} ${answer.text}`).toBe('taken')
    const { file_id } = (answer.body as { content: { file_id: string } }).content
    const { headers, bytes: shown } = await show(world, file_id)
    expect(shown.toString('latin1'), name).not.toMatch(/script|alert|SECRET|GPS/)
    const metadata = await sharp(shown).metadata()
    expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.pages ?? 1], name).toEqual([
      undefined,
      undefined,
      undefined,
      1,
    ])
    expect(headers, name).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'private, max-age=86400',
    })
    expect(headers['content-type'], name).toMatch(/^image\/(png|jpeg|gif)$/)
  }
})

test('a PDF is kept as it is and never opened in place, whatever it carries and is called', async () => {
  const world = await makeWorld(app, 'PDFS')
  const names: [sent: string, kept: RegExp][] = [
    ['slip.pdf', /^slip\.pdf$/],
    ['../../etc/passwd.pdf', /^passwd\.pdf$/],
    ['..\\\\..\\\\boot.pdf', /^boot\.pdf$/],
    ['%2e%2e%2fpasswd.pdf', /^[^/\\]*passwd\.pdf$/],
    ['汇款单.pdf', /^汇款单\.pdf$/],
    ['\u202efdp.exe.pdf', /^[^\u202e]*\.pdf$/],
    ['a%22; filename=%22x.html.pdf', /^[^"]*\.pdf$/],
    ["it's (1).pdf", /^it's \(1\)\.pdf$/],
    [`${'a'.repeat(300)}.pdf`, /^a{1,120}\.pdf$/],
    ['.pdf', /^file\.pdf$/],
    ['con.pdf', /^con\.pdf$/],
    ['<b>.pdf', /^b\.pdf$/],
  ]
  for (const [name, expected] of names) {
    const answer = await upload(world, 'POST /api/ucenter/topup/uploadSlip', body({ name, bytes: JS_PDF }))
    const file = (answer.body as { content: { file_id: string; name: string } }).content
    expect(file?.name, `${name}: ${answer.text}`).toMatch(expected)
    const { top_up_id } = await ok(app, world.customer, topUpCalls.addTopup, {
      ...REMITTANCE,
      slip_file_id: file.file_id,
    })
    for (const [path, token] of [
      [`${topUpCalls.getSlip.path}?top_up_id=${top_up_id}`, world.customer.token],
      [`${officeTopUpCalls.getSlip.path}?customer_id=${world.customerId}&top_up_id=${top_up_id}`, world.finance.token],
    ] as const) {
      const { headers, rawPayload } = await app.app.inject({
        method: 'GET',
        url: path,
        headers: { authorization: `Bearer ${token}` },
      })
      expect(rawPayload, name).toEqual(JS_PDF)
      expect(headers, name).toMatchObject({
        'content-type': 'application/pdf',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'cache-control': 'no-store',
      })
      // One line, one quoted ASCII name, one encoded one (RFC 6266).
      expect(headers['content-disposition'], name).toMatch(
        /^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w.!~*'()%-]+$/,
      )
    }
  }
})

test('a line break or a quote in a file name never becomes a header', async () => {
  const world = await makeWorld(app, 'NAMES')
  for (const name of [
    'a\r\nSet-Cookie: x=1\r\n.pdf',
    'a"; filename="x.pdf',
    'a\n.pdf',
    'a\u0000b.pdf',
    'a\ud800.pdf',
  ]) {
    const answer = await upload(world, 'POST /api/ucenter/topup/uploadSlip', body({ name, bytes: PDF }))
    expect(answer.status, `${JSON.stringify(name)} ${answer.text}`).toBeLessThan(500)
    if (answer.status !== 200) continue
    const { file_id } = (answer.body as { content: { file_id: string } }).content
    const { top_up_id } = await ok(app, world.customer, topUpCalls.addTopup, { ...REMITTANCE, slip_file_id: file_id })
    const { headers } = await app.app.inject({
      method: 'GET',
      url: `${topUpCalls.getSlip.path}?top_up_id=${top_up_id}`,
      headers: { authorization: `Bearer ${world.customer.token}` },
    })
    expect(headers['set-cookie'], name).toBeUndefined()
    expect(headers['content-disposition'], name).toMatch(
      /^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w.!~*'()%-]+$/,
    )
  }
})
