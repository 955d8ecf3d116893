// What is loaded when it is first opened, and stays then, so that it can also close with a movement.
import { Suspense, useState, type ReactNode } from 'react'

/** `children` are of `lazy` parts that know `open` themselves. */
export function OnDemand({ open, children }: { open: boolean; children: ReactNode }) {
  const [asked, setAsked] = useState(open)
  if (open && !asked) setAsked(true)
  return asked && <Suspense>{children}</Suspense>
}
