// How a field makes itself known to its form: its label and kind word the messages about it.
import { createContext, useContext, useEffect } from 'react'
import { dottedOf, type Path } from './form-input.ts'
import type { FieldKind } from './blank-message.ts'

export type FieldName = string | Path
export type KnownField = { label: string; kind: FieldKind; decimals?: number }
export type FormHandle = { fields: Map<string, KnownField> }

export const FormContext = createContext<FormHandle | null>(null)

export function useFormHandle(): FormHandle {
  const handle = useContext(FormContext)
  if (!handle) throw new Error('Fields belong inside a CallForm')
  return handle
}

export const toPath = (name: FieldName): Path => (Array.isArray(name) ? name : [name])

/** The path of the table of rows that a field stands in; the library wants names below it. */
export const RowsContext = createContext<Path>([])

/** Registers a field while it is mounted; gives its path. */
export function useKnownField(name: FieldName, label: string, kind: FieldKind, decimals?: number): Path {
  const { fields } = useFormHandle()
  const path = toPath(name)
  const dotted = dottedOf(path)
  useEffect(() => {
    fields.set(dotted, { label, kind, decimals })
    return () => void fields.delete(dotted)
  }, [fields, dotted, label, kind, decimals])
  return path
}
