// The menu, upright or lying, wide or folded to its icons.
import { lazy, Suspense } from 'react'
import type { MenuItem } from '#shared/menu.ts'
import { MenuTree } from './MenuTree.tsx'

const LibraryMenu = lazy(() => import('./LibraryMenu.tsx'))

type Props = {
  items: readonly MenuItem[]
  /** The menu path of the page on screen. */
  current: string
  lying?: boolean
  collapsed?: boolean
  onChosen?: () => void
}

export function SideMenu({ items, current, lying = false, collapsed = false, onChosen }: Props) {
  if (!lying && !collapsed) return <MenuTree items={items} current={current} onChosen={onChosen} />
  return (
    <Suspense>
      <LibraryMenu items={items} current={current} lying={lying} />
    </Suspense>
  )
}
