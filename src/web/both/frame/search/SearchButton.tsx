// The way to the search over everything: a button in the header, and Ctrl or Cmd with K on every page.
import { SearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, useEffect, useState } from 'react'
import type { Application } from '#web/both/application/application.ts'
import type { SignedInUser } from '#web/both/application/user-context.ts'
import { OnDemand } from '#web/kit/parts/OnDemand.tsx'
import { useText } from '#web/kit/text/text.ts'
import { layoutText } from '../layout.text.ts'

const SearchDialog = lazy(() => import('./SearchDialog.tsx'))

export function SearchButton({ search, user }: Pick<Application, 'search'> & { user: SignedInUser }) {
  const t = useText(layoutText)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      if (!somethingIsAsked()) setOpen(true)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <Button
        type="text"
        icon={<SearchOutlined aria-hidden />}
        aria-label={t.find}
        title={t.findWithKeys}
        onClick={() => setOpen(true)}
      />
      <OnDemand open={open}>
        <SearchDialog open={open} search={search} user={user} onClose={() => setOpen(false)} />
      </OnDemand>
    </>
  )
}

/** Another dialog is open, and is answered first; the search itself may still be closing. */
const somethingIsAsked = () =>
  [...document.querySelectorAll('[aria-modal=true]:not(.uc-find)')].some((dialog) => dialog.checkVisibility())
