// A file of tables: chosen or dropped, its tables handed to the editor, and what of it was not read (Rule 11.26).
import { Alert } from 'antd'
import { useState } from 'react'
import { MAX_SHEET_BYTES } from '#shared/files.ts'
import type { FlatSheet } from '#shared/rates/files/flat-sheets.ts'
import type { FileTables } from '#shared/rates/files/tariff-file.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { FileDrop } from '#web/kit/sheets/FileDrop.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { tariffFilesText } from './files.text.ts'

type Props = {
  /** Those that the file may hold. */
  sheets: readonly FlatSheet[]
  /** Which files are read and what comes of it. */
  limits: (values: { size: string }) => string
  ask: (file: File) => Promise<FileTables>
  onRead: (read: FileTables) => void
}

export function TableUpload({ sheets, limits, ask, onRead }: Props) {
  const t = useText(tariffFilesText)
  const size = useFormat().bytes(MAX_SHEET_BYTES)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [done, setDone] = useState<{ name: string; read: FileTables }>()
  const take = async (file: File) => {
    setBusy(true)
    try {
      const read = await ask(file)
      setDone({ name: file.name, read })
      onRead(read)
    } catch (failure) {
      setError(messageOf(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Plate title={t.title}>
      <FileDrop
        texts={{ ...t, lead: t.drop, limits: limits({ size }) }}
        endings={['xlsx', 'csv']}
        busy={busy}
        error={error}
        onError={(said) => {
          setError(said)
          setDone(undefined)
        }}
        onFile={(file) => void take(file)}
      />
      {done && <Filled sheets={sheets} name={done.name} read={done.read} />}
    </Plate>
  )
}

type FilledProps = Pick<Props, 'sheets'> & { name: string; read: FileTables }

function Filled({ sheets, name, read: { tables, unread } }: FilledProps) {
  const t = useText(tariffFilesText)
  const read = useReader()
  const list = sheets
    .filter(({ key }) => key in tables)
    .map(({ key, title }) => `${read(title)} (${tables[key]!.rows.length})`)
    .join(', ')
  const said = ({ sheet, column, why }: FileTables['unread'][number]) =>
    why === 'unknown' ? (column === null ? t.unknownSheet({ sheet }) : t.unknownColumn({ sheet, column })) : t[why]({ sheet }) // prettier-ignore
  return (
    <Alert
      style={{ marginTop: 16 }}
      type={unread.length > 0 || list === '' ? 'warning' : 'success'}
      showIcon
      role="status"
      title={list === '' ? t.nothing({ name }) : t.filled({ name, list })}
      description={
        unread.length > 0 && (
          <>
            {t.unread}
            <ul className="uc-tariff-faults">
              {unread.map((one) => (
                <li key={said(one)}>{said(one)}</li>
              ))}
            </ul>
          </>
        )
      }
    />
  )
}
