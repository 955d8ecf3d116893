// What is typed or scanned at a desk, read: a count, and the code of a location. Pure.

/** The count that was typed; undefined where it is none. */
export const countOf = (typed: string | undefined): number | undefined =>
  typed !== undefined && /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : undefined

/** Whether a code has the form of a location's: `A-03-12-2`. */
export const isLocation = (code: string): boolean => /^[a-z][a-z0-9]{0,3}-\d{2}-\d{2}-\d{1,2}$/i.test(code)
