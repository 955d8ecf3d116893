// What may be uploaded where (Rules 16.8, 16.9), and what tables leave as. The server decides by the bytes, the browser only warns early.
import { z } from 'zod'

export type FilePurpose =
  | 'product_image'
  | 'top_up_slip'
  | 'loss_picture'
  | 'return_picture'
  | 'goods_picture'
  | 'booking_file'
  | 'order_file'
  | 'own_label'
  | 'dispute_file'
  | 'thread_file'
export type FileKind = 'jpg' | 'png' | 'gif' | 'pdf'

export const FILE_RULES: Record<FilePurpose, { kinds: readonly FileKind[]; maxBytes: number }> = {
  product_image: { kinds: ['jpg', 'png', 'gif'], maxBytes: 5 * 1024 * 1024 },
  /** Goods at the desk: unannounced, damaged or doubtful ones. */
  goods_picture: { kinds: ['jpg', 'png'], maxBytes: 5 * 1024 * 1024 },
  booking_file: { kinds: ['jpg', 'png'], maxBytes: 500 * 1024 },
  order_file: { kinds: ['pdf', 'jpg', 'png'], maxBytes: 5 * 1024 * 1024 },
  /** Kept as a PDF, whatever it came as. */
  own_label: { kinds: ['pdf', 'jpg', 'png'], maxBytes: 2 * 1024 * 1024 },
  loss_picture: { kinds: ['jpg', 'png'], maxBytes: 5 * 1024 * 1024 },
  return_picture: { kinds: ['jpg', 'png'], maxBytes: 5 * 1024 * 1024 },
  dispute_file: { kinds: ['jpg', 'png', 'pdf'], maxBytes: 5 * 1024 * 1024 },
  thread_file: { kinds: ['jpg', 'png', 'pdf'], maxBytes: 5 * 1024 * 1024 },
  top_up_slip: { kinds: ['jpg', 'png', 'pdf'], maxBytes: 10 * 1024 * 1024 },
}

/** Files of orders and what is said about them name recipients, perhaps by their very names, so they go with them and no log keeps what they are called (Rule 17.3). */
export const isPersonal = (purpose: FilePurpose): boolean =>
  purpose === 'order_file' || purpose === 'own_label' || purpose === 'thread_file'

/** What tables that people bring may be (Rule 16.8). */
export const MAX_SHEET_BYTES = 5 * 1024 * 1024
/** Rows below the head. */
export const MAX_SHEET_ROWS = 5000
export const SHEET_NAME_LENGTH = { min: 3, max: 64 }
export const SHEET_ENDINGS = ['xlsx', 'xls', 'csv'] as const
/** What tables leave as. */
export const SHEET_FORMATS = ['xlsx', 'csv'] as const
export type SheetFormat = (typeof SHEET_FORMATS)[number]
export const sheetFormat = z.enum(SHEET_FORMATS).default('xlsx')
/** Of lists that left as csv alone at first: programs that say nothing still get that. */
export const listFormat = z.enum(SHEET_FORMATS).default('csv')
