// A form that fills one call's input: judged by the same schema as the server's, keyboard only if wanted. Fields inside are
// TextField, NumberField, SelectField and so on; their names are the input's fields.
import { Form } from 'antd'
import { useId, useLayoutEffect, type ReactNode } from 'react'
import type { Call, InputOf, OutputOf } from '#shared/contract.ts'
import type { Refusal } from '#shared/errors.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { useText } from '#web/kit/text/text.ts'
import { FormContext } from './form-context.ts'
import { formText } from './form.text.ts'
import { DraftLine } from './Drafted.tsx'
import { FormNotice } from './FormNotice.tsx'
import { useCallForm } from './use-call-form.ts'
import { useDraft, type OpenDraft } from './use-draft.ts'
import './form.css'

export type CallFormProps<C extends Call> = {
  call: C
  initialValues?: { [K in keyof InputOf<C>]?: unknown }
  toInput?: (values: Record<string, unknown>) => unknown
  /** What was typed outlives a reload in it; see Drafted. `without`: files, which are not kept. */
  draft?: OpenDraft
  without?: readonly (keyof InputOf<C> & string)[]
  /** Reads that are stale after success. */
  invalidates?: readonly Pick<Call, 'path'>[]
  /** A question before it is sent; see useCallForm. */
  ask?: (input: InputOf<C>) => Promise<boolean>
  /** Why it cannot be submitted now; the button stays and says so. */
  refusal?: Refusal
  /** Pressed all the same: the fields that the reason speaks of may be marked. */
  onRefused?: () => void
  submitLabel?: string
  /** It loses or ends something: the button beside is the coloured one. */
  destroys?: boolean
  /** Buttons beside the submit button. */
  beside?: ReactNode
  onDone: (output: OutputOf<C>, input: InputOf<C>, said: string) => void
  children: ReactNode
}

export function CallForm<C extends Call>({
  initialValues,
  refusal,
  onRefused,
  submitLabel,
  destroys = false,
  beside,
  draft,
  without = [],
  children,
  ...options
}: CallFormProps<C>) {
  const t = useText(formText)
  const name = useId()
  const { form, handle, notice, submit, onChange, working } = useCallForm(options)
  const restored = draft?.restored?.values as Record<string, unknown> | undefined
  const { at, discard } = useDraft(draft, {
    read: () => {
      const values = Object.entries(form.getFieldsValue(true) as Record<string, unknown>)
      return Object.fromEntries(values.filter(([name]) => !(without as readonly string[]).includes(name)))
    },
    reset: () => form.resetFields(),
  })
  useLayoutEffect(() => {
    if (restored) form.setFieldsValue(restored)
  }, [form, restored])
  return (
    <FormContext value={handle}>
      <Form
        // Before every field's id: two forms of a page, and pages of other tabs, may have fields of the same name.
        name={name}
        form={form}
        layout="vertical"
        className="uc-form"
        initialValues={initialValues as Record<string, unknown>}
        onValuesChange={(changed: object) => onChange(leaves(changed))}
        onSubmitCapture={(event) => {
          event.preventDefault()
          event.stopPropagation()
          if (!refusal) void submit()
        }}
        noValidate
      >
        <DraftLine at={at} discard={discard} />
        {children}
        {notice && <FormNotice said={notice.said} takesFocus={notice.about === 'sending'} />}
        <div className="uc-form-buttons">
          <Reasoned
            type={destroys ? 'default' : 'primary'}
            danger={destroys}
            htmlType="submit"
            refusal={refusal}
            {...(onRefused && { onRefused })}
            loading={working}
          >
            {submitLabel ?? t.save}
          </Reasoned>
          {beside}
        </div>
      </Form>
    </FormContext>
  )
}

/** The paths of what changed: the library reports a change as a partial tree of values. */
function leaves(changed: unknown, path: (string | number)[] = []): { name: (string | number)[] }[] {
  if (Array.isArray(changed))
    return changed.flatMap((item, i) => (item === undefined ? [] : leaves(item, [...path, i])))
  if (typeof changed !== 'object' || changed === null || Object.getPrototypeOf(changed) !== Object.prototype)
    return [{ name: path }]
  return Object.entries(changed).flatMap(([name, item]) => leaves(item, [...path, name]))
}
