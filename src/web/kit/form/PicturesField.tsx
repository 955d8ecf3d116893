// Several pictures in a form: each is stored as soon as it is chosen; the field's value is their ids.
import { Button } from 'antd'
import { useState } from 'react'
import type { FilePurpose } from '#shared/files.ts'
import { useText } from '#web/kit/text/text.ts'
import { formText } from './form.text.ts'
import { StoredFileField } from './StoredFileField.tsx'

type Props = {
  id?: string
  value?: readonly string[]
  onChange?: (fileIds: readonly string[]) => void
  purpose: FilePurpose
  max: number
  store: (file: File) => Promise<{ file_id: string; name: string }>
  onBusy: (busy: boolean) => void
}

export function PicturesField({ id, value = [], onChange, purpose, max, store, onBusy }: Props) {
  const t = useText(formText)
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const keep = async (file: File) => {
    const stored = await store(file)
    setNames((known) => ({ ...known, [stored.file_id]: stored.name }))
    return stored
  }
  return (
    <>
      {value.map((fileId) => (
        <div key={fileId}>
          {names[fileId]}{' '}
          <Button size="small" type="text" onClick={() => onChange?.(value.filter((other) => other !== fileId))}>
            {t.remove}
          </Button>
        </div>
      ))}
      {value.length < max && (
        <StoredFileField
          id={id}
          purpose={purpose}
          store={keep}
          onBusy={onBusy}
          preview={() => null}
          onChange={(fileId) => fileId && onChange?.([...value, fileId])}
        />
      )}
    </>
  )
}
