// A tariff's file: chosen or dropped, its tables handed to the editor, and what of it was not read (Rule 11.26).
import { Alert } from 'antd'
import { useState } from 'react'
import { MAX_SHEET_BYTES } from '#shared/files.ts'
import { flatSheets } from '#shared/rates/files/flat-sheets.ts'
import { tariffFileCalls } from '#shared/rates/files/tariff-file.contract.ts'
import type { FileTables } from '#shared/rates/files/tariff-file.ts'
import type { TariffKind } from '#shared/rates/tariffs/rates.tariff.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { useWrite } from '#web/kit/call/use-call.ts'
import { Plate } from '#web/kit/layout/Page.tsx'
import { FileDrop } from '#web/kit/sheets/FileDrop.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { useText } from '#web/kit/text/text.ts'
import { tariffFilesText } from './files.text.ts'

type Props = { kind: TariffKind; onRead: (read: FileTables) => void }

export function TariffUpload({ kind, onRead }: Props) {
  const t = useText(tariffFilesText)
  const size = useFormat().bytes(MAX_SHEET_BYTES)
  const [error, setError] = useState<string>()
  const [done, setDone] = useState<{ name: string; read: FileTables }>()
  const { mutateAsync, isPending } = useWrite(tariffFileCalls.readTariffFile)
  const take = async (file: File) => {
    try {
      const read = await mutateAsync({ input: { kind }, file })
      setDone({ name: file.name, read })
      onRead(read)
    } catch (failure) {
      setError(messageOf(failure))
    }
  }
  return (
    <Plate title={t.title}>
      <FileDrop
        texts={{ ...t, lead: t.drop, limits: t.kinds({ size }) }}
        endings={['xlsx', 'csv']}
        busy={isPending}
        error={error}
        onError={(said) => {
          setError(said)
          setDone(undefined)
        }}
        onFile={(file) => void take(file)}
      />
      {done && <Filled kind={kind} name={done.name} read={done.read} />}
    </Plate>
  )
}

function Filled({ kind, name, read: { tables, unread } }: { kind: TariffKind; name: string; read: FileTables }) {
  const t = useText(tariffFilesText)
  const read = useReader()
  const list = flatSheets(kind)
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
