// A tariff's tables, or the exchange rates of a day, as a file and back (Rules 11.25, 11.26, 11.27). Reading one changes nothing: its tables fill
// the editor.
import { z } from 'zod'
import { call } from '../../contract.ts'
import { date, id } from '../../fields.ts'
import { MAX_SHEET_BYTES } from '../../files.ts'
import { TARIFF_KINDS } from '../tariffs/rates.tariff.ts'
import { fileTables } from './tariff-file.ts'

export const tariffFileCalls = {
  downloadTariff: call({
    method: 'GET',
    path: '/api/office/rates/downloadTariff',
    title: 'A tariff version as a workbook',
    audience: 'staff',
    permission: 'rates.view',
    input: z.strictObject({ tariff_id: id }),
    output: z.null(),
    download: true,
  }),
  readTariffFile: call({
    method: 'POST',
    path: '/api/office/rates/readTariffFile',
    title: { en: 'Read tariff file', zh_CN: '读取资费文件' },
    audience: 'staff',
    permission: 'rates.edit',
    input: z.strictObject({ kind: z.enum(TARIFF_KINDS) }),
    output: fileTables,
    upload: { maxBytes: MAX_SHEET_BYTES },
    reads: true,
  }),
  downloadRates: call({
    method: 'GET',
    path: '/api/office/rates/downloadRates',
    title: 'Exchange rates of a day as a workbook',
    audience: 'staff',
    permission: 'rates.view',
    input: z.strictObject({ on_date: date }),
    output: z.null(),
    download: true,
  }),
  readRatesFile: call({
    method: 'POST',
    path: '/api/office/rates/readRatesFile',
    title: { en: 'Read file of exchange rates', zh_CN: '读取汇率文件' },
    audience: 'staff',
    permission: 'rates.edit',
    input: z.strictObject({}),
    output: fileTables,
    upload: { maxBytes: MAX_SHEET_BYTES },
    reads: true,
  }),
}
