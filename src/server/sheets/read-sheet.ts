// Reads a file that somebody brought: an .xlsx, .xls or .csv of at most 5 MB and 5,000 rows, in a thread of its own with a limit on memory and
// time. What the cells mean is decided elsewhere.
import { AppError, type Text } from '#shared/errors.ts'
import { MAX_SHEET_BYTES, MAX_SHEET_ROWS, SHEET_NAME_LENGTH } from '#shared/files.ts'
import { apart } from '#server/base/apart.ts'
import type { BookSheet, FileFault, RawSheet } from './raw-sheet.ts'
import type { Answer, Ask, SheetKind } from './reading-thread.ts'

const inThread = apart<Ask, Answer>(new URL('reading-thread.ts', import.meta.url))
const readApart = async (ask: Ask): Promise<Answer> => (await inThread(ask)) ?? { fault: 'too_much' }

/**
 * Refuses `sheet_name`, `file_too_large`, `sheet_template` (it is not what its name says, or cannot be read), `sheet_too_much`,
 * `sheet_too_many_rows`.
 */
export async function readSheet(file: { bytes: Buffer; name: string }): Promise<RawSheet> {
  const kind = kindOf(file)
  const read = await readApart({ kind, bytes: file.bytes })
  if ('fault' in read) throw refusal(read.fault)
  if ('book' in read) throw refusal('no_sheet')
  return read
}

/** Every sheet of an .xlsx, or a .csv as the only one, with at most `most` rows in all. Refuses as `readSheet` does; an .xls is none. */
export async function readBook(file: { bytes: Buffer; name: string }, most: number): Promise<BookSheet[]> {
  const kind = kindOf(file)
  const read = await readApart({ kind, bytes: file.bytes, most })
  if ('fault' in read) throw refusal(read.fault, most)
  return 'book' in read ? read.book : []
}

/** By the bytes; the name must say the same. */
function kindOf({ bytes, name }: { bytes: Buffer; name: string }): SheetKind {
  const length = [...name].length
  const said = /\.(xlsx|xls|csv)$/i.exec(name)?.[1]?.toLowerCase()
  if (length < SHEET_NAME_LENGTH.min || length > SHEET_NAME_LENGTH.max || said === undefined)
    throw new AppError('sheet_name', SHEET_NAME_LENGTH)
  if (bytes.length > MAX_SHEET_BYTES)
    throw new AppError('file_too_large', { limit: `${MAX_SHEET_BYTES / 1024 / 1024} MB` })
  const found = bytes.subarray(0, 4).toString('hex')
  const kind = found === '504b0304' ? 'xlsx' : found === 'd0cf11e0' ? 'xls' : 'csv'
  if (kind === said) return kind
  // A workbook with a password is a file of the older kind, whatever its name.
  const locked = kind === 'xls' && bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
  throw refusal(locked ? 'protected' : bytes.length === 0 ? 'no_sheet' : 'other_kind')
}

const WHY: Partial<Record<FileFault, Text>> = {
  no_sheet: {
    en: 'this file cannot be read as a table, it may be damaged',
    zh_CN: '无法将该文件读取为表格，文件可能已损坏',
  },
  other_kind: { en: 'the file is not what its name says', zh_CN: '文件内容与文件名的格式不符' },
  protected: { en: 'the file is protected by a password', zh_CN: '文件受密码保护' },
  macros: { en: 'the file contains macros', zh_CN: '文件包含宏' },
  letters: {
    en: 'its letters can be read neither as UTF-8 nor as GB18030',
    zh_CN: '文件编码既不是 UTF-8 也不是 GB18030',
  },
}

function refusal(fault: FileFault, most = MAX_SHEET_ROWS): AppError {
  if (fault === 'too_many_rows') return new AppError('sheet_too_many_rows', { limit: most })
  const why = WHY[fault]
  return why ? new AppError('sheet_template', { why }) : new AppError('sheet_too_much')
}
