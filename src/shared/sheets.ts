// Tables that people bring and take as files: what a file may be. The calls of an import are sheet-import.ts.
import { z } from 'zod'

export const MAX_SHEET_BYTES = 5 * 1024 * 1024
/** Rows below the head. */
export const MAX_SHEET_ROWS = 5000
export const SHEET_NAME_LENGTH = { min: 3, max: 64 }
export const SHEET_ENDINGS = ['xlsx', 'xls', 'csv'] as const
/** What tables leave as. */
export const SHEET_FORMATS = ['xlsx', 'csv'] as const
export type SheetFormat = (typeof SHEET_FORMATS)[number]
export const sheetFormat = z.enum(SHEET_FORMATS).default('xlsx')
