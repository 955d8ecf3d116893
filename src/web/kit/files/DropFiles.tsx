// Several files at once: chosen, dropped or pasted, sent one after the other. What cannot be taken is named with its reason, and
// the others are kept all the same.
import { Alert, Progress } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { Refusal } from '#shared/errors.ts'
import { FILE_RULES, type FilePurpose } from '#shared/files.ts'
import { messageOf } from '#web/kit/call/api-error.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useText } from '#web/kit/text/text.ts'
import { acceptOf, fileFault } from './file-fault.ts'
import { filesText } from './files.text.ts'
import './drop-files.css'

type Props = {
  purpose: FilePurpose
  /** How many more there may be; where none, the refusal says so. */
  left: number
  refusal: Refusal | undefined
  store: (file: File) => Promise<unknown>
}
type Fault = { name: string; reason: string }

export function DropFiles({ purpose, left, refusal, store }: Props) {
  const t = useText(filesText)
  const format = useFormat()
  const zone = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState<{ nth: number; of: number }>()
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const { kinds, maxBytes } = FILE_RULES[purpose]
  const limits = { kinds: kinds.join(', '), size: format.bytes(maxBytes) }

  const reasonBefore = (file: File, nth: number): string | undefined => {
    const fault = fileFault(file, purpose)
    if (fault) return fault === 'kind' ? t.fileType(limits) : t.fileSize(limits)
    return nth > left ? t.noRoom : undefined
  }
  const take = async (files: readonly File[]) => {
    if (files.length === 0 || sending || refusal) return
    const found: Fault[] = []
    const good: File[] = []
    for (const file of files) {
      const reason = reasonBefore(file, good.length + 1)
      if (reason) found.push({ name: file.name, reason })
      else good.push(file)
    }
    for (const [at, file] of good.entries()) {
      setSending({ nth: at + 1, of: good.length })
      try {
        await store(file)
      } catch (failure) {
        found.push({ name: file.name, reason: messageOf(failure) })
      }
    }
    setSending(undefined)
    setFaults(found)
  }

  // A picture is pasted wherever one is on the page; with text beside it, it is a copied table that belongs into a field.
  const paste = useRef(take)
  useEffect(() => {
    paste.current = take
  })
  useEffect(() => {
    const listen = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])]
      if (files.length > 0 && !clipboardData?.types.includes('text/plain') && zone.current?.checkVisibility())
        void paste.current(files)
    }
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])

  return (
    <div ref={zone}>
      <div
        className="uc-drop-files"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void take([...event.dataTransfer.files])
        }}
      >
        <div>
          <Reasoned refusal={refusal} loading={sending !== undefined} onClick={() => input.current?.click()}>
            {t.choose}
          </Reasoned>{' '}
          {!refusal && t.orElse}
        </div>
        <small role="status">{sending ? t.sending(sending) : t.room({ left, limits: t.allowed(limits) })}</small>
        {sending && (
          <Progress percent={Math.round(((sending.nth - 1) / sending.of) * 100)} showInfo={false} size="small" />
        )}
        <input
          ref={input}
          type="file"
          multiple
          className="uc-hidden-text"
          aria-label={t.choose}
          tabIndex={-1}
          accept={acceptOf(purpose)}
          onChange={({ target }) => {
            void take([...(target.files ?? [])])
            // Choosing the same file again must count as a choice.
            target.value = ''
          }}
        />
      </div>
      {faults.length > 0 && (
        <Alert
          className="uc-drop-faults"
          type="error"
          role="alert"
          title={t.notTaken}
          description={
            <ul>
              {faults.map(({ name, reason }, at) => (
                <li key={at}>
                  <b>{name}</b>: {reason}
                </li>
              ))}
            </ul>
          }
          closable={{ onClose: () => setFaults([]), 'aria-label': t.dismiss }}
        />
      )}
    </div>
  )
}
