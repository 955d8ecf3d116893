// The pictures of a review: each is stored as soon as it is chosen; the field's value is their ids.
import { Button } from 'antd'
import { useState } from 'react'
import { MAX_LOSS_PICTURES, officeLossCalls } from '#shared/inbound/losses.contract.ts'
import { lossText } from '#web/both/inbound/losses.text.ts'
import { callApi } from '#web/kit/call/call-api.ts'
import { StoredFileField } from '#web/kit/form/StoredFileField.tsx'
import { useText } from '#web/kit/text/text.ts'

type Props = {
  id?: string
  value?: readonly string[]
  onChange?: (fileIds: readonly string[]) => void
  customerId: number
  onBusy: (busy: boolean) => void
}

export function PicturesField({ id, value = [], onChange, customerId, onBusy }: Props) {
  const t = useText(lossText)
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const store = async (file: File) => {
    const stored = await callApi(officeLossCalls.uploadPicture, { customer_id: String(customerId) }, { file })
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
      {value.length < MAX_LOSS_PICTURES && (
        <StoredFileField
          id={id}
          purpose="loss_picture"
          store={store}
          onBusy={onBusy}
          preview={() => null}
          onChange={(fileId) => fileId && onChange?.([...value, fileId])}
        />
      )}
    </>
  )
}
