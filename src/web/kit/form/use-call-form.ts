// The life of a form: judge what was typed by the call's own schema, send it, put the server's words on their fields, keep
// what was typed when it fails, remember that it is unsaved.
import { Form, type FormInstance } from 'antd'
import { useState } from 'react'
import type { Call, FieldError, InputOf, OutputOf } from '#shared/contract.ts'
import { ApiError, isSessionEnd, messageOf } from '#web/kit/call/api-error.ts'
import { getLanguage } from '#web/kit/text/language.ts'
import { useTab } from '#web/kit/tabs/tab-context.ts'
import { useText } from '#web/kit/text/text.ts'
import { useWrite } from '#web/kit/call/use-call.ts'
import type { FormHandle } from './form-context.ts'
import { dottedOf, isUnder, judge, pathOf, valueAt, type Path } from './form-input.ts'
import { formText } from './form.text.ts'
import { markSaved, markUnsaved } from '#web/kit/tabs/unsaved.ts'
import { zodMessage } from './zod-message.ts'

type Options<C extends Call> = {
  call: C
  /** What the form holds as what the call accepts, where they differ. */
  toInput?: (values: Record<string, unknown>) => unknown
  invalidates?: readonly Pick<Call, 'path'>[]
  /** A question about what is right but may not be meant; it is sent only after a yes. */
  ask?: (input: InputOf<C>) => Promise<boolean>
  /** `said` is the server's own word for it, 'ok' where it has none. */
  onDone: (output: OutputOf<C>, input: InputOf<C>, said: string) => void
}

type Found = { path: Path; message: string }
/**
 * What stands above the buttons: about marked fields, and then gone with the last of them; about the session that had ended, which takes no
 * focus from the dialog that says so; or about the sending itself.
 */
type Notice = { said: string; about: 'fields' | 'session' | 'sending' }

export function useCallForm<C extends Call>({ call, toInput, invalidates, ask, onDone }: Options<C>) {
  const t = useText(formText)
  const [form] = Form.useForm<Record<string, unknown>>()
  const { key } = useTab()
  const write = useWrite(call, { invalidates })
  const [fields] = useState<FormHandle['fields']>(() => new Map())
  const [notice, setNotice] = useState<Notice>()
  const [tried, setTried] = useState(false)

  const verdict = () => {
    const values = form.getFieldsValue(true) as Record<string, unknown>
    const { input, issues } = judge(call.input, toInput ? toInput(values) : values)
    const found = issues.map((issue): Found => {
      const path = issue.path as Path
      const field = fields.get(dottedOf(path)) ?? { label: dottedOf(path), kind: 'input' as const }
      return { path, message: zodMessage(issue, field, valueAt(input, path), getLanguage()) }
    })
    return { input: input as InputOf<C>, found }
  }

  /** Marks fields; what belongs to no field on screen is said above the form. */
  const show = (found: readonly Found[]) => {
    const first = new Map<string, Found>()
    for (const one of found) if (!first.has(dottedOf(one.path))) first.set(dottedOf(one.path), one)
    const known = [...first.values()].filter(({ path }) => fields.has(dottedOf(path)))
    const elsewhere = [...first.values()].filter(({ path }) => !fields.has(dottedOf(path)))
    form.setFields(known.map(({ path, message }) => ({ name: path, errors: [message] })))
    if (first.size > 0)
      setNotice({
        said: elsewhere.length > 0 ? elsewhere.map(({ message }) => message).join(' · ') : t.check,
        about: elsewhere.length > 0 ? 'sending' : 'fields',
      })
    focusFirst(
      form,
      known.map(({ path }) => path),
    )
  }

  const clear = () => form.setFields([...fields.keys()].map((dotted) => ({ name: pathOf(dotted), errors: [] })))

  const submit = async () => {
    if (write.isPending) return
    setTried(true)
    setNotice(undefined)
    clear()
    const { input, found } = verdict()
    show(found)
    if (found.length > 0) return
    try {
      if (ask && !(await ask(input))) return
      let said = ''
      const output = await write.mutateAsync({ input, onSaid: (msg) => (said = msg) })
      markSaved(key)
      onDone(output, input, said)
    } catch (error) {
      const wrong: FieldError[] = error instanceof ApiError ? error.fields : []
      show(wrong.map(({ path, reason }) => ({ path: pathOf(path), message: reason })))
      if (isSessionEnd(error)) setNotice({ said: t.sessionEnded, about: 'session' })
      else if (wrong.length === 0) setNotice({ said: messageOf(error), about: 'sending' })
    }
  }

  /** A change marks the tab as unsaved, unless the call only reads; and after the first try the changed field is judged again at once. */
  const onChange = (changed: { name: (string | number)[] }[]) => {
    if (!call.reads) markUnsaved(key)
    const { found } = tried ? verdict() : { found: [] }
    for (const { name } of changed) {
      for (const dotted of fields.keys()) {
        const path = pathOf(dotted)
        if (!isUnder(path, name) && !isUnder(name, path)) continue
        const message = found.find((one) => dottedOf(one.path) === dotted)?.message
        form.setFields([{ name: path, errors: message ? [message] : [] }])
      }
    }
    if (notice?.about === 'fields' && found.length === 0) setNotice(undefined)
  }

  const handle: FormHandle = { fields }
  return { form, handle, notice, submit, onChange, working: write.isPending }
}

/** Focuses the first of these fields in the order of the page. */
function focusFirst(form: FormInstance, paths: readonly Path[]): void {
  // After the messages have been drawn, or the field may be covered by what grew above it.
  setTimeout(() => {
    const drawn = paths.map((path) => ({ path, field: form.getFieldInstance(path) as Drawn | undefined }))
    const [first] = drawn.toSorted((a, b) => {
      const [one, other] = [elementOf(a.field), elementOf(b.field)]
      if (!one || !other) return one ? -1 : other ? 1 : 0
      return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
    })
    if (!first) return
    form.scrollToField(first.path, { block: 'center' })
    first.field?.focus?.()
  })
}

type Drawn = { focus?: () => void; nativeElement?: HTMLElement; input?: HTMLElement | null }
const elementOf = (field: Drawn | undefined): HTMLElement | undefined =>
  field instanceof HTMLElement ? field : (field?.nativeElement ?? field?.input ?? undefined)
