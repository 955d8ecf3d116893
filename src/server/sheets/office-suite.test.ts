// A workbook of ours as LibreOffice opens it: every cell is the text that was written, nothing is computed or rounded. Where LibreOffice is not
// installed the test says that it was skipped.
import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { readSheet } from './read-sheet.ts'
import { tableDocument } from './table-document.ts'

const missing = spawnSync('soffice', ['--version']).error !== undefined

const ROWS = [
  ['SKU-1', '00123', '4006381333931', '=1+1', '-5', '@a'],
  ['SKU-2', '1.23E+12', '12/11/2026', '_x0041_', 'a,"b"\nc', '中文 😀'],
  ['SKU-3', '', '9007199254740993', "it's", 'TRUE', '＝x'],
]
const HEADS = ['SKU', 'Barcode', 'EAN', 'Name', 'Alias', 'Remark']

test.skipIf(missing)(
  `LibreOffice shows a workbook of ours as it was written${missing ? ' (without soffice)' : ''}`,
  { timeout: 120_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ucenter-suite-'))
    try {
      const { bytes } = tableDocument({ name: 'products', heads: HEADS, pieces: [ROWS], format: 'xlsx' })
      await writeFile(join(folder, 'products.xlsx'), await buffer(bytes))
      // A profile of its own: another one that is open elsewhere would answer instead. Sign 76 is UTF-8; texts in quotes.
      const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
      const csv = ['--convert-to', 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true', '--outdir', folder]
      await promisify(execFile)('soffice', [profile, '--headless', ...csv, join(folder, 'products.xlsx')])
      const shown = await readSheet({ name: 'products.csv', bytes: await readFile(join(folder, 'products.csv')) })
      expect(shown.rows.map(({ cells }) => cells)).toEqual([HEADS, ...ROWS])
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
)
