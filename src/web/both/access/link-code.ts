// The code of a mail's link: it stands behind '#', which no server sees, and is taken out of the address as soon as it is read.
import { useEffect, useState } from 'react'

const CODE = /^[\w-]{20,100}$/

function take(): string | undefined {
  const code = new URLSearchParams(location.hash.slice(1)).get('code') ?? ''
  if (location.hash) history.replaceState(history.state, '', location.pathname + location.search)
  return CODE.test(code) ? code : undefined
}

/** Reloading the page loses the code on purpose; the mail still has it. */
let taken: { path: string; code: string } | undefined

export function useLinkCode(): string | undefined {
  const [code, setCode] = useState(() => {
    const found = take()
    if (found) taken = { path: location.pathname, code: found }
    // In development a page is mounted twice: the second time the address is clean already.
    return found ?? (taken?.path === location.pathname ? taken.code : undefined)
  })
  // Another link opened in the same tab: only what stands behind '#' differs, so the browser loads nothing.
  useEffect(() => {
    const follow = () => {
      const found = take()
      if (found) setCode(found)
    }
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  return code
}
